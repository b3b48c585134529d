// Bread, cakes and tarts.
import type { Base } from "../vocabulary.ts";
import { mix, toneOf } from "../palette.ts";
import {
  between,
  blob,
  box,
  dot,
  group,
  lay,
  line,
  move,
  num,
  oval,
  path,
  polar,
  ring,
  type Cutout,
} from "../shapes.ts";
import {
  browned,
  dapple,
  outline,
  pile,
  rows,
  seats,
  solid,
  spread,
  wreath,
  type BaseMaker,
  type Ground,
  type Paint,
} from "./bases-kit.ts";

const round = (p: Paint, k = 0.9) => Math.min(p.area.rx, p.area.ry) * k;
const drop = (d: string, distance = 7) =>
  `<path d="${d}" fill="#3a1d0c" opacity=".28" transform="translate(${num(distance * 0.6)} ${distance})"/>`;
/** A cake's top is a disc; on a stand the same disc stands on a wall. */
const walled = (p: Paint, r: number, height: number, layers: Array<string>): Ground["wall"] =>
  p.area.tilted ? { rx: r, height, layers } : undefined;

const breadLoaf: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const k = Math.min(area.rx / 92, area.ry / 66) * 1.02;
  const d = "M-92 4C-92-30-60-44 0-44S92-30 92 4 60 44 0 44-92 34-92 4z";
  const cut: Cutout = [
    d,
    path(d, browned(tone.base, 0.4)) +
      `<path d="${d}" fill="${tone.base}" transform="translate(-2-4)scale(.95 .92)"/>` +
      path("M-72-12C-60-30-20-36 20-34-10-24-50-18-70 2z", tone.pale, 0.7) +
      [-52, -18, 16, 50]
        .map(
          (x) =>
            path(`M${x - 6}-30q20 26 8 58 20-30-8-58z`, "#f6e2b4") +
            line(`M${x + 5}-28q14 26 0 54`, browned(tone.base, 0.55), 3, 0.7),
        )
        .join("") +
      dapple(
        { ...p, area: { ...area, rx: 80, ry: 34, shape: "round", deep: false } },
        5,
        9,
        ["#fff3d6"],
        0.25,
      ),
  ];
  return {
    svg: lay(b, [cut], [{ x: 0, y: 0, turn: between(rand, -28, 12), scale: k }], { lift: 8 }),
    spread: { rx: area.rx * 0.8, ry: area.ry * 0.7 },
  };
};

const breadRolls: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const one = (): Cutout => {
    const d = blob(rand, 0, 0, 31, 29, 0.03, 9);
    return [
      d,
      path(d, browned(tone.base, 0.4)) +
        `<path d="${d}" fill="${tone.base}" transform="translate(-1-3)scale(.92)"/>` +
        path(blob(rand, -8, -10, 15, 10, 0.12, 8), tone.light, 0.9) +
        line("M-14 4Q0-8 15 3", browned(tone.base, 0.5), 3.4, 0.7) +
        oval(-10, -13, 5, 2.6, "#fff6dc", 0.8),
    ];
  };
  const spots = wreath(p, 5 + Math.floor(rand() * 3), 32, false);
  return { svg: pile(b, [one(), one()], spots, 6), spots: seats(spots, 22) };
};

const toast: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const d = "M-34 34V-14C-46-20-42-42-22-42H22C42-42 46-20 34-14V34q0 8-8 8h-52q-8 0-8-8z";
  const crumb = mix(tone.base, "#fbe7bd", 0.45);
  const cut: Cutout = [
    d,
    path(d, browned(tone.base, 0.5)) +
      `<path d="${d}" fill="${crumb}" transform="translate(-1-1)scale(.86)"/>` +
      path(blob(rand, 2, 2, 22, 24, 0.15, 9), tone.base, 0.75) +
      line("M-24-22q4-12 18-12", "#fff3d0", 3, 0.8),
  ];
  const slanted: Cutout = [
    "M-44 8C-44-20 44-28 44-4S-44 34-44 8z",
    path("M-44 8C-44-20 44-28 44-4S-44 34-44 8z", browned(tone.base, 0.5)) +
      path("M-39 7C-38-16 38-23 38-4S-40 27-39 7z", crumb) +
      path(blob(rand, -2, 0, 26, 11, 0.15, 9), tone.base, 0.8),
  ];
  const chosen = area.shape === "box" || rand() > 0.5 ? slanted : cut;
  const spots =
    chosen === cut
      ? rows(p, 3, 42, 39, between(rand, -8, 8), 14)
      : rows(p, 4, 46, 24, between(rand, -24, 8), 8);
  return { svg: pile(b, [chosen], spots, 6), spots: seats(spots, 26) };
};

