// Toppings that are strewn, dusted, poured or sprinkled over the food as a whole.
import type { Topping } from "../vocabulary.ts";
import {
  between,
  blob,
  box,
  dot,
  lay,
  line,
  num,
  path,
  polar,
  ring,
  smooth,
  use,
  type Brush,
  type Point,
} from "../shapes.ts";
import { veil, type Ground, type ToppingDrawing } from "./topping-types.ts";

type Mark = (brush: Brush, x: number, y: number) => string;

/** A small patch of marks, thrown over the ground (or over each single piece) several times. */
function strewn(
  b: Brush,
  ground: Ground,
  copies: number,
  marks: number,
  mark: Mark,
  radius = 26,
  more = "",
): string {
  const patch = () =>
    b.define(
      `<g>${Array.from({ length: marks }, () => {
        const [x, y] = polar(Math.sqrt(b.rand()) * radius, b.rand() * 360);
        return mark(b, Math.round(x), Math.round(y));
      }).join("")}</g>`,
    );
  const ids = [patch(), patch()];
  const places: Array<Point> = [];
  for (let i = 0; i < copies; i++) {
    const seat = ground.spots[i % Math.max(1, ground.spots.length)];
    if (seat) places.push([seat.x + between(b.rand, -4, 4), seat.y + between(b.rand, -4, 4)]);
    else {
      const a = (i * 137.5 * Math.PI) / 180;
      const k = Math.max((ground.hole ?? 0) * 1.65, Math.sqrt((i + 0.5) / copies) * 0.82);
      places.push([Math.cos(a) * ground.rx * k, Math.sin(a) * ground.ry * k]);
    }
  }
  const count = ground.spots.length ? Math.max(copies, ground.spots.length) : copies;
  for (let i = places.length; i < count; i++) {
    const seat = ground.spots[i];
    if (seat) places.push([seat.x, seat.y]);
  }
  return `<g${more}>${places.map(([x, y], i) => use(ids[i % 2] ?? "", x, y, b.rand() * 360, ground.spots.length ? Math.min(1, ((ground.spots[0]?.r ?? 26) / radius) * 1.05) : 1)).join("")}</g>`;
}

/** Thread of sauce: to and fro, a loose coil, or a few short strokes. */
function thread(b: Brush, ground: Ground, turns: number): string {
  const { rx, ry } = ground;
  const mood = b.rand();
  if (mood > 0.68) {
    const start = b.rand() * 6.28;
    return smooth(
      Array.from({ length: turns * 3 }, (_, i) => {
        const a = start + i * 0.95;
        const k = 0.16 + (i / (turns * 3)) * 0.62;
        return [Math.cos(a) * rx * k + 6, Math.sin(a) * ry * k] as const;
      }),
      false,
    );
  }
  if (mood > 0.42) {
    const tilt = between(b.rand, -0.6, 0.6);
    const strokes = Math.max(4, turns - 2);
    return Array.from({ length: strokes }, (_, i) => {
      const v = ((i + 0.5) / strokes) * 2 - 1;
      const w = Math.sqrt(1 - v * v) * between(b.rand, 0.6, 0.85);
      const p = (u: number, y: number): Point => [
        (u * Math.cos(tilt) - y * Math.sin(tilt)) * rx,
        (u * Math.sin(tilt) + y * Math.cos(tilt)) * ry,
      ];
      return smooth(
        [p(-w, v * 0.8), p(-w * 0.3, v * 0.8 - 0.07), p(w * 0.3, v * 0.8 + 0.07), p(w, v * 0.8)],
        false,
      );
    }).join("");
  }
  return zigzag(b, ground, turns);
}
function zigzag(b: Brush, { rx, ry }: Ground, turns: number): string {
  const tilt = between(b.rand, -0.7, 0.7);
  const points: Array<Point> = Array.from({ length: turns + 1 }, (_, i) => {
    const t = (i / turns) * 2 - 1;
    const reach = Math.sqrt(Math.max(0.08, 1 - t * t)) * 0.78 * (i % 2 ? 1 : -1);
    const [u, v] = [t * 0.8, reach];
    return [
      (u * Math.cos(tilt) - v * Math.sin(tilt)) * rx,
      (u * Math.sin(tilt) + v * Math.cos(tilt)) * ry,
    ];
  });
  return smooth(points, false);
}
const drizzle = (dark: string, base: string, light: string, width = 4.2) =>
  veil((b, ground, count) => {
    const d = thread(b, ground, Math.max(5, Math.min(9, 4 + count)));
    return (
      line(d, dark, width + 1.5, 0.9).replace("<path", '<path transform="translate(1 2)"') +
      line(d, base, width) +
      line(d, light, width * 0.3, 0.8).replace("<path", '<path transform="translate(-.7-1)"')
    );
  });

