// Custards, fried sweets, ice cream.
import {
  type BaseMaker,
  browned,
  dapple,
  heap,
  outline,
  pile,
  rows,
  seats,
  solid,
  spread,
  swoosh,
  wreath,
} from "./bases-kit.ts";
import { mix, type Tone, toneOf } from "../palette.ts";
import {
  between,
  blob,
  type Cutout,
  dot,
  lay,
  line,
  num,
  oval,
  path,
  polar,
  ring,
} from "../shapes.ts";
import type { Base } from "../vocabulary.ts";

/** Turned out of its mould, caramel running down: the crown is smaller than the foot. */
const flan: BaseMaker = (p) => {
  const { tone, rand, area } = p;
  const r = Math.min(area.rx, area.ry) * 0.8;
  const caramel = toneOf("#a24e17");
  const ringed = rand() > 0.6;
  if (area.tilted)
    return {
      svg:
        path(ring(r), caramel.base) +
        path(ring(r * 0.9, r * 0.9, -2, -3), caramel.light, 0.5) +
        line(
          `M-${num(r * 0.6)}-${num(r * 0.3)}q20-${num(r * 0.4)} ${num(r * 0.7)}-${num(r * 0.4)}`,
          "#fff0c0",
          6,
          0.8,
        ),
      spread: { rx: r * 0.6, ry: r * 0.6 },
      wall: { rx: r, height: 44, layers: [caramel.base, tone.base, tone.base, tone.dark] },
    };
  const drips = Array.from({ length: 11 }, (_, i) => {
    const a = i * 32.7 + between(rand, -6, 6);
    const reach = r * between(rand, 0.86, 1.02);
    const [x, y] = polar(reach - 8, a);
    return oval(Math.round(x), Math.round(y), 9, 9, caramel.base);
  }).join("");
  return {
    svg:
      path(blob(rand, 4, 6, area.rx * 0.98, area.ry * 0.94, 0.05, 11), caramel.dark, 0.85) +
      path(blob(rand, 0, 0, area.rx * 0.9, area.ry * 0.88, 0.05, 11), caramel.light, 0.45) +
      path(ring(r, r, 4, 8), "#3a1d0c", 0.28) +
      path(ring(r), tone.dark) +
      path(ring(r * 0.98, r * 0.97, -1, -2), tone.base) +
      drips +
      path(ring(r * 0.8, r * 0.8, -1, -4), caramel.base) +
      path(ring(r * 0.7, r * 0.68, -4, -8), caramel.light, 0.5) +
      (ringed
        ? path(ring(r * 0.26, r * 0.26, 0, -3), caramel.deep) +
          path(ring(r * 0.22, r * 0.2, 2, 0), caramel.base)
        : "") +
      line(
        `M-${num(r * 0.58)}-${num(r * 0.3)}q${num(r * 0.16)}-${num(r * 0.36)} ${num(r * 0.56)}-${num(r * 0.4)}`,
        "#fff2cc",
        6,
        0.85,
      ) +
      oval(r * 0.28, -r * 0.46, 6, 4, "#fff2cc", 0.8),
    spread: { rx: r * 0.62, ry: r * 0.62 },
  };
};

const pudding: BaseMaker = (p) => {
  const { tone } = p;
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      dapple(p, 5, 26, [tone.light, tone.dark], 0.32) +
      line(swoosh(p, 0.95), tone.light, 10, 0.7) +
      line(swoosh(p, 0.8), tone.dark, 4, 0.3),
    wall: p.area.tilted
      ? { rx: p.area.rx * 0.9, height: 30, layers: [tone.base, tone.dark] }
      : undefined,
  };
};

const ricePudding: BaseMaker = (p) => {
  const { tone, b } = p;
  const d = "M-6 0q6-5 12 0-6 5-12 0z";
  const g = (c: string): Cutout => [d, path(d, c)];
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      dapple(p, 4, 28, [tone.light, tone.dark], 0.3) +
      lay(b, [g(tone.pale), g("#fffaf0"), g(tone.dark)], spread(p, 54, 0.92, 5), {
        lift: 1.5,
        o: 0.16,
      }) +
      line(swoosh(p, 0.9), tone.pale, 5, 0.5),
  };
};

const custard: BaseMaker = (p) => {
  const { tone, rand, area } = p;
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      path(
        blob(rand, -area.rx * 0.08, -area.ry * 0.1, area.rx * 0.8, area.ry * 0.78, 0.06),
        tone.light,
        0.5,
      ) +
      dapple(p, 7, 14, [browned(tone.base, 0.55), browned(tone.base, 0.7), "#6d3312"], 0.5) +
      line(
        `M-${num(area.rx * 0.62)}-${num(area.ry * 0.36)}q${num(area.rx * 0.2)}-${num(area.ry * 0.36)} ${num(area.rx * 0.6)}-${num(area.ry * 0.38)}`,
        "#fff4d0",
        5,
        0.7,
      ),
  };
};