const pie: BaseMaker = (p) => {
  const { tone, rand, area } = p;
  const r = round(p, 0.98);
  const boxed = area.shape === "box" && (area.deep || Boolean(area.pan));
  const filled = (k: number) => (area.pan ? box(area.rx * k, area.ry * k, 12) : outline(p, k));
  const d = boxed ? filled(0.98) : ring(r);
  const crimps = boxed
    ? ""
    : Array.from({ length: 26 }, (_, i) => {
        const [x, y] = polar(r * 0.93, i * 13.85);
        return dot(x, y, r * 0.1, i % 2 ? tone.light : tone.base);
      }).join("");
  const lattice = !boxed && rand() > 0.5;
  const inner = boxed ? filled(0.88) : ring(r * 0.84);
  const filling = mix(tone.base, "#8f2f26", 0.35);
  const top = lattice
    ? path(inner, filling) +
      line(
        [-0.5, -0.17, 0.17, 0.5]
          .map((k) => {
            const w = Math.sqrt(0.68 - k * k);
            return `M${num(-w * r)} ${num(k * r)}H${num(w * r)}M${num(k * r)} ${num(-w * r)}V${num(w * r)}`;
          })
          .join(""),
        tone.dark,
        13,
      ) +
      line(
        [-0.5, -0.17, 0.17, 0.5]
          .map((k) => {
            const w = Math.sqrt(0.68 - k * k);
            return `M${num(-w * r)} ${num(k * r - 1)}H${num(w * r)}M${num(k * r - 1)} ${num(-w * r)}V${num(w * r)}`;
          })
          .join(""),
        tone.base,
        9,
      )
    : path(inner, tone.dark) +
      `<path d="${inner}" fill="${tone.base}" transform="translate(-1-2)scale(.97)"/>` +
      dapple(p, 7, 16, [browned(tone.base, 0.35), tone.light], 0.5) +
      line(
        `M-${num(r * 0.12)}-${num(r * 0.5)}v${num(r * 0.26)}M${num(r * 0.12)}-${num(r * 0.5)}v${num(r * 0.26)}M0 ${num(r * 0.2)}v${num(r * 0.3)}`,
        tone.deep,
        4,
        0.6,
      );
  return {
    svg:
      (area.deep ? "" : drop(d)) +
      path(d, tone.dark) +
      crimps +
      top +
      line(
        `M-${num(r * 0.6)}-${num(r * 0.5)}q${num(r * 0.24)}-${num(r * 0.24)} ${num(r * 0.5)}-${num(r * 0.26)}`,
        tone.pale,
        5,
        0.7,
      ),
    spread: { rx: area.rx * 0.66, ry: area.ry * 0.66 },
    wall: walled(p, r, 22, [tone.dark, tone.deep]),
  };
};

const tartlets: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const shell = toneOf("#dba55a");
  const flute = Array.from({ length: 16 }, (_, i) => {
    const [x, y] = polar(32, i * 22.5);
    return dot(x, y, 7, i % 2 ? shell.dark : shell.base);
  }).join("");
  const one = (): Cutout => [
    ring(38),
    flute +
      dot(0, 0, 32, shell.light) +
      dot(0, 0, 30, tone.dark) +
      dot(-1, -1.5, 28, tone.base) +
      path(blob(rand, 5, 5, 14, 9, 0.35, 8), browned(tone.base, 0.6), 0.8) +
      path(blob(rand, -11, -8, 7, 5, 0.35, 7), browned(tone.base, 0.5), 0.7) +
      line("M-19-10q7-11 20-12", tone.pale, 3.2, 0.9),
  ];
  const spots = wreath(p, 3 + Math.floor(rand() * 3), 39, false);
  return { svg: pile(b, [one(), one()], spots, 6), spots: seats(spots, 24) };
};

