// Drinks in cups and bowls, from above.
import { type BaseMaker, beads, inside, outline, swoosh } from "./bases-kit.ts";
import { mix } from "../palette.ts";
import { blob, box, type Cutout, lay, line, num, path } from "../shapes.ts";
import type { Base } from "../vocabulary.ts";

/** A drink from above: surface, meniscus, reflection of the lamp. */
const drink =
  (foam: "none" | "cream" | "bubbles" | "ice" | "layers"): BaseMaker =>
  (p) => {
    const { tone, rand, area, b } = p;
    let top = "";
    if (foam === "cream")
      top =
        path(outline(p, 0.95), mix(tone.base, "#f6e6c6", 0.55)) +
        path(
          blob(rand, 3, 4, area.rx * 0.66, area.ry * 0.64, 0.12),
          mix(tone.base, "#e8c79a", 0.35),
          0.9,
        ) +
        line(swoosh(p, 1.05), mix(tone.base, "#fff6e0", 0.75), 5, 0.9) +
        beads(p, 14, "#fff3d8", 0.7, 3);
    if (foam === "bubbles") top = beads(p, 26, "#fff", 0.5, 3.6);
    if (foam === "layers")
      top =
        path(blob(rand, 0, 0, area.rx * 0.7, area.ry * 0.7, 0.1), tone.pale, 0.8) +
        path(blob(rand, 0, 0, area.rx * 0.4, area.ry * 0.4, 0.15), tone.dark, 0.7);
    if (foam === "ice") {
      const cube = box(17, 17, 5);
      const cut: Cutout = [
        cube,
        path(cube, "#fff", 0.5) + path("M-12-12h14l-8 9h-6z", "#fff", 0.7),
      ];
      top = lay(
        b,
        [cut],
        [0, 1, 2].map((i) => {
          const [x, y] = inside(rand, { ...area, rx: area.rx * 0.6, ry: area.ry * 0.6 }, 1);
          return { x, y, turn: i * 37 + rand() * 20 };
        }),
        { lift: 2, o: 0.15 },
      );
    }
    return {
      svg:
        path(outline(p), tone.dark) +
        path(outline({ ...p, area: { ...area, deep: true } }, 0.95), tone.base) +
        path(
          blob(rand, area.rx * 0.2, area.ry * 0.24, area.rx * 0.55, area.ry * 0.5, 0.08),
          tone.light,
          0.35,
        ) +
        top +
        line(
          `M-${num(area.rx * 0.66)}-${num(area.ry * 0.4)}q${num(area.rx * 0.2)}-${num(area.ry * 0.34)} ${num(area.rx * 0.56)}-${num(area.ry * 0.38)}`,
          "#fff",
          3.5,
          0.6,
        ),
    };
  };

export const drinks = {
  "drink-clear": drink("ice"),
  "drink-fruit": drink("ice"),
  "drink-milky": drink("none"),
  "drink-layered": drink("layers"),
  "drink-frothy": drink("cream"),
  "drink-hot": drink("none"),
  "drink-sparkling": drink("bubbles"),
} satisfies Partial<Record<Base, BaseMaker>>;
