// The surface of a star: granulation, bright in the middle, deeper in colour towards the edge.
#import bevy_pbr::{forward_io::VertexOutput, mesh_view_bindings::{view, globals}}
#import "shaders/noise.wgsl"::fbm

struct Star {
    core: vec4<f32>,
    edge: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> star: Star;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let normal = normalize(in.world_normal);
    let eye = normalize(view.world_position - in.world_position.xyz);
    let facing = max(dot(normal, eye), 0.0);
    let boil = fbm(normal * 5.0 + vec3(star.edge.w, globals.time * 0.04, 0.0), 3);
    let large = fbm(normal * 1.9 + vec3(star.edge.w * 2.0, -globals.time * 0.02, 3.0), 3);
    let heat = pow(facing, 0.55) * (0.62 + 0.75 * (boil - 0.2)) + (large - 0.45) * 0.5;
    let colour = mix(star.edge.rgb, star.core.rgb, clamp(heat, 0.0, 1.0));
    return vec4(colour * (0.80 + 0.35 * facing) * star.core.w, 1.0);
}
