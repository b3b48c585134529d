// Quantities with kitchen fractions.

const fractions: ReadonlyArray<[value: number, sign: string]> = [
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
];

/** A quantity with the nearest kitchen fraction ("1½"). `format` writes whole numbers in the reader's language. */
export function formatFraction(quantity: number, format: (value: number) => string): string {
  const whole = Math.floor(quantity + 1 / 16);
  const rest = quantity - whole;
  if (rest < 1 / 16) return format(Math.max(whole, 0)) === "0" ? "⅛" : format(whole);
  const [, sign] = fractions.reduce((best, candidate) =>
    Math.abs(candidate[0] - rest) < Math.abs(best[0] - rest) ? candidate : best,
  );
  if (rest > 7 / 8) return format(whole + 1);
  return whole === 0 ? sign : format(whole) + sign;
}
