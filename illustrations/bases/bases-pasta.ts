// Pasta: strands wound with a fork, tubes, parcels, bakes.
import {
  type BaseMaker,
  browned,
  dapple,
  heap,
  outline,
  type Paint,
  pile,
  scorched,
  solid,
  spread,
} from "./bases-kit.ts";
import { mix } from "../palette.ts";
import { between, blob, box, type Cutout, lay, line, num, oval, path, use } from "../shapes.ts";
import type { Base } from "../vocabulary.ts";

/** Strands wound with a fork: arcs of several radii, light over dark. */
const pastaLong: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const arcs = (n: number, low: number, high: number) =>
    Array.from({ length: n }, () => {
      const r = between(rand, low, high);
      const from = rand() * 6.28;
      const to = from + between(rand, 1.6, 3.4);
      const at = (a: number) => `${num(Math.cos(a) * r)} ${num(Math.sin(a) * r * 0.92)}`;
      return `M${at(from)}A${num(r)} ${num(r * 0.92)} 0 ${to - from > 3.14 ? 1 : 0} 1 ${at(to)}`;
    }).join("");
  const nest = b.define(
    `<g fill="none">${line(arcs(9, 10, 42), tone.dark, 5.5)}${line(arcs(12, 6, 42), tone.base, 5)}${line(arcs(8, 8, 40), tone.light, 4)}</g>`,
  );
  const big = Math.min(area.rx, area.ry) / 84;
  const spots = [
    [-34, -26, 0],
    [34, -20, 120],
    [-16, 34, 230],
    [34, 34, 60],
    [4, 2, 300],
  ];
  return {
    svg:
      heap(p, tone.dark, tone.deep, 0.9) +
      spots
        .map(([x = 0, y = 0, turn = 0]) =>
          use(nest, x * big * (area.rx / area.ry), y * big, turn + Math.round(rand() * 40), big),
        )
        .join(""),
    spread: { rx: area.rx * 0.75, ry: area.ry * 0.75 },
  };
};

const pastaShort: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const tube = "M-18-6L14-8l8 6-5 9-32-1z";
  const shell: Cutout = [
    tube,
    path(tube, tone.dark) +
      path("M-18-6L14-8l2 12-31 1z", tone.base) +
      line("M-14-3l28-2M-13 1l28-1", tone.light, 1.4) +
      oval(18, 0, 4, 6, tone.deep),
  ];
  const bow = "M-17-11q9 3 15 8 6-5 16-8 4 10 0 21-9-4-15-9-6 6-16 9-4-10 0-21z";
  const other: Cutout =
    rand() > 0.5
      ? [
          tube,
          path(tube, tone.base) +
            line("M-13-4l26-2M-12 2l26-1", tone.pale, 1.6) +
            oval(18, 0, 4, 6, tone.dark),
        ]
      : [
          bow,
          path(bow, tone.base) +
            path("M-5-6h8v10h-8z", tone.dark) +
            line("M-14-5l6 3M8-3l6-4", tone.pale, 2),
        ];
  return {
    svg:
      heap(p, tone.dark, tone.deep, 0.9) +
      lay(b, [shell, other], spread(p, 26, 0.82, 10), { lift: 3, stacked: false, o: 0.3 }),
  };
};

const lasagne: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  if (area.deep || area.pan) {
    // the whole bake in its dish, scored into portions, browned in patches
    return {
      svg:
        path(outline(p), tone.dark) +
        path(outline(p, 0.95), mix(tone.base, "#efc878", 0.62)) +
        dapple(p, 9, 24, [mix(tone.base, "#efc878", 0.25), mix(tone.base, "#f9e3ad", 0.75)], 0.7) +
        dapple(p, 6, 15, [tone.base, "#f9e6b4"], 0.85) +
        scorched(p, 14, area.ry * 1.15, 12, ["#a8592a", "#c9803a", "#8a4320"], 0.75) +
        line(
          `M-${num(area.rx * 0.3)}-${num(area.ry * 0.86)}v${num(area.ry * 1.72)}M${num(area.rx * 0.34)}-${num(area.ry * 0.86)}v${num(area.ry * 1.72)}M-${num(area.rx * 0.9)} 0h${num(area.rx * 1.8)}`,
          "#7a3a1c",
          3,
          0.45,
        ),
    };
  }
  const turn = Math.round(between(rand, -20, 20));
  const layers = [0, 1, 2, 3]
    .map((i) =>
      path(`M-58 ${22 + i * 9}L58 ${24 + i * 9}v10l-116-2z`, i % 2 ? "#f0d9a0" : "#a8432a"),
    )
    .join("");
  const top = "M-54-56Q0-60 55-55L64 2Q0 10-64 3z";
  b.turn += turn;
  return {
    svg: `<g transform="rotate(${turn})">${`<path d="M-60-50H62V64H-58z" fill="#3a1d0c" opacity=".28" transform="translate(6 9)"/>`}${path("M-58 0H58v60H-58z", "#7a2e1c")}${layers}${path(top, browned(tone.base, 0.4))}${path("M-51-54Q0-57 52-53L59-1Q0 5-60 0z", mix(tone.base, "#f0cf86", 0.45))}${[
      [-26, -28, 15],
      [20, -8, 17],
      [28, -34, 9],
      [-18, 2, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        path(blob(rand, x, y, r, r * 0.7, 0.25, 7), browned(tone.base, 0.5), 0.8),
      )
      .join("")}</g>`,
    spread: { rx: 46, ry: 32 },
  };
};

