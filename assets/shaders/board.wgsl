// Field, frame, table and discs of the board. Light is one soft lamp above the upper left and the
// room around; shadows and occlusion are sums over the nearest discs, not maps.

#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_view_bindings::view

struct Scene {
    head: vec4<f32>,
    felt: vec4<f32>,
    line: vec4<f32>,
    wood: vec4<f32>,
    grain: vec4<f32>,
    table: vec4<f32>,
    shade: vec4<f32>,
    black: vec4<f32>,
    white: vec4<f32>,
    accent: vec4<f32>,
    accent_on_white: vec4<f32>,
    hint: vec4<f32>,
    // Field, frame and ground by number; 1 where there is time for mirrors.
    kinds: vec4<f32>,
    lamp: vec4<f32>,
    // A disc's gloss, metal, clearness, veins; its brush strokes, edge, pattern, and the wood's width where the board lacks squares.
    body: vec4<f32>,
    finish: vec4<f32>,
    cells: array<vec4<f32>, 256>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> scene: Scene;

const LEGAL: u32 = 1u;
const GHOST: u32 = 2u;
const HINT: u32 = 4u;
const PLACED: u32 = 8u;
const FLIPPED: u32 = 16u;
const PREVIEW: u32 = 32u;
const TAKEN_BACK: u32 = 64u;
const MISSING: u32 = 128u;
const CURSOR: u32 = 256u;
const PRESSED: u32 = 512u;
const ALSO: u32 = 1024u;
const QUIET: u32 = 2048u;
const CENTRE: u32 = 4096u;

const CLOTH: u32 = 0u;
const SLATE: u32 = 1u;
const PAPER: u32 = 2u;
const PLAIN: u32 = 3u;
const TILES: u32 = 4u;
const WOOD: u32 = 0u;
const LACQUER: u32 = 1u;
const PLASTIC: u32 = 4u;
const PLANKS: u32 = 0u;
const NIGHT: u32 = 1u;
const DOTS: u32 = 4u;

const RADIUS: f32 = 0.415;
const LAMP: vec3<f32> = vec3<f32>(-0.4575, 0.8135, -0.3592);

fn hash(p: vec2<f32>) -> f32 {
    let q = fract(p * vec2<f32>(0.1031, 0.1030));
    let r = q + dot(q, q.yx + 33.33);
    return fract((r.x + r.y) * r.x * 7.31);
}

fn noise(p: vec2<f32>) -> f32 {
    let i = floor(p);
    let f = fract(p);
    let u = f * f * (3.0 - 2.0 * f);
    let top = mix(hash(i), hash(i + vec2(1.0, 0.0)), u.x);
    let low = mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), u.x);
    return mix(top, low, u.y);
}

fn cell_at(cell: vec2<i32>) -> vec4<f32> {
    let side = i32(scene.head.x);
    if cell.x < 0 || cell.y < 0 || cell.x >= side || cell.y >= side {
        return vec4<f32>(0.0);
    }
    return scene.cells[cell.y * 16 + cell.x];
}

// As wide as the mesh has it.
fn frame_width() -> f32 {
    return 0.32 + 0.05 * scene.head.x;
}

fn is_there(cell: vec2<i32>) -> bool {
    let side = i32(scene.head.x);
    if cell.x < 0 || cell.y < 0 || cell.x >= side || cell.y >= side {
        return false;
    }
    return (u32(scene.cells[cell.y * 16 + cell.x].z) & MISSING) == 0u;
}

// On a board that lacks squares: how far from the nearest square a place in the wood is.
fn off_field(p: vec2<f32>) -> f32 {
    let base = vec2<i32>(floor(p));
    var away = 1.0;
    for (var dy = -1; dy <= 1; dy++) {
        for (var dx = -1; dx <= 1; dx++) {
            let cell = base + vec2<i32>(dx, dy);
            if is_there(cell) {
                let d = abs(p - (vec2<f32>(cell) + 0.5)) - 0.5;
                away = min(away, max(d.x, d.y));
            }
        }
    }
    return away;
}

