// The weaves, tiles and boards that lie under the dishes. Each fills the whole picture;
// repeats are SVG patterns, so a rich tile costs no more than one copy of itself.
import { between, dot, leaf, line, num, path, ring, type Brush } from "../shapes.ts";
import { mix } from "../palette.ts";

const sheet = (fill: string) => `<path d="M0-99h400v498H0z" fill="${fill}"/>`;

function repeat(brush: Brush, size: number, body: string, turn = 0, height = size): string {
  const shift = Math.round(brush.rand() * size);
  const id = brush.define(
    `<pattern width="${num(size)}" height="${num(height)}" patternUnits="userSpaceOnUse" patternTransform="translate(${shift} ${Math.round(shift / 2)})${turn ? `rotate(${turn})` : ""}">${body}</pattern>`,
  );
  return sheet(`url(#${id})`);
}

/** Boards with grain; painted ones for the islands. */
export function planks(brush: Brush, wood: string): string {
  const { rand } = brush;
  const height = between(rand, 58, 84);
  const upright = rand() > 0.5;
  let out = "";
  for (let y = -between(rand, 60, 120), i = 0; y < 420; y += height, i++) {
    out += path(
      `M-80 ${num(y)}h560v${num(height - 2)}h-560z`,
      mix(wood, i % 2 ? "#2c1208" : "#ffe3b0", 0.04 + rand() * 0.08),
    );
    for (let k = 0; k < 2; k++) {
      const gy = Math.round(y + height * (0.2 + rand() * 0.6));
      out += line(
        `M${Math.round(between(rand, -60, 160))} ${gy}q90 ${Math.round(between(rand, -9, 9))} ${Math.round(between(rand, 120, 220))} 0`,
        mix(wood, "#2c1208", 0.4),
        1.5,
        0.4,
      );
    }
  }
  return (
    sheet(mix(wood, "#2c1208", 0.5)) +
    `<g transform="rotate(${upright ? 90 : Math.round(between(rand, -4, 4))} 200 150)">${out}</g>`
  );
}

/** Plain cloth with bands of coloured threads; the bands run where the seed says. */
export function striped(brush: Brush, ground: string, threads: ReadonlyArray<string>): string {
  const { rand } = brush;
  const turn = Math.round(between(rand, -24, 24)) + (rand() > 0.6 ? 90 : 0);
  let out = "";
  const band = (from: number) => {
    let y = from;
    for (let i = 0; i < 7; i++) {
      const width = [3, 9, 4, 16, 4, 9, 3][i] ?? 4;
      out += path(
        `M-200 ${y}h800v${width}h-800z`,
        threads[(i < 4 ? i : 6 - i) % threads.length] ?? ground,
      );
      y += width + 4;
    }
  };
  band(Math.round(between(rand, -20, 10)));
  band(Math.round(between(rand, 210, 250)));
  if (rand() > 0.5) band(105);
  return sheet(ground) + `<g transform="rotate(${turn} 200 150)">${out}</g>` + weave(brush, ground);
}

/** A faint weave, so that cloth does not look like card. */
function weave(brush: Brush, ground: string): string {
  return `<g opacity=".3">${repeat(brush, 5, path("M0 0h2v2H0zM2.5 2.5h2v2h-2z", mix(ground, "#2c1208", 0.35)), 20)}</g>`;
}

/** Checked cloth: madras, gingham. */
export function checked(brush: Brush, ground: string, first: string, second: string): string {
  const size = pickSize(brush, 46, 64);
  const half = size / 2;
  return (
    sheet(ground) +
    repeat(
      brush,
      size,
      path(`M0 0h${num(half)}v${num(size)}H0z`, first, 0.55) +
        path(`M0 0h${num(size)}v${num(half)}H0z`, first, 0.55) +
        path(
          `M${num(half * 1.45)} 0h3v${num(size)}h-3zM0 ${num(half * 1.45)}h${num(size)}v3H0z`,
          second,
        ),
      Math.round(between(brush.rand, -30, 30)),
    )
  );
}

const pickSize = (brush: Brush, from: number, to: number) =>
  Math.round(between(brush.rand, from, to));