/** Seen from above; usually one slice is cut and drawn a little out. */
const cakeRound: BaseMaker = (p) => {
  const { tone, rand, area } = p;
  const r = round(p, 0.93);
  const d = blob(rand, 0, 0, r, r, 0.012, 11);
  const a = Math.round(rand() * 50) - 10;
  const wedge = (k: number, x: number, y: number) => {
    const [x1, y1] = polar(r * k, a);
    const [x2, y2] = polar(r * k, a + 42);
    return `M${num(x)} ${num(y)}L${num(x1 + x)} ${num(y1 + y)}A${num(r * k)} ${num(r * k)} 0 0 1 ${num(x2 + x)} ${num(y2 + y)}z`;
  };
  const [ox, oy] = polar(15, a + 21);
  const cutOut = area.tilted
    ? ""
    : path(wedge(1.03, 0, 0), tone.deep, 0.85) +
      path(wedge(0.98, ox, oy + 6), tone.deep) +
      path(wedge(0.98, ox, oy), tone.pale) +
      path(wedge(0.93, ox - 1, oy - 2), tone.base);
  return {
    svg:
      (area.tilted ? "" : drop(d, 9)) +
      path(d, tone.dark) +
      `<path d="${d}" fill="${tone.base}" transform="translate(-2-4)scale(.965)"/>` +
      dapple(
        { ...p, area: { ...area, rx: r * 0.85, ry: r * 0.85, shape: "round" } },
        6,
        17,
        [tone.light, browned(tone.base, 0.22)],
        0.5,
      ) +
      cutOut +
      line(
        `M-${num(r * 0.74)}-${num(r * 0.34)}q${num(r * 0.2)}-${num(r * 0.38)} ${num(r * 0.6)}-${num(r * 0.44)}`,
        tone.pale,
        5,
        0.7,
      ),
    spread: { rx: r * 0.72, ry: r * 0.72 },
    wall: walled(p, r, 34, [tone.dark, tone.base, tone.dark]),
  };
};

/** A ring: the same uneven circle stroked in ever narrower bands. */
const ringCake: BaseMaker = (p) => {
  const { tone, rand } = p;
  const r = round(p, 0.94);
  const [middle, width] = [r * 0.66, r * 0.62];
  const d = blob(rand, 0, 0, middle, middle, 0.02, 11);
  const band = (ink: string, k: number, x: number, y: number, o?: number) =>
    group(move(x, y), line(d, ink, width * k, o));
  return {
    svg:
      band("#3a1d0c", 1, 5, 9, 0.28) +
      band(tone.dark, 1, 0, 0) +
      band(tone.base, 0.9, -1, -3) +
      band(tone.light, 0.42, -2, -5, 0.45) +
      line(
        `M-${num(r * 0.78)}-${num(r * 0.24)}q${num(r * 0.16)}-${num(r * 0.4)} ${num(r * 0.54)}-${num(r * 0.52)}`,
        tone.pale,
        4,
        0.7,
      ),
    spread: { rx: r * 0.98, ry: r * 0.98 },
    hole: 0.4,
  };
};

/** A plait, laid strand over strand from its thin end. */
const braidedLoaf: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const d = "M-30 14C-26-18 6-26 28-12 34-2 26 8 14 10-2 22-22 26-30 14z";
  const strand: Cutout = [d, solid(d, tone, 0.9) + line("M-18-1Q0-15 20-9", tone.pale, 3.5, 0.8)];
  const k = Math.min(area.rx / 92, area.ry / 50);
  const turn = between(rand, -24, 8);
  const a = (turn * Math.PI) / 180;
  const spots = Array.from({ length: 10 }, (_, i) => {
    const [x, y] = [(i - 4.5) * 16 * k, (i % 2 ? 13 : -13) * k];
    return {
      x: x * Math.cos(a) - y * Math.sin(a),
      y: x * Math.sin(a) + y * Math.cos(a),
      turn: turn + (i % 2 ? -28 : 28),
      scale: k * (1.1 - Math.abs(i - 4.5) * 0.05),
    };
  });
  return {
    svg: lay(b, [strand], spots, { lift: 5, stacked: true }),
    spots: seats(spots, 18),
  };
};