// The same of a place in the field: how far from the nearest wood, and from that between it and the lamp.
fn off_wood(p: vec2<f32>) -> vec2<f32> {
    let base = vec2<i32>(floor(p));
    var near = vec2<f32>(1.0);
    for (var dy = -1; dy <= 1; dy++) {
        for (var dx = -1; dx <= 1; dx++) {
            let cell = base + vec2<i32>(dx, dy);
            if is_there(cell) {
                continue;
            }
            let d = abs(p - (vec2<f32>(cell) + 0.5)) - 0.5;
            let away = max(d.x, d.y);
            near.x = min(near.x, away);
            if dx + dy < 0 {
                near.y = min(near.y, away);
            }
        }
    }
    return near;
}

// How much of the lamp and the room the discs near `p` (field coordinates) take away.
fn disc_shadow(p: vec2<f32>) -> f32 {
    let base = vec2<i32>(floor(p));
    var light = 1.0;
    for (var dy = -1; dy <= 1; dy++) {
        for (var dx = -1; dx <= 1; dx++) {
            let cell = base + vec2<i32>(dx, dy);
            let c = cell_at(cell);
            if c.x <= 0.0 {
                continue;
            }
            let away = -LAMP.xz / LAMP.y * (c.y + 0.07);
            let d = length(p - (vec2<f32>(cell) + 0.5) - away);
            let blur = 0.07 + 0.30 * c.y;
            let thrown_light = (1.0 - smoothstep(RADIUS - blur * 0.5, RADIUS + blur, d)) * c.x;
            let near = (1.0 - smoothstep(RADIUS - 0.06, RADIUS + 0.10, length(p - (vec2<f32>(cell) + 0.5)))) * c.x;
            light *= 1.0 - thrown_light * 0.52 / (1.0 + c.y * 0.8);
            light *= 1.0 - near * 0.30 * max(0.0, 1.0 - c.y * 3.0);
        }
    }
    return light;
}

// A band of half width w round the circle of radius r.
fn ring(d: f32, r: f32, w: f32, soft: f32) -> f32 {
    return 1.0 - smoothstep(w - soft, w + soft, abs(d - r));
}

// Marks grow where the squares are so small that they would be lost.
fn mark_size(p: vec2<f32>) -> f32 {
    return clamp(max(fwidth(p.x), fwidth(p.y)) / 0.028, 1.0, 1.8);
}

fn round_box(p: vec2<f32>, half: vec2<f32>, r: f32) -> f32 {
    let q = abs(p) - half + r;
    return length(max(q, vec2<f32>(0.0))) + min(max(q.x, q.y), 0.0) - r;
}

// Thin veins, as in stone.
fn veins(p: vec2<f32>) -> f32 {
    let bend = p + vec2<f32>(noise(p * 1.3), noise(p * 1.3 + 7.7)) * 1.6;
    let one = abs(noise(bend * 0.9) - 0.5);
    let two = abs(noise(bend * 2.1 + 3.1) - 0.5);
    return (1.0 - smoothstep(0.0, 0.055, one)) * 0.75 + (1.0 - smoothstep(0.0, 0.03, two)) * 0.35;
}

// The field's own colour at a place, without lines and light.
fn ground_of_field(p: vec2<f32>, q: vec2<f32>, cell: vec2<i32>) -> vec3<f32> {
    let flat_view = scene.head.y;
    let felt = scene.felt.rgb;
    switch u32(scene.kinds.x) {
        case CLOTH: {
            let weave = noise(p * 46.0) * 0.5 + noise(p * 13.0) * 0.3 + noise(p * 2.3) * 0.4;
            return felt * mix(0.84 + 0.27 * weave, 1.0, flat_view * 0.8);
        }
        case SLATE: {
            let cloud = noise(p * 0.8) * 0.5 + noise(p * 2.7) * 0.3 + noise(p * 9.0) * 0.2;
            let stone = felt * (0.82 + 0.36 * cloud);
            return mix(stone, stone * 1.25 + 0.02, veins(p * 0.55) * 0.34 * (1.0 - flat_view * 0.5));
        }
        case PAPER: {
            let fibres = noise(vec2<f32>(p.x * 40.0 + noise(p * 5.0) * 9.0, p.y * 3.5)) * 0.5 + noise(p * 22.0) * 0.5;
            return felt * (0.965 + 0.06 * fibres);
        }
        case TILES: {
            let even = f32((cell.x + cell.y) & 1);
            let inside = round_box(q, vec2<f32>(0.47), 0.1);
            let shine = 1.0 + 0.05 * smoothstep(0.5, -0.5, q.y + q.x * 0.4) * (1.0 - flat_view);
            return mix(felt * mix(1.06, 0.92, even) * shine, felt * 0.72, smoothstep(-0.012, 0.012, inside));
        }
        default: {
            return felt;
        }
    }
}