const specks = (inks: [string, string], from: number, to: number, marks: number, o = 0.9) =>
  veil((b, ground, count) =>
    strewn(
      b,
      ground,
      Math.min(12, 5 + count),
      marks,
      (_, x, y) => dot(x, y, between(b.rand, from, to), inks[b.rand() > 0.5 ? 0 : 1]),
      26,
      ` opacity="${o}"`,
    ),
  );

/** Fine powder: soft patches below, specks above. */
const dust = (ink: string, light: string, soft: number) =>
  veil((b, ground, count) => {
    const patch = b.define(`<path d="${blob(b.rand, 0, 0, 22, 17, 0.25, 8)}"/>`);
    const seats = ground.spots.length
      ? ground.spots
      : [
          [-0.3, -0.24],
          [0.26, -0.06],
          [-0.06, 0.3],
        ].map(([u = 0, v = 0]) => ({ x: u * ground.rx, y: v * ground.ry, r: ground.rx * 0.34 }));
    return (
      `<g fill="${ink}" opacity="${soft}">${seats.map((s) => use(patch, s.x, s.y, b.rand() * 360, Math.min(1.3, s.r / 26))).join("")}</g>` +
      strewn(
        b,
        ground,
        Math.min(9, 5 + count),
        24,
        (_, x, y) => dot(x, y, between(b.rand, 0.6, 2.1), b.rand() > 0.3 ? ink : light),
        27,
      )
    );
  });

