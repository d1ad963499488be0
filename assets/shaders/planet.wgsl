// A world: ground or bands from noise over the ball, clouds, a lamp, and a rim of air.
#import bevy_pbr::{forward_io::VertexOutput, mesh_functions, mesh_view_bindings::{view, globals}}
#import "shaders/noise.wgsl"::{noise, fbm, TO_KEY}

struct Planet {
    low: vec4<f32>,
    middle: vec4<f32>,
    upper: vec4<f32>,
    high: vec4<f32>,
    cloud: vec4<f32>,
    air: vec4<f32>,
    how: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> planet: Planet;

fn turned(p: vec3<f32>, angle: f32) -> vec3<f32> {
    let s = sin(angle);
    let c = cos(angle);
    return vec3(p.x * c - p.z * s, p.y, p.x * s + p.z * c);
}

fn ground(n: vec3<f32>, shift: vec3<f32>) -> vec4<f32> {
    let height = fbm(n * planet.high.w + shift, 5) * 1.12 + (noise(n * planet.high.w * 9.0 + shift) - 0.5) * 0.05;
    let sea = planet.middle.w;
    let coast = smoothstep(sea - 0.012, sea + 0.012, height);
    let up = (height - sea) / max(0.95 - sea, 0.05);
    var land = mix(planet.middle.rgb, planet.upper.rgb, smoothstep(0.05, 0.30, up));
    land = mix(land, planet.high.rgb, smoothstep(0.30, 0.62, up));
    let depth = clamp((sea - height) * 5.0, 0.0, 1.0);
    let water = mix(planet.low.rgb * 1.5, planet.low.rgb * 0.7, depth);
    var colour = mix(water, land, coast);
    let pole = abs(n.y) + (noise(n * 6.0 + shift) - 0.5) * 0.22;
    colour = mix(colour, vec3(0.86, 0.92, 0.98), smoothstep(1.02 - planet.upper.w, 1.08 - planet.upper.w, pole) * step(0.001, planet.upper.w));
    // The fourth number says how much of this is wet or molten.
    return vec4(colour, 1.0 - coast);
}

fn bands(n: vec3<f32>, shift: vec3<f32>) -> vec3<f32> {
    let stir = fbm(vec3(n.x * 2.2, n.y * 7.0, n.z * 2.2) + shift, 4) - 0.48;
    let y = n.y * 5.5 + stir * 1.5;
    let wide = 0.5 + 0.5 * sin(y * 2.1 + shift.x);
    let fine = 0.5 + 0.5 * sin(y * 6.3 + shift.y);
    var colour = mix(planet.low.rgb, planet.middle.rgb, smoothstep(0.15, 0.85, wide));
    colour = mix(colour, planet.upper.rgb, smoothstep(0.55, 1.0, fine) * 0.7);
    let spot = length((n - normalize(vec3(-0.15, -0.32, 0.9))) * vec3(1.0, 1.9, 1.0));
    return mix(planet.high.rgb, colour, smoothstep(0.10, 0.26, spot));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let normal = normalize(in.world_normal);
    let eye = normalize(view.world_position - in.world_position.xyz);
    let key = normalize(TO_KEY);
    // Into the ball's own frame, so that poles lie where the tilt puts them; the sample turns, not the mesh.
    let tilt = mesh_functions::get_world_from_local(in.instance_index);
    let own = normalize(vec3(dot(tilt[0].xyz, normal), dot(tilt[1].xyz, normal), dot(tilt[2].xyz, normal)));
    let n = turned(own, globals.time * planet.how.z);
    let shift = vec3(planet.how.x * 1.37, planet.how.x * 0.71, planet.how.x * 2.11) % vec3(61.0);

    let lit = dot(normal, key);
    let day = smoothstep(-0.12, 0.55, lit);
    var colour: vec3<f32>;
    var fire = 0.0;
    var gloss = 0.0;
#ifdef BANDED
    colour = bands(n, shift);
#else
    let g = ground(n, shift);
    colour = g.rgb;
    fire = g.a * planet.low.w;
    gloss = g.a * (1.0 - planet.low.w);
#endif
#ifdef CLOUDS
    let drift = turned(n, globals.time * planet.how.z * 0.6);
    let swirl = fbm(drift * 2.6 + shift.zxy, 3);
    let veil = fbm(drift * vec3(3.4, 5.2, 3.4) + vec3(swirl * 2.2) + shift.yzx, 4);
    let cover = smoothstep(0.78 - planet.cloud.w * 0.55, 1.0 - planet.cloud.w * 0.45, veil * 1.25);
    colour = mix(colour, planet.cloud.rgb, cover * 0.92);
    fire *= 1.0 - cover;
    gloss *= 1.0 - cover;
#endif
    let half_way = normalize(key + eye);
    let shine = pow(max(dot(normal, half_way), 0.0), 48.0) * gloss * 0.55;
    let rim = pow(1.0 - max(dot(normal, eye), 0.0), 2.6);
    let cold = pow(max(dot(normal, normalize(vec3(0.75, 0.3, -0.6))), 0.0), 2.0) * 0.10;
    var light = colour * (0.035 + 1.12 * day) + vec3(1.0, 0.95, 0.88) * shine * day;
    light += colour * vec3(0.45, 0.6, 1.0) * cold;
    light += planet.air.rgb * rim * planet.air.w * (0.10 + 1.1 * day);
    light += planet.low.rgb * fire * 1.8;
#ifdef CITIES
    let towns = smoothstep(0.60, 0.74, noise(n * 17.0 + shift)) * smoothstep(0.45, 0.65, noise(n * 5.0 + shift.zyx));
    light += vec3(1.0, 0.72, 0.32) * towns * (1.0 - gloss) * (1.0 - smoothstep(0.0, 0.35, day)) * planet.how.w * 1.6;
#endif
    return vec4(light, 1.0);
}