/** Hydraulic cement tile: quarter rings meeting around a diamond. */
export function cementTile(brush: Brush, ground: string, petal: string, heart: string): string {
  return repeat(
    brush,
    80,
    sheet(ground) +
      ["0 0", "80 0", "0 80", "80 80"]
        .map(
          (at) =>
            `<g transform="translate(${at})">${dot(0, 0, 32, petal)}${dot(0, 0, 22, ground)}${dot(0, 0, 12, heart)}</g>`,
        )
        .join("") +
      path("M40 14Q46 34 66 40 46 46 40 66 34 46 14 40 34 34 40 14z", heart) +
      dot(40, 40, 6, ground) +
      line("M0 0H80V80", mix(ground, "#2c1208", 0.25), 1),
  );
}

/** Azulejo: corner flowers in cobalt, a yellow heart. */
export function azulejo(brush: Brush, ground: string, ink: string, accent: string): string {
  const corner =
    path("M0 0C4 20 14 30 30 30 30 14 20 4 0 0z", ink) +
    path("M4 4C8 15 14 21 23 23 21 14 15 8 4 4z", accent) +
    line("M34 0A34 34 0 0 1 0 34", ink, 2.5);
  return repeat(
    brush,
    84,
    sheet(ground) +
      ["", "translate(84)scale(-1 1)", "translate(0 84)scale(1-1)", "translate(84 84)scale(-1)"]
        .map((t) => `<g${t ? ` transform="${t}"` : ""}>${corner}</g>`)
        .join("") +
      path("M42 30l5 7 7 5-7 5-5 7-5-7-7-5 7-5z", ink) +
      line("M0 0H84V84", mix(ground, "#2c1208", 0.22), 1),
  );
}

/** Majolica: an eight-pointed star in a frame. */
export function majolica(brush: Brush, ground: string, ink: string, accent: string): string {
  return repeat(
    brush,
    76,
    sheet(ground) +
      path(
        "M38 8l8 13 15-6-5 15 14 8-14 8 5 15-15-5-8 14-8-14-15 5 5-15-14-8 14-8-5-15 15 6z",
        ink,
      ) +
      dot(38, 38, 13, ground) +
      dot(38, 38, 8, accent) +
      path("M0 0h12L0 12zM76 0v12L64 0zM0 76V64l12 12zM76 76H64l12-12z", accent) +
      line("M0 0H76V76", mix(ground, "#2c1208", 0.25), 1),
  );
}

/** Terracotta floor with small glazed insets. */
export function terracotta(brush: Brush, ground: string, glaze: string): string {
  const joint = mix(ground, "#2c1208", 0.32);
  return repeat(
    brush,
    92,
    sheet(ground) +
      path("M46 0h46v46H46z", mix(ground, "#ffe3b0", 0.1)) +
      line("M0 46h92M46 0v92M0 0H92V92", joint, 2) +
      path("M46 33l13 13-13 13-13-13z", "#f2e6cd") +
      path("M46 38l8 8-8 8-8-8z", glaze),
    Math.round(between(brush.rand, -8, 8)) + (brush.rand() > 0.5 ? 45 : 0),
  );
}

/** Andean stepped diamonds in rows. */
export function stepped(brush: Brush, ground: string, first: string, second: string): string {
  const rows = repeat(
    brush,
    48,
    path("M24 2h6v6h6v6h6v6h6v8h-6v6h-6v6h-6v6H18v-6h-6v-6H6v-6H0v-8h6v-6h6V8h6V2z", first) +
      path("M24 14h4v4h4v4h4v4h-4v4h-4v4h-8v-4h-4v-4h-4v-4h4v-4h4v-4z", second),
  );
  const at = Math.round(between(brush.rand, 0, 30));
  return (
    sheet(ground) +
    `<g transform="rotate(${Math.round(between(brush.rand, -12, 12))} 200 150)"><svg x="-60" y="${at - 30}" width="520" height="48" overflow="hidden">${rows}</svg><svg x="-60" y="${at + 222}" width="520" height="48" overflow="hidden">${rows}</svg>` +
    line(`M-60 ${at + 26}h520M-60 ${at + 214}h520`, second, 4) +
    line(`M-60 ${at + 34}h520M-60 ${at + 206}h520`, first, 3) +
    "</g>" +
    weave(brush, ground)
  );
}

