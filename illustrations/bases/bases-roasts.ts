// Roasts that come to the table whole.
import { type BaseMaker, dapple, juice } from "./bases-kit.ts";
import { mix } from "../palette.ts";
import { between, type Cutout, dot, lay, line, oval, path } from "../shapes.ts";
import type { Base } from "../vocabulary.ts";

/** Breast up, legs tied, wings folded: only the outline of a whole bird. */
const roastChicken: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const k = Math.min(area.rx, area.ry) / 84;
  const body = "M0-70C30-72 58-46 58-10 58 22 36 52 0 54-36 52-58 22-58-10-58-46-30-72 0-70z";
  const leg = (s: number) =>
    `M${s * 8} 46C${s * 6} 18 ${s * 34}-6 ${s * 58} 10 ${s * 76} 24 ${s * 66} 52 ${s * 44} 60 ${s * 30} 66 ${s * 24} 72 ${s * 18} 84L${s * 6} 82Q${s * 4} 62 ${s * 8} 46z`;
  const wing = (s: number) =>
    `M${s * 50}-44C${s * 76}-46 ${s * 88}-14 ${s * 74} 8 ${s * 66} 2 ${s * 62}-6 ${s * 54}-12z`;
  const limb = (d: string) =>
    path(d, tone.deep) +
    `<path d="${d}" fill="${tone.base}" transform="translate(-1-2)scale(.95)"/>`;
  const shine = (s: number) => line(`M${s * 40} 16Q${s * 58} 16 ${s * 60} 34`, tone.light, 5, 0.85);
  const bone = (s: number) => dot(s * 9, 88, 6, "#e5d0a8") + dot(s * 16, 87, 6, "#f6e9cc");
  const cut: Cutout = [
    body + leg(1) + leg(-1) + wing(1) + wing(-1),
    limb(wing(1)) +
      limb(wing(-1)) +
      path(body, tone.deep) +
      `<path d="${body}" fill="${tone.base}" transform="translate(-2-4)scale(.95)"/>` +
      path("M-8-56C-34-54-46-30-40-6-34 10-16 14-8 2-4-14-2-44-8-56z", tone.light) +
      path(
        "M12-56C30-50 40-30 36-8 30 6 16 6 12-4 8-22 8-44 12-56z",
        mix(tone.base, tone.light, 0.5),
      ) +
      line("M2-60Q6-20 2 24", tone.deep, 3.5, 0.55) +
      path("M-36-34q6-16 20-18-12 12-14 28z", tone.pale, 0.9) +
      bone(1) +
      bone(-1) +
      limb(leg(1)) +
      limb(leg(-1)) +
      shine(1) +
      shine(-1) +
      line("M-18 74Q0 84 18 74", "#f0dfb2", 3.5),
  ];
  return {
    svg:
      juice(p, tone.deep, 0.9) +
      lay(b, [cut], [{ x: 0, y: -8 * k, turn: between(rand, -35, 35), scale: k * 0.95 }], {
        lift: 7,
      }),
    spread: { rx: area.rx * 0.98, ry: area.ry * 0.98 },
    avoid: [{ x: 0, y: -8 * k, r: 46 * k }],
  };
};

/** A whole piglet opened flat and roasted, seen from above: snout, ears, four trotters and crackled skin. */
const sucklingPig: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const k = Math.min(area.rx / 96, area.ry / 74) * 0.98;
  const body = "M-46-6C-48-32-20-44 12-44 46-44 72-28 74 0 72 28 46 44 12 44-20 44-48 32-46-6z";
  const head =
    "M-92-9C-90-14-84-15-80-13-72-26-54-30-42-24-34-14-34 14-42 24-54 30-72 26-80 13-84 15-90 14-92 9z";
  const ear = (s: number) =>
    `M-56 ${s * 19}C-56 ${s * 36}-44 ${s * 44}-32 ${s * 42}-34 ${s * 30}-38 ${s * 20}-44 ${s * 14}z`;
  const leg = (x: number, s: number, lean: number) =>
    `M${x - 13} ${s * 32}C${x - 14 + lean} ${s * 50} ${x - 8 + lean} ${s * 62} ${x - 2 + lean} ${s * 68}l10 0C${x + 12 + lean} ${s * 56} ${x + 14} ${s * 46} ${x + 13} ${s * 30}z`;
  const legs = [leg(-14, 1, -8), leg(-14, -1, -8), leg(50, 1, 10), leg(50, -1, 10)];
  const trotters = [
    [-20, 68],
    [-20, -68],
    [64, 68],
    [64, -68],
  ] as const;
  const limb = (d: string) =>
    path(d, tone.deep) +
    `<path d="${d}" fill="${tone.base}" transform="translate(-1-1)scale(.97)"/>`;
  const cut: Cutout = [
    body + head + legs.join("") + ear(1) + ear(-1),
    legs.map(limb).join("") +
      trotters.map(([x, y]) => oval(x, y, 7, 5, tone.deep)).join("") +
      line("M72 2q14-4 12 8t-10 4", tone.deep, 4) +
      limb(body) +
      path("M-34-12C-30-30-4-36 20-35 42-34 60-24 64-8 40-22 6-26-34-12z", tone.light, 0.9) +
      path("M-30 20C0 32 36 32 62 12 54 34 30 40 8 39-12 38-26 32-30 20z", tone.dark, 0.6) +
      line("M-34 0Q14-7 68 0", tone.deep, 2.4, 0.5) +
      limb(head) +
      path("M-74-14Q-58-24-44-18-58-18-74-14z", tone.light) +
      limb(ear(1)) +
      limb(ear(-1)) +
      oval(-87, 0, 6, 10, tone.dark) +
      dot(-88, -4, 1.8, tone.deep) +
      dot(-88, 4, 1.8, tone.deep) +
      line("M-68-11l7-1M-68 11l7 1", "#2c130a", 2.2),
  ];
  return {
    svg:
      juice(p, tone.deep, 0.95) +
      lay(b, [cut], [{ x: 4, y: 0, turn: between(rand, -14, 14), scale: k }], { lift: 6 }) +
      dapple(
        { ...p, area: { ...area, rx: area.rx * 0.55, ry: area.ry * 0.4 } },
        7,
        6,
        [tone.deep, tone.light],
        0.3,
      ),
    spread: { rx: area.rx * 0.96, ry: area.ry * 0.96 },
    avoid: [{ x: 4, y: 0, r: 62 * k }],
  };
};

export const roasts = {
  "roast-chicken": roastChicken,
  "suckling-pig": sucklingPig,
} satisfies Partial<Record<Base, BaseMaker>>;