export const veils = {
  sesame: veil((b, g, n) =>
    strewn(
      b,
      g,
      Math.min(12, 4 + n),
      9,
      (_, x, y) =>
        `<ellipse rx="3.2" ry="1.9" fill="${b.rand() > 0.25 ? "#f8e9c4" : "#d9b272"}" transform="translate(${x} ${y})rotate(${Math.round(b.rand() * 180)})"/>`,
    ),
  ),
  "black-pepper": specks(["#2c201c", "#5d473c"], 0.9, 2, 8),
  "coarse-salt": veil((b, g, n) =>
    strewn(b, g, Math.min(10, 4 + n), 8, (_, x, y) =>
      path(box(1.7, 1.7, 0, x, y), b.rand() > 0.4 ? "#fff" : "#e6ddd0"),
    ),
  ),
  "sugar-crystals": veil((b, g, n) =>
    strewn(b, g, Math.min(11, 5 + n), 13, (_, x, y) =>
      path(box(1.5, 1.5, 0, x, y), b.rand() > 0.35 ? "#fff" : "#f6e3bd"),
    ),
  ),
  "powdered-sugar": dust("#fffaf0", "#f3e4c8", 0.24),
  "cinnamon-dust": dust("#8a4a20", "#b87840", 0.13),
  "paprika-dust": dust("#b8341a", "#e0713a", 0.16),
  "oil-drops": veil((b, g, n) => {
    const d = ring(5);
    return lay(
      b,
      [[d, dot(0, 0, 5, "#d99a26", 0.9) + dot(-1.5, -1.5, 1.6, "#fff3c0")]],
      Array.from({ length: Math.min(18, n * 2 + 4) }, (_, i) => {
        const a = i * 2.4;
        const k = Math.sqrt((i + 0.6) / (n * 2 + 5)) * 0.9;
        return {
          x: Math.cos(a) * g.rx * k,
          y: Math.sin(a) * g.ry * k,
          scale: between(b.rand, 0.45, 1.5),
        };
      }),
      { lift: 1, o: 0.16 },
    );
  }),
  breadcrumbs: specks(["#c98a3f", "#e8c07a"], 1.2, 2.8, 13),
  sprinkles: veil((b, g, n) =>
    strewn(b, g, Math.min(11, 4 + n), 9, (_, x, y) => {
      const ink =
        ["#d9434f", "#2a7d78", "#f2b632", "#f5ecd8", "#c9648f", "#4f8a3d"][
          Math.floor(b.rand() * 6)
        ] ?? "#d9434f";
      const a = b.rand() * 6.28;
      return line(`M${x} ${y}l${num(Math.cos(a) * 5)} ${num(Math.sin(a) * 5)}`, ink, 2.6);
    }),
  ),
  "saffron-threads": veil((b, g, n) =>
    strewn(
      b,
      g,
      Math.min(8, 3 + n),
      3,
      (_, x, y) =>
        line(
          `M${x} ${y}q${Math.round(between(b.rand, -4, 4))}-6 ${Math.round(between(b.rand, 5, 9))}-7`,
          b.rand() > 0.5 ? "#b8331a" : "#d9601f",
          1.8,
        ),
      20,
    ),
  ),
  "sauce-drizzle-red": drizzle("#7d1f14", "#c8371f", "#f29a78"),
  "sauce-drizzle-green": drizzle("#2c5a2a", "#5f9a3c", "#b8d886"),
  "sauce-drizzle-white": drizzle("#bda888", "#fffaf0", "#ffffff"),
  "chocolate-drizzle": drizzle("#2a130b", "#56301d", "#a07452"),
  "caramel-drizzle": drizzle("#7d3f10", "#c67a26", "#f6cd84"),
  "honey-drizzle": drizzle("#b87416", "#efb02e", "#ffe9a8", 4.6),
  /** Cheese melted over the whole and browned in the oven. */
  "cheese-crust": veil((b, g, n) => {
    const d = blob(b.rand, 0, 0, g.rx, g.ry, 0.04, 12);
    const patch = b.define(`<path d="${blob(b.rand, 0, 0, 15, 10, 0.3, 7)}"/>`);
    return (
      path(d, "#a8641f") +
      `<path d="${d}" fill="#eebd57" transform="translate(-1-2)scale(.96)"/>` +
      `<g opacity=".7">${Array.from({ length: n + 6 }, (_, i) => {
        const [x, y] = polar(Math.sqrt((i + 0.5) / (n + 6)) * 0.86, i * 137.5);
        return use(
          patch,
          x * g.rx,
          y * g.ry,
          b.rand() * 360,
          between(b.rand, 0.5, 1.3),
          ` fill="${["#b8661f", "#fae2a0", "#d8953a"][i % 3]}"`,
        );
      }).join("")}</g>`
    );
  }),
  /** Sugar burnt to a pane of amber glass, darker where the iron stood, with a few cracks. */
  "burnt-sugar": veil((b, g, n) => {
    const pane = blob(b.rand, 0, 0, g.rx * 0.97, g.ry * 0.97, 0.015, 12);
    const spot = b.define(`<path d="${blob(b.rand, 0, 0, 20, 15, 0.28, 9)}"/>`);
    const marks = Array.from({ length: n + 16 }, (_, i) => {
      const [x, y] = polar(Math.sqrt((i + 0.5) / (n + 16)) * 0.84, i * 137.5);
      const fill = ["#6e2f0c", "#8f430f", "#b9691c"][i % 3];
      const size = between(b.rand, 0.25, 0.8);
      return use(spot, x * g.rx, y * g.ry, b.rand() * 360, size, ` fill="${fill}"`);
    });
    const crack = (k: number) =>
      `M${num(g.rx * -0.15)} ${num(g.ry * 0.1)}L${num(g.rx * 0.2 * k)} ${num(g.ry * -0.3)} ${num(g.rx * 0.5 * k)} ${num(g.ry * -0.42)}`;
    return (
      path(pane, "#c57a22", 0.88) +
      `<g opacity=".55">${marks.join("")}</g>` +
      line(`${crack(1)}${crack(-1.1)}`, "#5a270b", 1.6, 0.7) +
      line(
        `M${num(g.rx * -0.62)} ${num(g.ry * -0.3)}q${num(g.rx * 0.16)} ${num(g.ry * -0.34)} ${num(g.rx * 0.52)} ${num(g.ry * -0.4)}`,
        "#fff1cf",
        6,
        0.85,
      ) +
      line(
        `M${num(g.rx * 0.2)} ${num(g.ry * 0.68)}q${num(g.rx * 0.3)} ${num(g.ry * -0.06)} ${num(g.rx * 0.46)} ${num(g.ry * -0.34)}`,
        "#ffe2a4",
        3.5,
        0.7,
      )
    );
  }),
  "cream-swirl": veil((b, g) => {
    const start = b.rand() * 6.28;
    const points: Array<Point> = Array.from({ length: 15 }, (_, i) => {
      const a = start + i * 0.8;
      const k = 0.06 + i * 0.042;
      return [Math.cos(a) * g.rx * k, Math.sin(a) * g.ry * k];
    });
    const d = smooth(points, false);
    return line(d, "#fff7e6", 7, 0.95) + line(d, "#fff", 2.5, 0.8);
  }),
  foam: veil(
    (b, g) =>
      path(blob(b.rand, 0, 0, g.rx * 0.86, g.ry * 0.86, 0.06, 10), "#f6e9cf", 0.92) +
      strewn(b, g, 7, 8, (_, x, y) => dot(x, y, between(b.rand, 1.5, 4), "#fff", 0.8), 24),
  ),
  "salt-rim": veil(
    (_, g) =>
      `<ellipse rx="${num(g.rx * 1.1)}" ry="${num(g.ry * 1.1)}" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="1 4"/>`,
  ),
  straw: veil((_, g) => {
    const x = g.rx * 0.2;
    return (
      line(`M${num(x)} 0L${num(g.rx * 1.15)}-${num(g.ry * 1.1)}`, "#3a1d0c", 9, 0.2) +
      line(`M${num(x)}-4L${num(g.rx * 1.1)}-${num(g.ry * 1.2)}`, "#f6ead0", 9) +
      `<path d="M${num(x)}-4L${num(g.rx * 1.1)}-${num(g.ry * 1.2)}" fill="none" stroke="#c8452b" stroke-width="9" stroke-dasharray="7 12"/>`
    );
  }),
} satisfies Partial<Record<Topping, ToppingDrawing>>;