const friedRings: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = blob(rand, 0, 0, 32, 30, 0.04, 9);
  const cut: Cutout = [
    d,
    solid(d, tone, 0.94) +
      `<circle r="19" fill="none" stroke="${tone.light}" stroke-width="6" opacity=".75"/>` +
      path(ring(10, 9, 1, 1), tone.deep) +
      path(ring(8, 6, 2, 3), mix(tone.deep, "#2c0f08", 0.5)) +
      line("M-22-10q6-12 20-13", tone.pale, 3.6, 0.9),
  ];
  const spots = wreath(p, 5 + Math.floor(rand() * 2), 33, false);
  return { svg: pile(b, [cut], spots, 6), spread: { rx: p.area.rx * 0.85, ry: p.area.ry * 0.85 } };
};

/** Churros: long, ridged, one or two bent. */
const friedSticks: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const d = "M-70-9H66q10 0 10 9t-10 9H-70q-10 0-10-9t10-9z";
  const straight: Cutout = [
    d,
    path(d, tone.dark) +
      path("M-70-8H66q8 0 8 6H-78q0-6 8-6z", tone.base) +
      line("M-68-5H62", tone.light, 3, 0.9) +
      line("M-70 1H66M-66 5.5H62", tone.deep, 1.6, 0.6),
  ];
  const bent = "M-46 24C-58-30 58-34 50 24q-3 9-12 8t-7-10C34-10-30-8-28 20q0 9-8 11t-10-7z";
  const loop: Cutout = [
    bent,
    solid(bent, tone, 0.96) +
      line("M-41 16C-46-22 44-26 43 18M-34 18C-36-12 34-14 36 18", tone.deep, 1.8, 0.55),
  ];
  const k = Math.min(area.rx / 88, area.ry / 62, 1.2);
  const spots = Array.from({ length: 6 }, (_, i) => ({
    x: between(rand, -10, 10),
    y: (i - 2.5) * 21 * k,
    turn: between(rand, -16, 16) - 12,
    scale: k,
  }));
  return {
    svg:
      lay(b, [straight], spots, { lift: 4, stacked: true }) +
      (rand() > 0.35
        ? lay(b, [loop], [{ x: 8, y: 6, turn: between(rand, -30, 30), scale: k }], { lift: 5 })
        : ""),
    spread: { rx: area.rx * 0.8, ry: area.ry * 0.7 },
  };
};

const friedBalls: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const one = (): Cutout => {
    const d = blob(rand, 0, 0, 23, 22, 0.05, 8);
    return [
      d,
      path(d, browned(tone.base, 0.45)) +
        dot(-2, -3, 19, tone.base) +
        path(blob(rand, -7, -9, 9, 6, 0.2, 7), tone.pale, 0.85) +
        path(blob(rand, 8, 6, 7, 4, 0.3, 6), browned(tone.base, 0.4), 0.6),
    ];
  };
  const spots = spread(p, 11, 0.72, 34).map((s) => ({ ...s, turn: 0 }));
  return {
    svg: pile(b, [one(), one()], spots, 5),
    spread: { rx: p.area.rx * 0.85, ry: p.area.ry * 0.85 },
  };
};

const pancakes: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const r = Math.min(area.rx, area.ry) * 0.74;
  const d = blob(rand, 0, 0, r, r * 0.94, 0.025, 10);
  const cut: Cutout = [
    d,
    path(d, tone.pale) +
      `<path d="${d}" fill="${browned(tone.base, 0.2)}" transform="translate(-1-1)scale(.96)"/>` +
      `<path d="${d}" fill="${tone.base}" transform="translate(-2-3)scale(.86)"/>` +
      path(blob(rand, -r * 0.16, -r * 0.2, r * 0.46, r * 0.34, 0.12, 9), tone.light, 0.5) +
      Array.from({ length: 6 }, () => {
        const [x, y] = polar(r * 0.66 * Math.sqrt(rand()), rand() * 360);
        return dot(x, y, between(rand, 1.5, 3.4), browned(tone.base, 0.55), 0.5);
      }).join(""),
  ];
  return {
    svg: lay(
      b,
      [cut],
      [
        { x: 12, y: 16, turn: 70 },
        { x: -8, y: 6, turn: 190 },
        { x: 3, y: -6 },
      ],
      { lift: 5, stacked: true },
    ),
    spread: { rx: r * 0.75, ry: r * 0.75 },
  };
};

