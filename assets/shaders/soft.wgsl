// Soft quads: gas, coronas, spirals, rings, discs, tears, specks, beams, shield shells and shade. Colours are premultiplied, so an alpha
// of nothing adds light. The coordinates run from -1 to 1 over the quad.
#import bevy_pbr::{forward_io::VertexOutput, mesh_view_bindings::globals}
#import "shaders/noise.wgsl"::{hash, noise, fbm}

struct Soft {
    near: vec4<f32>,
    far: vec4<f32>,
    how: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> soft: Soft;

fn turned(p: vec2<f32>, angle: f32) -> vec2<f32> {
    let s = sin(angle);
    let c = cos(angle);
    return vec2(p.x * c - p.y * s, p.x * s + p.y * c);
}

fn gas(at: vec2<f32>, r: f32) -> vec4<f32> {
    let p = vec3(turned(at, globals.time * soft.how.w), soft.how.y * 1.7);
    let warp = fbm(p * 1.6, 3);
    let thick = fbm(p * 2.1 + vec3(warp * 1.5), 4);
    let fade = 1.0 - smoothstep(0.45 + 0.4 * (warp - 0.45), 0.98, r);
    let density = smoothstep(0.34, 0.74, thick) * fade;
    let dust = smoothstep(0.50, 0.66, fbm(p * 2.7 + vec3(9.0), 3)) * soft.how.z;
    let knot = smoothstep(0.60, 0.74, fbm(p * 3.6 + vec3(5.0, 2.0, 8.0), 3)) * density;
    var colour = mix(soft.near.rgb, soft.far.rgb, smoothstep(0.10, 0.75, density));
    colour += (soft.far.rgb + vec3(0.35)) * knot * soft.far.w;
    let alpha = density * soft.near.w;
    return vec4(colour * (1.0 - dust * 0.85) * alpha, alpha * (0.45 + 0.5 * dust));
}

fn corona(at: vec2<f32>, r: f32) -> vec4<f32> {
    let angle = atan2(at.y, at.x);
    let inner = soft.how.z;
    let out = clamp((r - inner) / (1.0 - inner), 0.0, 1.0);
    let ring = vec3(cos(angle), sin(angle), 0.0);
    let rays = fbm(ring * 3.2 + vec3(soft.how.y, globals.time * soft.how.w, r * 0.8), 3);
    let glow = pow(1.0 - out, 3.2) * (0.45 + 0.95 * rays);
    let inside = smoothstep(inner * 0.75, inner, r);
    let colour = mix(soft.near.rgb, soft.far.rgb, smoothstep(0.0, 0.35, out));
    return vec4(colour * glow * soft.near.w * mix(0.35, 1.0, inside), 0.0);
}

fn spiral(at: vec2<f32>, r: f32) -> vec4<f32> {
    let angle = atan2(at.y, at.x);
    let wind = angle * 3.0 + log(max(r, 0.02)) * 5.2 + globals.time * soft.how.w * 6.0 + soft.how.y;
    let grain = fbm(vec3(turned(at, log(max(r, 0.03)) * 1.7) * 3.0, soft.how.y), 3);
    let arms = smoothstep(0.05, 1.0, 0.5 + 0.5 * sin(wind)) * (0.45 + grain);
    let fade = (1.0 - smoothstep(0.55, 1.0, r)) * smoothstep(0.0, soft.how.z, r);
    let colour = mix(soft.near.rgb, soft.far.rgb, smoothstep(0.05, 0.62, r));
    let light = (arms * 0.85 + 0.16 * (1.0 - r)) * fade;
    return vec4(colour * light * soft.near.w, light * 0.25);
}

fn ring(at: vec2<f32>, r: f32) -> vec4<f32> {
    let inside = smoothstep(soft.how.z, soft.how.z + 0.02, r) * (1.0 - smoothstep(0.96, 1.0, r));
    let lanes = noise(vec3(r * 34.0, soft.how.y, 0.0)) * 0.65 + noise(vec3(r * 90.0, soft.how.y, 4.0)) * 0.35;
    let gap = 1.0 - smoothstep(0.0, 0.012, 0.022 - abs(r - 0.84)) * 0.8;
    let alpha = inside * gap * mix(0.35, 1.0, lanes) * soft.near.w;
    // The world's shadow falls away from the lamp.
    let away = dot(at, normalize(vec2(0.62, 0.31)));
    let side = abs(dot(at, normalize(vec2(-0.31, 0.62))));
    let shadow = select(1.0, mix(0.22, 1.0, smoothstep(0.42, 0.54, side)), away > 0.0);
    return vec4(mix(soft.far.rgb, soft.near.rgb, lanes) * alpha * shadow, alpha * 0.9);
}

fn accretion(at: vec2<f32>, r: f32) -> vec4<f32> {
    let inner = soft.how.z;
    let out = clamp((r - inner) / (1.0 - inner), 0.0, 1.0);
    let swirl = turned(at, log(max(r, 0.05)) * 3.4 + globals.time * soft.how.w);
    let streak = fbm(vec3(swirl * 4.2, soft.how.y), 3) * 0.9 + 0.25;
    let body = smoothstep(inner - 0.02, inner + 0.03, r) * pow(1.0 - out, 1.5);
    // The side that comes towards the viewer is brighter.
    let beam = 1.0 - 0.45 * at.x / max(r, 0.05);
    let colour = mix(soft.near.rgb, soft.far.rgb, smoothstep(0.0, 0.5, out));
    let light = body * streak * beam;
    return vec4(colour * light * 1.5 * soft.near.w, min(light, 1.0) * 0.7 * soft.far.w);
}

fn tear(at: vec2<f32>) -> vec4<f32> {
    let slow = globals.time * soft.how.w * 0.2;
    let bend = (fbm(vec3(at.y * 2.4, soft.how.y, slow), 3) - 0.45) * 0.55
        + (noise(vec3(at.y * 11.0, soft.how.y + 4.0, slow)) - 0.5) * 0.07;
    let x = at.x + at.y * 0.28 - bend;
    let taper = 1.0 - smoothstep(0.35, 0.88, abs(at.y));
    let width = 0.055 * taper + 0.004;
    let core = exp(-abs(x) / width * 1.6) * taper;
    let veil = exp(-abs(x) * 4.6) * taper * (0.35 + fbm(vec3(at * 3.0, soft.how.y), 3));
    let branch = abs(x - (at.y - 0.1) * 0.8 - (noise(vec3(at.y * 9.0, 3.0, soft.how.y)) - 0.5) * 0.2);
    let fork = exp(-branch * 42.0) * smoothstep(0.1, 0.2, at.y) * (1.0 - smoothstep(0.3, 0.55, at.y));
    let colour = soft.near.rgb * (core * 1.5 + fork * 0.8) * soft.near.w + soft.far.rgb * veil * soft.far.w * 0.75;
    return vec4(colour * (1.0 - smoothstep(0.6, 1.0, length(at))), 0.0);
}

fn specks(at: vec2<f32>, r: f32) -> vec4<f32> {
    var light = vec3(0.0);
    for (var layer = 0; layer < 2; layer++) {
        let grid = 7.0 + f32(layer) * 7.0;
        let p = at * grid + f32(layer) * 3.7;
        let cell = floor(p);
        let pick = hash(vec3(cell, soft.how.y));
        let jitter = vec2(hash(vec3(cell, 3.0)), hash(vec3(cell, 8.0))) * 0.6 + 0.2;
        let far = length(p - cell - jitter);
        let spot = exp(-far * far * 60.0) * step(0.58, pick);
        light += mix(soft.near.rgb, soft.far.rgb, fract(pick * 7.0)) * spot * (0.35 + 0.65 * fract(pick * 13.0));
    }
    return vec4(light * (1.0 - smoothstep(0.7, 1.0, r)), 0.0);
}

// A beam along y: a white heart in a coloured sheath, brighter where it pulses.
fn beam(at: vec2<f32>) -> vec4<f32> {
    let heart = exp(-at.x * at.x * 90.0);
    let sheath = exp(-at.x * at.x * 9.0);
    let pulse = 0.75 + 0.25 * noise(vec3(at.y * 6.0 - globals.time * soft.how.w, soft.how.y, 0.0));
    let ends = 1.0 - smoothstep(0.9, 1.0, abs(at.y));
    return vec4((soft.near.rgb * heart * soft.near.w + soft.far.rgb * sheath * soft.far.w) * pulse * ends, 0.0);
}

// How near a point is to the edge of its hexagon, 0 to 1.
fn cell_edge(p: vec2<f32>) -> f32 {
    let size = vec2(1.0, 1.7320508);
    let one = p - size * floor(p / size) - size * 0.5;
    let other = (p - size * 0.5) - size * floor((p - size * 0.5) / size) - size * 0.5;
    let own = abs(select(other, one, dot(one, one) < dot(other, other)));
    return smoothstep(0.36, 0.5, max(dot(own, normalize(size)), own.x));
}

// A shield's shell: a wave runs from where it is struck over its cells; the first number says how far it has come. With
// the third at 1 there is only the wave.
fn shell(at: vec2<f32>, r: f32) -> vec4<f32> {
    let share = soft.how.x;
    let front = (r - share * 1.15) * 5.0;
    let wave = exp(-front * front);
    let struck = exp(-r * 4.2) * (1.0 - share);
    let cells = cell_edge(at * 4.5);
    let fade = (1.0 - smoothstep(0.72, 1.0, r)) * (1.0 - share * share);
    let rest = 0.10 + struck * (0.7 + 0.6 * cells) + 0.16 * cells;
    let light = wave * (0.35 + 0.65 * cells) + rest * (1.0 - soft.how.z);
    let colour = mix(soft.far.rgb, soft.near.rgb, clamp(struck * 1.4 + wave * 0.35, 0.0, 1.0));
    return vec4(colour * light * fade * soft.near.w, 0.0);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let at = in.uv;
    let r = length(at);
    if r > 1.0 {
        discard;
    }
#ifdef GAS
    return gas(at, r);
#else ifdef CORONA
    return corona(at, r);
#else ifdef SPIRAL
    return spiral(at, r);
#else ifdef RING
    return ring(at, r);
#else ifdef ACCRETION
    return accretion(at, r);
#else ifdef TEAR
    return tear(at);
#else ifdef BEAM
    return beam(at);
#else ifdef SHELL
    return shell(at, r);
#else ifdef SPECKS
    return specks(at, r);
#else
    return vec4(0.0, 0.0, 0.0, 0.55 * (1.0 - smoothstep(0.1, 1.0, r)));
#endif
}