// How strong a groove stands out, and how much of a lit lip it has.
fn groove_of_field() -> vec2<f32> {
    switch u32(scene.kinds.x) {
        case PAPER: { return vec2<f32>(0.85, 0.0); }
        case PLAIN: { return vec2<f32>(1.0, 0.0); }
        case TILES: { return vec2<f32>(0.25, 0.0); }
        default: { return vec2<f32>(0.88, 0.6); }
    }
}

fn field(world: vec3<f32>, v: vec3<f32>) -> vec3<f32> {
    let side = scene.head.x;
    let flat_view = scene.head.y;
    let p = world.xz + side * 0.5;
    let cell = vec2<i32>(floor(p));
    let c = cell_at(cell);
    let bits = u32(c.z);
    let q = fract(p) - 0.5;
    let soft = max(fwidth(p.x), fwidth(p.y));

    let kind = u32(scene.kinds.x);
    var base = ground_of_field(p, q, cell);
    let deep = groove_of_field();

    // Light falls off towards the edges; the frame shades the field beside it.
    let is_cut = scene.finish.w > 0.0;
    var from_edge = min(min(p.x, p.y), min(side - p.x, side - p.y));
    var lee = min(p.x, p.y);
    if is_cut {
        let wood = off_wood(p);
        from_edge = wood.x;
        lee = wood.y;
    }
    let middle = length(world.xz + vec2(0.10, 0.08) * side) / side;
    var light = mix(1.10 - 0.50 * middle * middle * 2.0, 1.0, flat_view);
    light *= mix(0.62 + 0.38 * smoothstep(0.0, 0.16, from_edge), 1.0, flat_view * 0.7);
    light *= mix(0.72 + 0.28 * smoothstep(0.02, 0.13, lee), 1.0, flat_view);
    if kind == PAPER || kind == PLAIN {
        light = mix(1.0, light, 0.25 * (1.0 - flat_view));
    }
    let lamp = mix(scene.lamp.rgb, vec3<f32>(1.0), flat_view);

    // Grooves, with a lit lower lip.
    let g = min(abs(q.x + 0.5 - round(q.x + 0.5)), abs(q.y + 0.5 - round(q.y + 0.5)));
    let width = 0.014;
    let groove = 1.0 - smoothstep(width - soft * 0.5, width + soft, g);
    let lip = (1.0 - smoothstep(width - soft * 0.5, width + soft, abs(g - 0.024))) * (1.0 - flat_view);
    base = mix(base, base * 1.22, lip * deep.y);
    base = mix(base, scene.line.rgb, groove * deep.x);

    // The four star points, two squares in from each corner.
    if side >= 6.0 && from_edge > 0.08 {
        let star = abs(abs(world.xz) - vec2<f32>(side * 0.5 - 2.0));
        base = mix(base, scene.line.rgb, 1.0 - smoothstep(0.062 - soft, 0.062 + soft, length(star)));
    }

    var colour = base * light * lamp * mix(disc_shadow(p), 1.0, flat_view * 0.75);
    if scene.kinds.w > 0.5 && (kind == SLATE || kind == TILES) {
        // Polished: the lamp and the discs' far sides are seen in it.
        let r = reflect(-v, vec3<f32>(0.0, 1.0, 0.0));
        let edge = pow(1.0 - max(v.y, 0.0), 4.0);
        colour += room(r) * lamp * (0.035 + 0.3 * edge) * (1.0 - flat_view) * disc_shadow(p + r.xz * 0.10);
    }

    let d = length(q);
    let mover = mix(scene.white.rgb, scene.black.rgb, scene.head.w);
    let size = mark_size(p);
    // The hint says that one may play there, too.
    if (bits & (LEGAL | HINT | ALSO)) == LEGAL {
        // Where nothing would turn the dot is hollow.
        let is_quiet = f32((bits & QUIET) != 0u);
        let full = 1.0 - smoothstep(0.085 * size - soft, 0.085 * size + soft, d);
        let dot = mix(full, ring(d, 0.15 * size, 0.026 * size, soft), is_quiet);
        let halo = ring(d, mix(0.11, 0.195, is_quiet) * size, 0.018 * size, soft);
        colour = mix(colour, mover, dot * 0.80);
        colour = mix(colour, mix(scene.white.rgb, scene.black.rgb, 1.0 - scene.head.w), halo * max(0.42, scene.finish.y * 0.95));
    }
    if (bits & CENTRE) != 0u {
        // The four squares that are filled first, in one border.
        let border = abs(round_box(world.xz, vec2<f32>(0.93), 0.12));
        colour = mix(colour, scene.hint.rgb, 1.0 - smoothstep(0.026 - soft, 0.026 + soft, border));
    }
    if (bits & GHOST) != 0u {
        let ghost = 1.0 - smoothstep(RADIUS - soft, RADIUS + soft, d);
        var strength = 0.58;
        if (bits & PRESSED) != 0u { strength = 0.76; }
        colour = mix(colour, mover, ghost * strength);
        colour = mix(colour, scene.accent.rgb, ring(d, RADIUS, 0.014, soft) * 0.8);
    }
    if (bits & HINT) != 0u {
        // A diamond in a ring: told apart by shape, not by hue.
        let diamond = abs(q.x) + abs(q.y);
        colour = mix(colour, scene.hint.rgb, 1.0 - smoothstep(0.18 - soft, 0.18 + soft, diamond));
        colour = mix(colour, scene.hint.rgb, ring(d, 0.36, 0.024, soft));
    }
    if (bits & ALSO) != 0u {
        // Nearly as good: the diamond hollow, and no ring.
        let diamond = abs(abs(q.x) + abs(q.y) - 0.16);
        colour = mix(colour, scene.hint.rgb, 1.0 - smoothstep(0.034 - soft, 0.034 + soft, diamond));
    }
    if (bits & TAKEN_BACK) != 0u {
        let grow = 0.30 + 0.18 * (1.0 - c.w);
        colour = mix(colour, scene.accent.rgb, ring(d, grow, 0.03, soft) * c.w);
    }
    if (bits & CURSOR) != 0u {
        let b = round_box(q, vec2<f32>(0.455), 0.08);
        colour = mix(colour, scene.accent.rgb, 1.0 - smoothstep(0.022 - soft, 0.022 + soft, abs(b)));
    }
    return colour;
}