const gnocchi: BaseMaker = (p) => {
  const d = "M-14 0C-15-13 15-13 14 0 15 13-15 13-14 0z";
  const { tone } = p;
  const cut: Cutout = [
    d,
    solid(d, tone) +
      line("M-7-4q-2 4 0 8M0-6q-2 6 0 10M7-4q-2 4 0 8", tone.dark, 1.6, 0.45) +
      line("M-7-7q6-3 12-1", tone.pale, 2.4, 0.9),
  ];
  return {
    svg:
      heap(p, mix(tone.base, tone.deep, 0.45), tone.deep, 0.9) +
      lay(p.b, [cut], spread(p, 22, 0.82, 10), { lift: 3, o: 0.3 }),
  };
};

const ravioli: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const square = box(23, 23, 3);
  const cut: Cutout = [
    square,
    path(square, tone.dark) +
      `<path d="${square}" fill="${tone.base}" transform="translate(-1-1)scale(.94)"/>` +
      `<rect x="-23" y="-23" width="46" height="46" fill="none" stroke="${tone.dark}" stroke-width="3" stroke-dasharray="3 4"/>` +
      path(blob(rand, 0, 0, 14, 13, 0.08, 8), tone.light) +
      line("M-8-6q5-6 12-4", "#fffbe6", 3, 0.9),
  ];
  const spots = wreathOrRows(p);
  return {
    svg:
      (p.area.deep
        ? heap(p, mix(tone.dark, "#b5532a", 0.4), tone.deep)
        : path(
            blob(rand, 2, 4, p.area.rx * 0.9, p.area.ry * 0.86, 0.08),
            mix(tone.dark, "#c9742f", 0.5),
            0.6,
          )) + pile(b, [cut], spots, 4),
    spread: { rx: p.area.rx * 0.75, ry: p.area.ry * 0.75 },
  };
};

const wreathOrRows = (p: Paint) =>
  spread({ ...p, area: { ...p.area, rx: p.area.rx * 0.8, ry: p.area.ry * 0.8 } }, 8, 0.92, 26).map(
    (s) => ({ ...s, scale: 1 }),
  );

/** Thin short noodles, toasted and dry on top, some of them standing up: fideuà. */
const fideos: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const patch = (count: number, radius: number) =>
    Array.from({ length: count }, () => {
      const [a, r] = [rand() * 6.28, Math.sqrt(rand()) * radius];
      const bend = Math.round(between(rand, -9, 9));
      const [dx, dy] = [Math.round(between(rand, -15, 15)), Math.round(between(rand, -15, 15))];
      return `M${Math.round(Math.cos(a) * r)} ${Math.round(Math.sin(a) * r)}q${bend} ${-bend} ${dx} ${dy}`;
    }).join("");
  const noodles = b.define(
    `<g fill="none" stroke-linecap="round">${line(patch(34, 30), tone.dark, 3)}${line(patch(38, 30), tone.base, 2.6)}${line(patch(20, 30), tone.light, 2)}${line(patch(7, 28), browned(tone.base, 0.6), 2.2)}</g>`,
  );
  const room = { ...area, rx: area.rx - 38, ry: area.ry - 38 };
  return {
    svg:
      heap(p, mix(tone.base, tone.dark, 0.6), tone.deep) +
      dapple(p, 6, 26, [tone.deep, browned(tone.base, 0.5)], 0.35) +
      spread({ ...p, area: room }, 17, 1, 16)
        .map(({ x, y }) => use(noodles, x, y, Math.round(rand() * 36) * 10, 1))
        .join(""),
  };
};

/** Small parcels closed to a ring, under and above a clear broth with drops of fat. */
const tortelliniInBroth: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const broth = mix(tone.base, "#d9932e", 0.55);
  const parcel = "M-17 3C-19-9-8-17 0-19 8-17 19-9 17 3 14 14 5 16 0 12-5 16-14 14-17 3z";
  const cut: Cutout = [
    parcel,
    path(parcel, tone.dark) +
      `<path d="${parcel}" fill="${tone.base}" transform="translate(-1-1)scale(.93)"/>` +
      path("M-7 2C-7-7 7-7 7 2 6 8-6 8-7 2z", mix(broth, tone.deep, 0.4)) +
      path("M-12-6Q-4-16 0-18 4-16 12-6 2-12-12-6z", tone.light) +
      line("M-4 12q4-5 8 0", tone.dark, 1.8) +
      line("M-11-3q3-7 9-9", tone.pale, 2, 0.9),
  ];
  const drops = spread(p, 14, 0.86).map(({ x, y }) =>
    [oval(x, y, between(rand, 2.5, 6), between(rand, 2, 5), "#f3c65a", 0.7)].join(""),
  );
  return {
    svg:
      path(outline(p), mix(broth, tone.deep, 0.35)) +
      path(outline(p, 0.95), broth) +
      path(blob(rand, 6, 10, area.rx * 0.72, area.ry * 0.7, 0.06), mix(broth, "#ffe9b0", 0.35)) +
      lay(b, [cut], spread(p, 15, 0.78, 14), { lift: 2, stacked: false, o: 0.22 }) +
      drops.join(""),
  };
};

export const pasta = {
  "pasta-long": pastaLong,
  "pasta-short": pastaShort,
  lasagne,
  gnocchi,
  ravioli,
  fideos,
  "tortellini-in-broth": tortelliniInBroth,
} satisfies Partial<Record<Base, BaseMaker>>;