const filledTubes: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = "M-46-15L46-17q8 16 0 34L-46 15q-7-15 0-30z";
  const cut: Cutout = [
    d + ring(11, 15, 50, 0),
    path(d, tone.dark) +
      path("M-47-13L45-15q3 9 1 17L-50 1q0-8 3-14z", tone.base) +
      line("M-38-9l74-2", tone.pale, 3.6, 0.8) +
      line("M-30-14q8 14 1 28M-2-14q8 14 1 29", tone.dark, 2.6, 0.6) +
      path(blob(rand, 50, 0, 12, 16, 0.1, 8), "#fbf0da") +
      path(blob(rand, -48, 0, 9, 13, 0.1, 8), "#fbf0da") +
      line("M46-8q8-2 9 6", "#dcc7a0", 2) +
      [
        [20, 6],
        [-14, -2],
        [4, 9],
        [-34, 6],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 4, 2.6, browned(tone.base, 0.5), 0.55))
        .join(""),
  ];
  const spots = rows(p, 3 + (p.area.shape === "box" ? 1 : 0), 62, 24, between(rand, -26, 8), 9);
  return {
    svg: pile(b, [cut], spots, 6),
    spots: spots.map((s) => {
      const a = ((s.turn ?? 0) * Math.PI) / 180;
      const k = 50 * (s.scale ?? 1);
      return { x: s.x + Math.cos(a) * k, y: s.y + Math.sin(a) * k, r: 11 };
    }),
  };
};

const candyBalls: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const cup = Array.from({ length: 14 }, (_, i) => {
    const [x, y] = polar(21, i * 25.7);
    return dot(Math.round(x), Math.round(y), 4.5, i % 2 ? "#f3e3c4" : "#dcbf92");
  }).join("");
  const one = (): Cutout => [
    ring(24),
    cup +
      dot(0, 0, 20, "#e6cda2") +
      dot(1, 1, 18.5, tone.dark) +
      dot(-1, -2, 16.5, tone.base) +
      Array.from({ length: 8 }, () => {
        const [x, y] = polar(13 * Math.sqrt(rand()), rand() * 360);
        return line(`M${num(x)} ${num(y)}l3 1.5`, rand() > 0.5 ? tone.pale : tone.deep, 2, 0.7);
      }).join("") +
      oval(-6, -8, 5, 3, tone.pale, 0.85),
  ];
  const spots = spread(p, 9, 0.74, 40).map((s) => ({ ...s, scale: 1, turn: 0 }));
  return { svg: pile(b, [one(), one()], spots, 5), spots: seats(spots, 12) };
};

/** Piped kisses: rings of soft lobes closing to a peak. */
const meringues: BaseMaker = (p) => {
  const { tone, b } = p;
  const lobes = (n: number, at: number, size: number) =>
    Array.from({ length: n }, (_, i) => {
      const [x, y] = polar(at, (i * 360) / n + at);
      return ring(size, size, Math.round(x), Math.round(y));
    }).join("");
  const outer = lobes(8, 20, 9);
  const middle = lobes(6, 11, 8);
  const cut: Cutout = [
    outer + ring(20),
    path(outer + ring(20), tone.dark) +
      `<path d="${outer}${ring(20)}" fill="${tone.base}" transform="translate(-1-2)scale(.96)"/>` +
      path(middle, tone.dark, 0.55) +
      `<path d="${middle}${ring(9)}" fill="${tone.light}" transform="translate(-1-2)"/>` +
      dot(0, 0, 6, tone.dark, 0.5) +
      path("M-7 0Q-4-9 3-10 8-4 5 3-1 7-7 0z", tone.pale),
  ];
  const spots = wreath(p, 5 + Math.floor(p.rand() * 3), 30, false);
  return { svg: pile(b, [cut], spots, 6), spots: seats(spots, 16) };
};

const scoop = (rand: () => number, t: Tone): Cutout => {
  const d = blob(rand, 0, 0, 36, 34, 0.05, 10);
  return [
    d,
    path(d, t.dark) +
      path(blob(rand, -2, -3, 32, 30, 0.05, 10), t.base) +
      path(blob(rand, -9, -11, 15, 11, 0.2, 8), t.pale, 0.85) +
      line("M-22 8q10 8 22 6t20-9M-12 20q10 5 22 0", t.dark, 2.4, 0.45),
  ];
};

const iceCream: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const other = toneOf(mix(tone.base, "#fbf0dc", 0.45));
  const spots = wreath(
    { ...p, area: { ...p.area, rx: p.area.rx * 0.95, ry: p.area.ry * 0.95 } },
    3,
    37,
    false,
  );
  return {
    svg:
      (p.area.deep ? path(outline(p), mix(tone.base, tone.dark, 0.5)) : "") +
      pile(b, [scoop(rand, tone), scoop(rand, other)], spots, 5),
    spread: { rx: p.area.rx * 0.66, ry: p.area.ry * 0.66 },
  };
};

export const sweets = {
  flan,
  pudding,
  "rice-pudding": ricePudding,
  custard,
  "fried-rings": friedRings,
  "fried-sticks": friedSticks,
  "fried-balls": friedBalls,
  pancakes,
  "filled-tubes": filledTubes,
  "candy-balls": candyBalls,
  meringues,
  "ice-cream": iceCream,
} satisfies Partial<Record<Base, BaseMaker>>;