// The room as a disc's surface mirrors it: a wide lamp, a dim window, walls.
fn room(r: vec3<f32>) -> vec3<f32> {
    let up = smoothstep(-0.3, 0.9, r.y);
    var seen = mix(vec3<f32>(0.05, 0.05, 0.045), vec3<f32>(0.30, 0.29, 0.27), up);
    let lamp = smoothstep(0.80, 0.95, dot(r, LAMP));
    seen += vec3<f32>(1.0, 0.95, 0.86) * lamp * 1.25;
    let window = smoothstep(0.86, 0.93, dot(r, normalize(vec3<f32>(0.75, 0.55, 0.35))));
    return seen + vec3<f32>(0.55, 0.63, 0.75) * window * 0.35;
}

// Light through a window with six panes, somewhere to the left: 0 to 1.
fn window_light(p: vec2<f32>) -> f32 {
    let side = scene.head.x;
    let turned = vec2<f32>(p.x * 0.86 + p.y * 0.51, p.y * 0.86 - p.x * 0.51) / side + vec2<f32>(0.62, 0.12);
    let pane = abs(fract(turned * vec2<f32>(2.1, 1.5)) - 0.5);
    let inside = step(abs(turned.x), 0.476) * step(abs(turned.y), 1.0);
    let soft = 0.05;
    return inside * smoothstep(0.5, 0.5 - soft, pane.x + 0.03) * smoothstep(0.5, 0.5 - soft, pane.y + 0.03);
}

fn lit(albedo: vec3<f32>, n: vec3<f32>, v: vec3<f32>, gloss: f32, occlusion: f32) -> vec3<f32> {
    let sky = 0.5 + 0.5 * n.y;
    let room_light = mix(vec3<f32>(0.20, 0.19, 0.17), vec3<f32>(0.46, 0.46, 0.47), sky) * occlusion;
    let lamp = max(dot(n, LAMP), 0.0);
    let wrapped = max((dot(n, LAMP) + 0.25) / 1.25, 0.0);
    let light = (room_light + mix(wrapped, lamp, 0.6) * 0.72) * scene.lamp.rgb;
    let edge = pow(1.0 - max(dot(n, v), 0.0), 5.0);
    let mirror = room(reflect(-v, n)) * (0.05 + 0.5 * edge) * gloss * occlusion;
    return albedo * light + mirror;
}

