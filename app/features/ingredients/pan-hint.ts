// The baking pan that a recipe names in its steps, and a pan for another amount with the same height of batter.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { lookup } from "#app/lib/lookup.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { roundInches } from "#app/features/units/lengths.ts";
import { panArea, usualPans, type Pan } from "#app/features/units/pans.ts";

type PanHint = {
  /** the recipe's pan, and how many of them */
  pan: Pan;
  pans: number;
  /** how many pans of the same size hold the new amount; null if it is no whole number */
  same: number | null;
  /** a common pan with about the new area */
  other: (Pan & { inches: string }) | null;
};

const side = String.raw`(\d{2})(?:\s*[×x]\s*(\d{2}))? cm(?! wide)`;
const vessel = "(?:tin|dish|tray|mould|mold|skillet|pan)s?\\b";
const patterns = [
  new RegExp(`(?:\\b(two|three) )?(?:\\ba round )?${side} (?:[a-z-]+ ){0,2}?${vessel}`, "i"),
  new RegExp(`()\\b${vessel}(?:,| of)?(?: about)? ${side}`, "i"),
];
const numbers: Readonly<Record<string, number>> = { two: 2, three: 3 };
/** Larger or smaller than this is no baking pan: "3 cm apart, on a tray". */
const minLength = 15;
/** How far the area of another pan may be off. */
const tolerance = 0.12;

function panIn(text: string): { pan: Pan; pans: number } | null {
  for (const pattern of patterns) {
    const [, many = "", length, width] = pattern.exec(text) ?? [];
    if (length === undefined || Number(length) < minLength) continue;
    const pan: Pan = width
      ? { shape: "rectangle", length: Number(length), width: Number(width) }
      : { shape: "round", length: Number(length), width: 0 };
    return { pan, pans: lookup(numbers, many.toLowerCase()) ?? 1 };
  }
  return null;
}

/** `steps`: the English texts, without marks. Null without a named pan, or for the amount as written. */
export function panHint(steps: ReadonlyArray<string>, factor: number): PanHint | null {
  if (factor === 1) return null;
  const found = steps.map(panIn).find((pan) => pan !== null);
  if (!found) return null;
  const { pan, pans } = found;
  const area = panArea(pan) * factor;
  const off = (other: Pan) => Math.abs(panArea(other) / area - 1);
  const other = usualPans.toSorted((a, b) => off(a) - off(b))[0]!;
  const count = pans * factor;
  return {
    pan,
    pans,
    same: Number.isInteger(count) && count > 0 ? count : null,
    other: off(other) <= tolerance ? other : null,
  };
}

/** The hint in words. */
export function panText(
  hint: PanHint,
  units: UnitSystem,
  language: Language,
  t: Translate,
): string {
  const { pan, pans, same, other } = hint;
  const kitchenSizeOf = ({ shape, length, width }: Pan, inches?: string) => {
    const lengths = shape === "rectangle" ? [length, width] : [length];
    const figures = lengths
      .map((value) => formatNumber(units === "us" ? roundInches(value) : value, language))
      .join(" × ");
    const size =
      units === "us"
        ? t("recipe-page:lengths.before", { figures: inches ?? figures })
        : `${figures} cm`;
    return t(`recipe-page:pan.${shape}`, { size });
  };
  const ways = [
    ...(same === null ? [] : [t("recipe-page:pan.same", { count: same })]),
    ...(other && pans === 1 ? [kitchenSizeOf(other, other.inches)] : []),
  ];
  const list = new Intl.ListFormat(intlLocales[language], { type: "disjunction" });
  const uses = t("recipe-page:pan.uses", { count: pans, pan: kitchenSizeOf(pan) });
  return ways.length > 0
    ? `${uses} ${t("recipe-page:pan.use", { ways: list.format(ways) })}`
    : uses;
}
