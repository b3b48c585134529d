// Converts between baking pans by the area of the bottom, with the same batter height.
import { inchCentimetres } from "./unit-sizes.ts";

export const panShapes = ["round", "square", "rectangle"] as const;
export type PanShape = (typeof panShapes)[number];
/** Lengths in centimetres; `width` is used for rectangles only. */
export type Pan = { shape: PanShape; length: number; width: number };

/** Length limits in centimetres. */
const minLength = 4;
const maxLength = 80;

/** Common sizes in centimetres; inches are the nominal sizes in the United States. */
export const usualPans: ReadonlyArray<Pan & { inches: string }> = [
  { shape: "round", length: 15, width: 0, inches: "6" },
  { shape: "round", length: 18, width: 0, inches: "7" },
  { shape: "round", length: 20, width: 0, inches: "8" },
  { shape: "round", length: 23, width: 0, inches: "9" },
  { shape: "round", length: 25, width: 0, inches: "10" },
  { shape: "square", length: 20, width: 0, inches: "8 × 8" },
  { shape: "square", length: 23, width: 0, inches: "9 × 9" },
  { shape: "rectangle", length: 23, width: 13, inches: "9 × 5" },
  { shape: "rectangle", length: 28, width: 18, inches: "11 × 7" },
  { shape: "rectangle", length: 33, width: 23, inches: "13 × 9" },
];

export function isPanShape(value: string | null): value is PanShape {
  return panShapes.some((shape) => shape === value);
}

/** Parses a pan from form input; null when invalid. */
export function parsePan(
  shape: PanShape,
  length: number | null,
  width: number | null,
  unit: "cm" | "in",
): Pan | null {
  const per = unit === "in" ? inchCentimetres : 1;
  const isSensible = (value: number | null) =>
    value !== null && value * per >= minLength && value * per <= maxLength;
  if (!isSensible(length) || (shape === "rectangle" && !isSensible(width))) return null;
  return { shape, length: length! * per, width: shape === "rectangle" ? width! * per : 0 };
}

/** Area of the bottom in square centimetres. */
export function panArea({ shape, length, width }: Pan): number {
  if (shape === "round") return Math.PI * (length / 2) ** 2;
  return shape === "square" ? length ** 2 : length * width;
}

/** Factor to multiply a recipe by when changing pans. */
export function panFactor(from: Pan, to: Pan): number {
  return panArea(to) / panArea(from);
}