// A metal has no colour of its own: it colours what it mirrors.
fn lit_metal(albedo: vec3<f32>, n: vec3<f32>, v: vec3<f32>, occlusion: f32) -> vec3<f32> {
    let seen = room(reflect(-v, n)) * 1.15 + 0.42;
    let bright = max(albedo, vec3<f32>(0.045));
    return bright * seen * scene.lamp.rgb * occlusion;
}

// A disc's colour where it is not plain: veins, a cross or a ring.
fn figure(albedo: vec3<f32>, other: vec3<f32>, black: f32, q: vec2<f32>, p: vec2<f32>, up: f32) -> vec3<f32> {
    var colour = albedo;
    if scene.body.w > 0.0 {
        let cut = floor(p) * 3.7 + q * 2.6;
        let vein = veins(cut) * scene.body.w;
        colour = mix(colour, mix(colour * 0.70, colour * 2.6 + 0.05, black), vein * 0.55);
    }
    if scene.finish.z > 0.0 {
        let soft = max(fwidth(q.x), fwidth(q.y));
        let arm = min(abs(q.x), abs(q.y));
        let cross = (1.0 - smoothstep(0.028 - soft, 0.028 + soft, arm)) * (1.0 - smoothstep(0.25 - soft, 0.25 + soft, length(q)));
        let hoop = ring(length(q), 0.22, 0.026, soft);
        colour = mix(colour, other, mix(hoop, cross, black) * scene.finish.z * up);
    }
    return colour;
}

fn disc(world: vec3<f32>, normal: vec3<f32>, uv: vec2<f32>, v: vec3<f32>) -> vec3<f32> {
    let side = scene.head.x;
    let flat_view = scene.head.y;
    let p = world.xz + side * 0.5;
    let cell = vec2<i32>(floor(p));
    let c = cell_at(cell);
    let bits = u32(c.z);
    let black = step(0.5, uv.x);
    let q = fract(p) - 0.5;
    let other = mix(scene.black.rgb, scene.white.rgb, black);
    var albedo = mix(scene.white.rgb, scene.black.rgb, black);
    // Turned grooves near the rim.
    let r = uv.y;
    let soft = max(fwidth(r), 0.004);
    let groove = ring(r, 0.70, 0.018, soft) + ring(r, 0.78, 0.012, soft);
    let up = smoothstep(0.55, 0.95, abs(normal.y));
    albedo = figure(albedo, other, black, q, p, up);
    albedo *= 1.0 - groove * up * mix(0.16, -0.9, black) * (1.0 - flat_view * 0.5);
    let occlusion = 0.25 + 0.75 * smoothstep(0.0, 0.11, world.y);
    let gloss = mix(0.8, 0.5, black) * scene.body.x;
    var n = normal;
    if scene.finish.x > 0.0 {
        let stroke = noise(vec2<f32>(r * 90.0, atan2(q.y, q.x) * 1.5)) - 0.5;
        n = normalize(n + vec3<f32>(q.x, 0.0, q.y) * stroke * 0.9 * scene.finish.x * up);
    }
    var colour = mix(lit(albedo, n, v, gloss, occlusion), lit_metal(albedo, n, v, occlusion), scene.body.y);
    if scene.body.z > 0.0 {
        // Glass: the board shines through, light gathers on the far side, the rim is bright.
        let facing = max(dot(n, v), 0.0);
        let through = scene.felt.rgb * 0.5 * scene.lamp.rgb;
        let far = smoothstep(0.05, 0.36, dot(q, normalize(vec2<f32>(0.79, 0.61)))) * up;
        let thick = mix(0.30, 0.07, black) * scene.body.z;
        colour = mix(colour, through, thick * facing * (1.0 - far));
        colour += scene.lamp.rgb * far * mix(0.16, 0.05, black) * scene.body.z;
        colour += room(reflect(-v, n)) * pow(1.0 - facing, 3.0) * 0.35 * scene.body.z;
    }
    // Flat: the plain colour, and a rim that tells it from the felt.
    let rim = smoothstep(0.90, 0.93, r);
    let plain = mix(albedo, mix(albedo * 0.62, albedo + 0.10, black), rim);
    colour = mix(colour, plain, flat_view);
    let bound = smoothstep(0.875 - soft, 0.875 + soft, r) * scene.finish.y;
    colour = mix(colour, other, bound * mix(0.9, 1.0, flat_view));

    // Marks lie on discs at rest.
    let size = mark_size(p);
    if normal.y > 0.85 && c.y < 0.05 {
        let d = length(q);
        let s = max(fwidth(p.x), fwidth(p.y));
        let accent = mix(scene.accent_on_white.rgb, scene.accent.rgb, black);
        if (bits & PREVIEW) != 0u {
            colour = mix(colour, accent, ring(d, 0.335, 0.028, s));
            colour = mix(colour, other, (1.0 - smoothstep(0.19 - s, 0.19 + s, d)) * 0.35);
        } else if (bits & PLACED) != 0u {
            colour = mix(colour, accent, ring(d, 0.20 * min(size, 1.3), 0.024 * size, s));
            colour = mix(colour, accent, 1.0 - smoothstep(0.075 * size - s, 0.075 * size + s, d));
        } else if (bits & FLIPPED) != 0u {
            colour = mix(colour, other, (1.0 - smoothstep(0.055 * size - s, 0.055 * size + s, d)) * max(0.55, scene.finish.y * 0.95));
        }
        if (bits & CURSOR) != 0u {
            colour = mix(colour, accent, ring(d, 0.385, 0.022, s));
        }
    }
    return colour;
}

