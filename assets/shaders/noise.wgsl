// Smooth noise in space, and the table's lamp. The lamp's direction is that of `lamps::TO_KEY`.

const TO_KEY: vec3<f32> = vec3<f32>(-0.620, 0.720, 0.310);

fn hash(p: vec3<f32>) -> f32 {
    var q = fract(p * 0.3183099 + vec3<f32>(0.11, 0.23, 0.37));
    q = q * 17.0;
    return fract(q.x * q.y * q.z * (q.x + q.y + q.z));
}

fn noise(at: vec3<f32>) -> f32 {
    let i = floor(at);
    let f = fract(at);
    let u = f * f * (3.0 - 2.0 * f);
    let low = mix(
        mix(hash(i), hash(i + vec3(1.0, 0.0, 0.0)), u.x),
        mix(hash(i + vec3(0.0, 1.0, 0.0)), hash(i + vec3(1.0, 1.0, 0.0)), u.x),
        u.y,
    );
    let high = mix(
        mix(hash(i + vec3(0.0, 0.0, 1.0)), hash(i + vec3(1.0, 0.0, 1.0)), u.x),
        mix(hash(i + vec3(0.0, 1.0, 1.0)), hash(i + vec3(1.0, 1.0, 1.0)), u.x),
        u.y,
    );
    return mix(low, high, u.z);
}

fn fbm(at: vec3<f32>, octaves: i32) -> f32 {
    var p = at;
    var share = 0.5;
    var sum = 0.0;
    for (var i = 0; i < octaves; i++) {
        sum += share * noise(p);
        p = p * 2.03 + vec3(3.1, 1.7, 5.3);
        share *= 0.5;
    }
    return sum;
}
