// Unshaded paint in the colours of the vertices: shining parts and, where there is a print, digits.
#import bevy_pbr::forward_io::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> light: vec4<f32>;
#ifdef PRINTED
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var print: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var print_sampler: sampler;
#endif

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var colour = light;
#ifdef VERTEX_COLORS
    colour *= in.color;
#endif
#ifdef PRINTED
    colour *= textureSample(print, print_sampler, in.uv);
#endif
    return colour;
}