const cakeSlices: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const top = "M-46-8L22-34 44-6-30 22z";
  const cut: Cutout = [
    "M-46-8L22-34 44-6V24L-30 52-46 24z",
    path("M-46-8L-30 22V52L-46 24z", tone.dark) +
      path("M-30 22L44-6V24L-30 52z", mix(tone.base, tone.pale, 0.45)) +
      line("M-28 38L44 9", tone.dark, 3, 0.5) +
      Array.from({ length: 7 }, (_, i) =>
        dot(-20 + i * 9, 33 - i * 3.4 + (i % 2) * 8, 1.6, tone.dark, 0.6),
      ).join("") +
      path(top, tone.base) +
      line("M-38-9L18-31", tone.pale, 4, 0.7),
  ];
  const n = area.shape === "box" ? 4 : 3;
  const spots = rows(p, n, 50, 46, between(rand, -8, 8), 8);
  return {
    svg: pile(b, [cut], spots, 6),
    spots: spots.map((s) => ({ ...s, y: s.y - 8, r: 22 * (s.scale ?? 1) })),
  };
};

const layerCake: BaseMaker = (p) => {
  const { tone, rand, area } = p;
  const r = round(p, 0.93);
  const cream = "#f8ecd4";
  const rim = Array.from({ length: 16 }, (_, i) => {
    const [x, y] = polar(r * 0.86, i * 22.5);
    return dot(x, y + 1.5, r * 0.1, "#c9ac86", 0.7) + dot(x, y, r * 0.095, cream);
  }).join("");
  const disc =
    path(ring(r), tone.dark) +
    path(ring(r * 0.97, r * 0.97, -1, -2), tone.base) +
    path(blob(rand, -r * 0.2, -r * 0.25, r * 0.5, r * 0.36, 0.15, 9), tone.light, 0.6) +
    rim;
  if (area.tilted)
    return {
      svg: disc,
      spread: { rx: r * 0.6, ry: r * 0.6 },
      wall: {
        rx: r,
        height: 62,
        layers: [tone.base, cream, tone.dark, cream, tone.base, cream, tone.dark],
      },
    };
  // from above the layers show in a slice laid on its side
  const slice = `<g transform="translate(${num(r * 0.34)} ${num(r * 0.42)})rotate(-14)">${path("M-8-30L62-38V30L-8 24z", "#3a1d0c", 0.25)}${[0, 1, 2, 3, 4].map((i) => path(`M-12 ${-34 + i * 12}L60 ${-42 + i * 14}v${i === 4 ? 12 : 15}L-12 ${-21 + i * 12}z`, i % 2 ? cream : tone.base)).join("")}${path("M-12-34L60-42v6L-12-29z", tone.light)}</g>`;
  return { svg: drop(ring(r), 9) + disc + slice, spread: { rx: r * 0.6, ry: r * 0.6 } };
};

const spongeRoll: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const k = Math.min(area.rx / 92, area.ry / 52, 1.3);
  const spiral = "M58 2q0-12 12-12t13 13-16 17-21-18 20-25";
  const body = "M-84-34H58C84-34 98-16 98 4S84 40 58 40H-84C-100 40-104-34-84-34z";
  const cut: Cutout = [
    body,
    path(body, tone.dark) +
      path("M-86-34H56V26H-92q-10-46 6-60z", tone.base) +
      path("M-82-30H40v13H-88z", tone.pale, 0.6) +
      path(ring(38, 38, 62, 3), tone.dark) +
      path(ring(35, 35, 61, 2), mix(tone.base, "#fff0c8", 0.5)) +
      line(spiral + "M40 6q-4 30 28 28t28-36", "#b8402f", 5) +
      [-70, -46, -22, 2, 24].map((x) => line(`M${x}-26q10 24 0 46`, tone.dark, 2, 0.35)).join(""),
  ];
  return {
    svg: lay(b, [cut], [{ x: -4, y: 0, turn: area.tilted ? 0 : between(rand, -22, 6), scale: k }], {
      lift: 8,
    }),
    spread: { rx: area.rx * 0.7, ry: area.ry * 0.4 },
  };
};

