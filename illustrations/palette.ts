// All colours of the drawings. Food colours are named; lighter and darker shades mix in a warm cream and a deep brown,
// never white and black, so that all pictures match.
import type { Colour } from "./vocabulary.ts";
import type { Random } from "./shapes.ts";

export const foodColours: Record<Colour, string> = {
  cream: "#f4e2b8",
  milk: "#f8efdd",
  butter: "#f3d681",
  corn: "#efbd3c",
  saffron: "#eba71f",
  mustard: "#cf951f",
  honey: "#d78c26",
  caramel: "#b4642a",
  toast: "#c98d4e",
  crust: "#c27934",
  cinnamon: "#9a5429",
  coffee: "#5d3a26",
  chocolate: "#4e2b1d",
  "black-bean": "#35231f",
  "red-bean": "#7a2e24",
  brick: "#a4482c",
  tomato: "#c94327",
  paprika: "#d0562b",
  beet: "#8c2347",
  hibiscus: "#a31f3c",
  guava: "#d8606a",
  berry: "#6e2a50",
  orange: "#e98827",
  pumpkin: "#db782b",
  mango: "#f2a92d",
  lime: "#b3c64b",
  avocado: "#8fac48",
  herb: "#618f40",
  leaf: "#3f7546",
  olive: "#857f37",
  mint: "#8bbd98",
  coconut: "#f6eddc",
  pearl: "#e7dccb",
  ash: "#a6988a",
  charred: "#3d2d26",
  rum: "#c3782b",
  wine: "#6d2034",
  water: "#d3e4df",
};

const channels = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)];
  return (
    "#" +
    a
      .map((v, i) => Math.round(v + ((b[i] ?? v) - v) * amount))
      .map((v) => v.toString(16).padStart(2, "0"))
      .join("")
  );
}

/** Luminance: 0 is black, 1 is white. */
export function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255;
}

/** Perceived distance of two colours, roughly 0 to 1. */
function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  const difference = (i: number) => ((a[i] ?? 0) - (b[i] ?? 0)) / 255;
  return Math.hypot(difference(0) * 0.6, difference(1) * 0.9, difference(2) * 0.45);
}

/** The five shades of one colour. */
export type Tone = { deep: string; dark: string; base: string; light: string; pale: string };

export function toneOf(hex: string): Tone {
  const night = brightness(hex) < 0.28;
  return {
    deep: mix(hex, "#2c0f08", 0.48),
    dark: mix(hex, "#4a1808", night ? 0.3 : 0.24),
    base: hex,
    light: mix(hex, "#ffeebf", night ? 0.2 : 0.34),
    pale: mix(hex, "#fff6dc", night ? 0.38 : 0.62),
  };
}

export const tones = (colour: Colour): Tone => toneOf(foodColours[colour]);

/**
 * Picks the first of a shuffled list that contrasts with the given colours; the one with most contrast if none does.
 */
export function pickClear<T>(
  rand: Random,
  list: readonly [T, ...Array<T>],
  colourOf: (item: T) => string,
  against: ReadonlyArray<string>,
  least = 0.24,
): T {
  const clearance = (item: T) =>
    Math.min(1, ...against.map((other) => distance(colourOf(item), other)));
  const shuffled = list
    .map((item) => ({ item, key: rand() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
  const clear = shuffled.find((item) => clearance(item) >= least);
  return (
    clear ??
    shuffled.reduce((best, item) => (clearance(item) > clearance(best) ? item : best), list[0])
  );
}

/** Materials that many drawings share. */
export const clay = {
  deep: "#63290f",
  dark: "#8d4220",
  base: "#b5592e",
  light: "#d0804c",
  pale: "#eab287",
};
export const wood = {
  deep: "#5a3218",
  dark: "#7d4a26",
  base: "#a36a3a",
  light: "#c48b56",
  pale: "#deb17e",
};
export const iron = {
  deep: "#1d1917",
  dark: "#2c2623",
  base: "#423a36",
  light: "#6a5f58",
  pale: "#9a8e84",
};
export const steel = {
  deep: "#6a6660",
  dark: "#96918a",
  base: "#bdb8af",
  light: "#dcd8cf",
  pale: "#f3f0e9",
};
export const green = {
  deep: "#1f4a2c",
  dark: "#2f6b3c",
  base: "#438a4b",
  light: "#6fae62",
  pale: "#a9d08c",
};