fn frame(world: vec3<f32>, normal: vec3<f32>, uv: vec2<f32>, v: vec3<f32>) -> vec3<f32> {
    let flat_view = scene.head.y;
    let kind = u32(scene.kinds.y);
    let occlusion = 0.45 + 0.55 * smoothstep(-0.45, 0.05, world.y);
    // The mitred corners show a fine joint.
    let joint = abs(abs(world.x) - abs(world.z));
    var joined = 1.0 - (1.0 - smoothstep(0.006, 0.016, joint)) * 0.35;
    // Along the grain and across it, and from the field's edge. A board that lacks squares is sawn from one plank.
    var run = uv;
    var away = uv.y;
    var soft = max(fwidth(uv.y), 0.002);
    if scene.finish.w > 0.0 {
        run = world.xz;
        away = off_field(world.xz + scene.head.x * 0.5);
        soft = max(max(fwidth(world.x), fwidth(world.z)), 0.002);
        joined = 1.0;
    }
    var albedo = scene.wood.rgb;
    var gloss = 0.55;
    if kind == WOOD {
        let long = vec2<f32>(run.x * 0.55, run.y * 9.0 + world.y * 9.0);
        let bend = noise(long * vec2<f32>(1.0, 0.4)) * 2.2;
        let rings = noise(vec2<f32>(run.x * 0.9, (run.y + world.y) * 14.0 + bend));
        let pores = noise(vec2<f32>(run.x * 7.0, (run.y + world.y) * 90.0));
        let grain = smoothstep(0.15, 0.85, rings) * 0.75 + pores * 0.25;
        albedo = mix(scene.wood.rgb, scene.grain.rgb, grain);
    } else if kind == LACQUER {
        // A thread of metal lies in it.
        let thread = (1.0 - smoothstep(0.010, 0.010 + soft, abs(away - 0.11))) * step(0.5, normal.y);
        let bright = lit_metal(scene.grain.rgb, normal, v, occlusion);
        gloss = 0.8;
        let body = lit(albedo, normal, v, gloss, occlusion);
        return mix(mix(body, bright, thread), mix(albedo, scene.grain.rgb, thread), flat_view * 0.75);
    } else if kind == PLASTIC {
        joined = 1.0;
        gloss = 1.2;
        albedo = mix(albedo, scene.grain.rgb, smoothstep(0.0, -0.4, world.y) * 0.5);
    } else {
        // Printed or plain: a line inside and one outside.
        joined = 1.0;
        gloss = 0.0;
        let inner = 1.0 - smoothstep(0.022, 0.022 + soft, abs(away - 0.06));
        let wide = select(frame_width(), scene.finish.w, scene.finish.w > 0.0);
        let outer = 1.0 - smoothstep(0.012, 0.012 + soft, abs(away - (wide - 0.12)));
        albedo = mix(albedo, scene.grain.rgb, max(inner, outer) * step(0.5, normal.y));
        let body = albedo * mix(scene.lamp.rgb * (0.55 + 0.45 * normal.y) * occlusion, vec3<f32>(1.0), max(flat_view, 0.3));
        return body;
    }
    let colour = lit(albedo * joined, normal, v, gloss, occlusion);
    return mix(colour, albedo * 0.92 * joined, flat_view * 0.75);
}

