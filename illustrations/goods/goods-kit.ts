// Helpers for product drawings: a single object on the cloth of its region.
import type { DrawnStyle } from "../../app/lib/values/catalogue-values.ts";
import { mix, toneOf, type Tone } from "../palette.ts";
import { num, oval, path, shadowColour, type Brush } from "../shapes.ts";

/** Drawn around 0,0 (from above) or standing with its foot at 0,0 (from the front). */
export type Good = {
  view: "above" | "front";
  svg: string;
  /** colours that the cloth and the wall must contrast with */
  tone: string;
  region: DrawnStyle | null;
  /** its extent out of 150 units, for framing */
  reach: number;
};
export type GoodMaker = (brush: Brush) => Good;

export const above = (svg: string, tone: string, region: DrawnStyle | null, reach = 140): Good => ({
  view: "above",
  svg,
  tone,
  region,
  reach,
});
export const front = (svg: string, tone: string, region: DrawnStyle | null, reach = 200): Good => ({
  view: "front",
  svg,
  tone,
  region,
  reach,
});

/** The short warm shadow of a thing that lies on the table. */
export const shade = (d: string, distance = 7, o = 0.28) =>
  `<path d="${d}" fill="${shadowColour}" opacity="${o}" transform="translate(${num(distance * 0.6)} ${distance})"/>`;

/** Where a standing thing meets the table. */
export const foot = (half: number, x = 8) =>
  oval(x, 1, half, Math.max(8, half * 0.13), shadowColour, 0.34);

type Wall = { top: number; bottom: number; height: number; round?: number; lift?: number };

/** A standing wall, wider or narrower at the top: base colour, shade on the right, light on the left. */
export function wall(t: Tone, { top, bottom, height, round = 14, lift = 0 }: Wall): string {
  const [y0, y1] = [-lift, -lift - height];
  const outline = `M${num(-top)} ${num(y1)}L${num(-bottom)} ${num(y0 - round)}Q${num(-bottom)} ${num(y0)} ${num(-bottom + round)} ${num(y0)}H${num(bottom - round)}Q${num(bottom)} ${num(y0)} ${num(bottom)} ${num(y0 - round)}L${num(top)} ${num(y1)}z`;
  const dusk = `M${num(top * 0.42)} ${num(y1)}H${num(top)}L${num(bottom)} ${num(y0 - round)}Q${num(bottom)} ${num(y0)} ${num(bottom - round)} ${num(y0)}H${num(bottom * 0.36)}z`;
  const light = `M${num(-top * 0.84)} ${num(y1 + 5)}L${num(-bottom * 0.84)} ${num(y0 - round)}h${num(bottom * 0.12)}L${num(-top * 0.66)} ${num(y1 + 5)}z`;
  return path(outline, t.base) + path(dusk, t.dark, 0.75) + path(light, t.pale, 0.65);
}

/** A mouth or a flat top seen from slightly above. */
export const mouth = (t: Tone, y: number, rx: number, ry: number, inside = t.deep) =>
  oval(0, y, rx, ry, t.dark) +
  oval(-1, y - 1, rx - 1, ry - 1, t.light) +
  oval(0, y + 1, rx - 6, ry - 3, inside);

/** A flat lid with a knob, or a domed one when it rises. */
export function lid(t: Tone, y: number, rx: number, rise: number, knob = t): string {
  return (
    path(
      `M${num(-rx)} ${num(y)}Q${num(-rx * 0.8)} ${num(y - rise)} 0 ${num(y - rise)}T${num(rx)} ${num(y)}Q0 ${num(y + rx * 0.16)} ${num(-rx)} ${num(y)}z`,
      t.base,
    ) +
    path(
      `M${num(rx * 0.35)} ${num(y - rise * 0.9)}Q${num(rx * 0.9)} ${num(y - rise * 0.75)} ${num(rx)} ${num(y)}Q${num(rx * 0.7)} ${num(y + rx * 0.07)} ${num(rx * 0.45)} ${num(y + rx * 0.07)}z`,
      t.dark,
      0.7,
    ) +
    path(
      `M${num(-rx * 0.8)} ${num(y - rise * 0.3)}Q${num(-rx * 0.6)} ${num(y - rise * 0.8)} ${num(-rx * 0.2)} ${num(y - rise * 0.86)}Q${num(-rx * 0.5)} ${num(y - rise * 0.6)} ${num(-rx * 0.62)} ${num(y - rise * 0.2)}z`,
      t.pale,
      0.65,
    ) +
    path(`M-6 ${num(y - rise + 2)}v-9q-9-3-9-11 0-9 15-9t15 9q0 8-9 11v9z`, knob.dark) +
    path(`M-11 ${num(y - rise - 19)}q2-6 11-6 5 0 8 2-9 0-12 8z`, knob.light)
  );
}

/** Ears on both sides of a pot. */
export function ears(t: Tone, x: number, y: number, long = 24): string {
  const ear = (s: number) =>
    `<path d="M${num(s * x)} ${num(y)}q${num(s * long)}-3 ${num(s * long)} 10t${num(-s * long)} 12" fill="none" stroke="${s > 0 ? t.deep : t.dark}" stroke-width="9"/>`;
  return ear(-1) + ear(1);
}

export const beech = toneOf("#d2a268");
export const acacia = toneOf("#8f5630");
export const olive = toneOf("#b98a4c");
export const bright = toneOf("#cfcac0");
export const black = toneOf("#37302c");
export const brass = toneOf("#c99c3f");
export const earth = toneOf("#b4592c");
export const grain = (t: Tone) => mix(t.base, "#4a1808", 0.3);
