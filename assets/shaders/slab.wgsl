// The glass of a tile: dark and clear, or an engraved star chart over deep blue; a thin light runs along its edge.
#import bevy_pbr::{forward_io::VertexOutput, mesh_view_bindings::view}
#import "shaders/noise.wgsl"::{hash, noise, fbm, TO_KEY}

struct Slab {
    glass: vec4<f32>,
    edge: vec4<f32>,
    how: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> slab: Slab;

// Half the distance between opposite sides of the upper face.
const REACH: f32 = 0.8054;

fn across(at: vec2<f32>) -> f32 {
    let a = abs(dot(at, vec2(0.8660254, 0.5)));
    let b = abs(dot(at, vec2(0.8660254, -0.5)));
    return max(max(a, b), abs(at.y));
}

fn line(distance: f32, width: f32) -> f32 {
    let soft = fwidth(distance) + 0.0005;
    return 1.0 - smoothstep(width, width + soft, abs(distance));
}

fn chart(at: vec2<f32>, seed: f32) -> f32 {
    let centre = vec2(hash(vec3(seed, 1.0, 2.0)) - 0.5, hash(vec3(seed, 5.0, 3.0)) - 0.5) * 1.4;
    let p = at - centre;
    let r = length(p);
    let rings = line(fract(r * 4.2) - 0.5, 0.012);
    let rays = line((fract(atan2(p.y, p.x) * 1.9098593) - 0.5) * r, 0.006);
    var marks = max(rings, rays) * 0.45;
    for (var i = 0; i < 7; i++) {
        let k = f32(i);
        let spot = (vec2(hash(vec3(seed, k, 7.0)), hash(vec3(seed, k, 13.0))) - 0.5) * 1.3;
        marks = max(marks, 1.0 - smoothstep(0.010, 0.022, length(at - spot)));
    }
    return marks;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let normal = normalize(in.world_normal);
    let eye = normalize(view.world_position - in.world_position.xyz);
    let key = normalize(TO_KEY);
    let at = in.uv;
    let out = across(at);
    let frost = slab.glass.w;
    let upper = smoothstep(0.7, 0.95, normal.y);

    let lit = 0.40 + 0.55 * max(dot(normal, key), 0.0);
    let mirror = reflect(-eye, normal);
    let gleam = pow(max(dot(mirror, key), 0.0), 24.0) * 0.30;
    let fresnel = pow(1.0 - max(dot(normal, eye), 0.0), 4.0);

    var colour = slab.glass.rgb * lit;
    // Clear glass is deeper in the middle; frost is grainy and even.
    colour *= mix(mix(0.75, 1.35, smoothstep(0.2, REACH, out)), 1.0, frost);
#ifdef FROSTED
    // Far clouds of another hue on every tile, darker towards the middle as deep glass is.
    let cloud = fbm(vec3(at * 2.1, slab.how.x), 3);
    let deep = smoothstep(0.0, REACH, out);
    let hue = mix(vec3(0.02, 0.15, 0.28), vec3(0.13, 0.07, 0.28), hash(vec3(slab.how.x, 3.0, 9.0)));
    let veil = mix(vec3(0.03, 0.16, 0.20), vec3(0.14, 0.07, 0.15), hash(vec3(slab.how.x, 4.0, 2.0)));
    colour *= 0.45 + 0.75 * deep;
    colour += hue * smoothstep(0.38, 0.80, cloud) * 0.70 * upper;
    colour += veil * smoothstep(0.52, 0.30, cloud) * 0.38 * upper * deep;
    colour += vec3(0.05, 0.13, 0.26) * chart(at, slab.how.x) * upper * (0.12 + 0.34 * deep);
    // The bevel of the glass catches the lamp: a second, finer line inside the edge.
    let bevel = line(out - (REACH - 0.065), 0.004) + 0.35 * exp((out - REACH) * 9.0);
    colour += vec3(0.05, 0.11, 0.24) * bevel * upper;
#endif
    colour += vec3(1.0, 0.95, 0.88) * gleam * (1.0 - 0.6 * frost);
    colour += vec3(0.30, 0.42, 0.75) * fresnel * 0.10;

    let thin = line(out - (REACH - 0.022), 0.009) * upper;
    let glow = exp(-(REACH - out) * 13.0) * upper;
    colour += slab.edge.rgb * (thin * 0.9 + glow * 0.30) * slab.edge.w;
    colour += slab.edge.rgb * (1.0 - upper) * slab.edge.w * 0.22;
    return vec4(colour * slab.how.y, 1.0);
}