/** Plaited palm or esparto. */
export function mat(brush: Brush, straw: string, shade: string, accent: string): string {
  const under = mix(straw, "#4a2410", 0.28);
  return (
    repeat(
      brush,
      36,
      sheet(straw) +
        path("M0 0h18v18H0zM18 18h18v18H18z", shade) +
        line("M0 6h18M0 12h18M18 24h18M18 30h18M24 0v18M30 0v18M6 18v18M12 18v18", under, 1, 0.55),
      Math.round(between(brush.rand, 20, 70)),
    ) +
    (brush.rand() > 0.5
      ? line("M-20 26L420-34M-20 60L420 0", accent, 7, 0.75)
      : line("M-20 262l440 24M-20 288l440 24", accent, 7, 0.75))
  );
}

/** Kente: blocks of bars along one or two edges of a plain cloth. */
export function kente(
  brush: Brush,
  ground: string,
  inks: readonly [string, string, string],
): string {
  const [a, b, c] = inks;
  const strip = repeat(
    brush,
    60,
    path("M0 0h30v60H0z", a) +
      path("M30 0h30v60H30z", b) +
      path("M0 8h30v6H0zM0 22h30v6H0zM0 36h30v6H0z", c) +
      path("M36 6h18v44H36z", ground) +
      path("M45 8l8 20-8 20-8-20z", a),
    0,
    50,
  );
  const turn = Math.round(between(brush.rand, -16, 16)) + (brush.rand() > 0.5 ? 90 : 0);
  return (
    sheet(ground) +
    weave(brush, ground) +
    `<g transform="rotate(${turn} 200 150)"><svg x="-100" y="-10" width="600" height="50" overflow="hidden">${strip}</svg><svg x="-100" y="262" width="600" height="50" overflow="hidden">${strip}</svg>` +
    line("M-100 46h600M-100 256h600", a, 4) +
    "</g>"
  );
}

/** Bogolan mud-cloth: pale signs on earth black. */
export function mudcloth(brush: Brush, ground: string, ink: string): string {
  return repeat(
    brush,
    96,
    sheet(ground) +
      line("M0 20l12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12M0 32h96M0 70h96", ink, 3) +
      line("M14 42l18 18m0-18L14 60M62 42l18 18m0-18L62 60M48 44v14", ink, 3) +
      [8, 24, 40, 56, 72, 88].map((x) => dot(x, 83, 3.5, ink)).join(""),
    Math.round(between(brush.rand, -20, 20)),
  );
}

/** Wax print: rings that ripple. */
export function wax(brush: Brush, ground: string, first: string, second: string): string {
  const rings = (x: number, y: number) =>
    dot(x, y, 30, first) + dot(x, y, 24, ground) + dot(x, y, 17, second) + dot(x, y, 9, ground);
  return repeat(
    brush,
    92,
    sheet(ground) +
      rings(23, 23) +
      rings(69, 69) +
      path("M69 5l6 18-6 18-6-18zM23 51l6 18-6 18-6-18z", first),
    15,
  );
}

/** Canarian pintadera: a stamped disc of triangles. */
export function pintadera(brush: Brush, ground: string, ink: string): string {
  const wedge = path("M0-8L7-25H-7z", "");
  const disc = [0, 60, 120, 180, 240, 300]
    .map((a) => `<g transform="rotate(${a})">${wedge}</g>`)
    .join("");
  return repeat(
    brush,
    100,
    sheet(ground) +
      `<g fill="${ink}" transform="translate(50 50)">${disc}${dot(0, 0, 5, "")}${path(ring(33) + ring(29), "").replace("/>", ' fill-rule="evenodd"/>')}</g>` +
      path("M0 0h14L0 14zM100 0v14L86 0zM0 100V86l14 14zM100 100H86l14-14z", ink),
    Math.round(between(brush.rand, -10, 10)),
  );
}

/** Volcanic stone or pale marble: a slab with flecks. */
export function slab(brush: Brush, ground: string, fleck: string): string {
  const { rand } = brush;
  const flecks = Array.from({ length: 9 }, () =>
    dot(rand() * 70, rand() * 70, 0.8 + rand() * 2.4, fleck, 0.25 + rand() * 0.4),
  ).join("");
  return (
    sheet(ground) +
    repeat(brush, 70, flecks, 30) +
    line(`M-20 ${Math.round(60 + rand() * 60)}q120-40 210 20t230-10`, fleck, 1.5, 0.35)
  );
}