const cookies: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  const scalloped = rand() > 0.5;
  const one = (): Cutout => {
    const d = scalloped
      ? Array.from({ length: 12 }, (_, i) => {
          const [x, y] = polar(22, i * 30);
          return ring(7, 7, Math.round(x), Math.round(y));
        }).join("") + ring(22)
      : blob(rand, 0, 0, 28, 27, 0.03, 9);
    return [
      d,
      path(d, tone.dark) +
        `<path d="${d}" fill="${tone.base}" transform="translate(-1-1.5)scale(.93)"/>` +
        (scalloped
          ? `<circle r="17" fill="none" stroke="${tone.dark}" stroke-width="2" stroke-dasharray="2 5"/>`
          : line("M-12-12q-2 10 6 12t4 14M8-18q-4 8 4 14t4 12", tone.dark, 2, 0.55)) +
        line("M-17-12q6-8 16-9", tone.pale, 3, 0.8),
    ];
  };
  const spots = spread(p, 8, 0.72, 40).map((s) => ({ ...s, scale: 1 }));
  return { svg: pile(b, [one(), one()], spots, 5), spots: seats(spots, 16) };
};

const crescents: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = "M-38 20C-46-22 46-22 38 20 36 30 26 28 24 20 16 2-16 2-24 20-26 28-36 30-38 20z";
  const cut: Cutout = [
    d,
    solid(d, tone, 0.94) +
      line("M-24-3l8 12M-8-11l3 14M9-11l-3 14M25-3l-9 12", tone.dark, 2.6, 0.6) +
      line("M-28-2Q0-18 22-6", tone.pale, 3.4, 0.8),
  ];
  const n = 5 + Math.floor(rand() * 2);
  const spots = rows(p, n, 43, 29, between(rand, -14, 14), 24);
  return { svg: pile(b, [cut], spots, 5), spread: { rx: p.area.rx * 0.85, ry: p.area.ry * 0.85 } };
};

const candySquares: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const cut: Cutout = [
    "M-24-20h48v48h-48z",
    path("M-24 16h48v14h-48z", tone.deep) +
      path(box(24, 21, 3), tone.dark) +
      path(box(22.5, 19.5, 3, -1, -1.5), tone.base) +
      line("M-15-13h24", tone.pale, 4, 0.8) +
      [
        [-8, 4],
        [8, -3],
        [2, 10],
        [12, 9],
      ]
        .map(([x = 0, y = 0]) =>
          path(blob(rand, x, y, 3.4, 2.4, 0.3, 5), rand() > 0.5 ? tone.light : tone.dark),
        )
        .join(""),
  ];
  const n = p.area.shape === "box" ? 8 : 7;
  const spots = rows(p, n, 25, 26, between(rand, -10, 10), 5).map((s) => ({
    ...s,
    scale: (s.scale ?? 1) * 1.06,
  }));
  return { svg: pile(b, [cut], spots, 4), spots: seats(spots, 16) };
};

export const baked = {
  "bread-loaf": breadLoaf,
  "braided-loaf": braidedLoaf,
  "bread-rolls": breadRolls,
  toast,
  pie,
  tartlets,
  "cake-round": cakeRound,
  "ring-cake": ringCake,
  "cake-slices": cakeSlices,
  "layer-cake": layerCake,
  "sponge-roll": spongeRoll,
  cookies,
  crescents,
  "candy-squares": candySquares,
} satisfies Partial<Record<Base, BaseMaker>>;