// What the board lies on, without shadow.
fn ground(p: vec2<f32>) -> vec3<f32> {
    let base = scene.table.rgb;
    switch u32(scene.kinds.z) {
        case PLANKS: {
            let row = floor(p.y / 2.6);
            let seam = abs(fract(p.y / 2.6) - 0.5);
            let grain = noise(vec2<f32>(p.x * 0.35 + row * 17.0, p.y * 5.0) + noise(p * 0.7));
            let gap = smoothstep(0.5, 0.488, seam);
            return base * (0.86 + 0.28 * grain) * (0.93 + 0.14 * hash(vec2<f32>(row, 3.0))) * (0.72 + 0.28 * gap);
        }
        case NIGHT: {
            // Stars in a dark floor, few and faint.
            let sky = floor(p * 1.1);
            let at = fract(p * 1.1) - vec2<f32>(hash(sky), hash(sky + 9.2)) * 0.8 - 0.1;
            let bright = step(0.80, hash(sky + 4.4)) * (0.35 + 0.65 * hash(sky + 2.1));
            let star = (1.0 - smoothstep(0.0, 0.045, length(at))) * bright;
            let mist = noise(p * 0.22) * 0.6 + noise(p * 0.6) * 0.4;
            return base * (0.65 + 0.7 * mist) + vec3<f32>(0.55, 0.65, 0.85) * star * 0.45;
        }
        case PAPER: {
            let fibres = noise(vec2<f32>(p.x * 9.0 + noise(p) * 6.0, p.y * 1.2)) * 0.5 + noise(p * 7.0) * 0.5;
            return base * (0.955 + 0.075 * fibres);
        }
        case DOTS: {
            let g = vec2<f32>(p.x + p.y, p.x - p.y) * 0.42;
            let d = length(fract(g) - 0.5);
            let soft = max(fwidth(g.x), fwidth(g.y));
            return mix(base, base * vec3<f32>(1.16, 1.12, 1.10), 1.0 - smoothstep(0.20 - soft, 0.20 + soft, d));
        }
        default: {
            return base;
        }
    }
}

fn table(world: vec3<f32>, uv: vec2<f32>) -> vec3<f32> {
    let kind = u32(scene.kinds.z);
    let half = scene.head.x * 0.5 + frame_width();
    var colour = ground(world.xz);
    let lamp = mix(scene.lamp.rgb, vec3<f32>(1.0), 0.3);
    if kind == PLANKS || kind == NIGHT {
        colour *= 1.0 + window_light(world.xz) * mix(0.55, 0.95, f32(kind == NIGHT)) * (1.0 - scene.head.y * 0.6);
    }
    // The board's own shadow, thrown to the lower right, and the dark under its edge.
    var thrown = round_box(world.xz - vec2<f32>(0.32, 0.26), vec2<f32>(half), 0.2);
    var under = round_box(world.xz, vec2<f32>(half), 0.1);
    if scene.finish.w > 0.0 {
        under = uv.x;
        thrown = uv.y;
    }
    let depth = mix(1.0, 0.45, f32(kind == PAPER || kind == DOTS));
    colour *= 1.0 - 0.62 * depth * (1.0 - smoothstep(-0.25, 0.75, thrown)) * (1.0 - scene.head.y * 0.5);
    colour *= 1.0 - 0.45 * depth * (1.0 - smoothstep(0.0, 0.35, under));
    // A pool of light that fades into the room.
    let away = length(world.xz + vec2<f32>(0.9, 0.6)) / (half * 2.0);
    return mix(colour * lamp, scene.shade.rgb, smoothstep(0.35, 1.75, away));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let world = in.world_position.xyz;
    let n = normalize(in.world_normal);
    let v = normalize(view.world_position.xyz - world);
    let part = u32(scene.head.z);
    var colour: vec3<f32>;
    if part == 0u {
        colour = field(world, v);
    } else if part == 1u {
        colour = frame(world, n, in.uv, v);
    } else if part == 2u {
        colour = table(world, in.uv);
    } else {
        colour = disc(world, n, in.uv, v);
    }
    return vec4<f32>(colour, 1.0);
}