/** Cloth with an openwork border, as in Canarian calado or Portuguese linen. */
export function lace(brush: Brush, ground: string, thread: string): string {
  const hem = repeat(
    brush,
    22,
    dot(11, 11, 8, thread) + dot(11, 11, 4.5, ground) + path("M0 11L3 8v6zM22 11l-3-3v6z", thread),
  );
  const y = Math.round(between(brush.rand, 6, 26));
  return (
    sheet(ground) +
    weave(brush, ground) +
    `<g transform="rotate(${Math.round(between(brush.rand, -18, 18))} 200 150)"><svg x="-80" y="${y - 22}" width="560" height="22" overflow="hidden">${hem}</svg><svg x="-80" y="${284 - y}" width="560" height="22" overflow="hidden">${hem}</svg>` +
    line(`M-80 ${y + 7}h560M-80 ${277 - y}h560`, thread, 2.5) +
    "</g>"
  );
}

/** A meander running along the hem. */
export function meander(brush: Brush, ground: string, ink: string): string {
  const key = repeat(brush, 36, line("M0 31h30V5H9v17h11v-8", ink, 4));
  const y = Math.round(between(brush.rand, -4, 12));
  return (
    sheet(ground) +
    weave(brush, ground) +
    `<g transform="rotate(${Math.round(between(brush.rand, -10, 10)) + (brush.rand() > 0.7 ? 90 : 0)} 200 150)"><svg x="-80" y="${y}" width="560" height="36" overflow="hidden">${key}</svg><svg x="-80" y="${264 - y}" width="560" height="36" overflow="hidden">${key}</svg></g>`
  );
}

/** Plain linen with leaf shadows: a calm ground for busy dishes. */
export function leafShade(brush: Brush, ground: string): string {
  const { rand } = brush;
  const right = rand() > 0.4;
  const [x, y] = right ? [430, -30] : [-30, 330];
  let d = "";
  for (let i = 0; i < 7; i++)
    d += leaf((right ? 205 : 25) + i * 13, between(rand, 170, 290), between(rand, 26, 40), x, y);
  return sheet(ground) + weave(brush, ground) + path(d, mix(ground, "#230b12", 0.6), 0.42);
}

/** Embroidered flowers along two edges of a plain cloth. */
export function embroidered(
  brush: Brush,
  ground: string,
  first: string,
  second: string,
  green: string,
): string {
  const flower = (x: number, ink: string) =>
    `<g transform="translate(${x} 26)" fill="${ink}">${[0, 72, 144, 216, 288].map((a) => path(leaf(a, 15, 13), "")).join("")}${dot(0, 0, 4, second)}</g>`;
  const hem = repeat(
    brush,
    78,
    path(leaf(60, 20, 9, 40, 30) + leaf(-60, 20, 9, 38, 30) + leaf(0, 16, 8, 39, 24), green) +
      flower(18, first) +
      line("M30 30q10 8 20 0", green, 2) +
      dot(62, 18, 4, second) +
      dot(68, 34, 3, first),
    0,
    52,
  );
  const turn = Math.round(between(brush.rand, -14, 14)) + (brush.rand() > 0.65 ? 90 : 0);
  return (
    sheet(ground) +
    weave(brush, ground) +
    `<g transform="rotate(${turn} 200 150)"><svg x="-100" y="-4" width="600" height="52" overflow="hidden">${hem}</svg><svg x="-100" y="254" width="600" height="52" overflow="hidden">${hem}</svg></g>`
  );
}

/** Parquet in a herringbone. */
export function herringbone(brush: Brush, wood: string): string {
  return repeat(
    brush,
    64,
    sheet(wood) +
      path(
        "M0 0l32 32v32L0 32zM32 64l32-32v32l-32 32zM32 0l32-32v32L32 32z",
        mix(wood, "#ffe3b0", 0.12),
      ) +
      line(
        "M0 0l32 32 32-32M0 32l32 32 32-32M0 64l32 32 32-32M0-32L32 0 64-32M32-32V96M0-32V96",
        mix(wood, "#2c1208", 0.32),
        1.6,
      ),
    Math.round(between(brush.rand, -8, 8)),
  );
}
