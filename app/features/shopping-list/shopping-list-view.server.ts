// A shopping list as readers see it: one language, their units, grouped by aisle.
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import type { StoredUnit } from "#app/features/units/unit-names.ts";
import { densityOf } from "#app/features/units/densities.ts";
import { measureText } from "#app/features/ingredients/ingredient-line.ts";
import { cupMillilitres, metricVolumes } from "#app/features/units/unit-sizes.ts";
import { measureOf } from "#app/features/ingredients/ingredient-measure.ts";
import { aisleOf, aisles, isFromTap } from "./aisles.ts";
import { combine, type Amount, type ListItem, type Needed } from "./shopping-list.ts";

export type ShoppingItem = {
  key: string;
  name: Localized;
  /** "300 g + 2 tbsp"; empty means to taste */
  amount: string;
  linkedRecipeId: number | null;
  /** the recipes that need it */
  recipeIds: Array<number>;
};

/** The items of one aisle of a shop. */
export type Aisle<Item = ShoppingItem> = { id: string; name: string; items: Array<Item> };

export type ListOptions = { language: Language; units: UnitSystem; t: Translate };

/** What has to be bought or made for several recipes, by aisle and name. */
export function toAisles(needed: ReadonlyArray<Needed>, options: ListOptions): Array<Aisle> {
  const { language, t } = options;
  const shown = new Map<string, Array<ShoppingItem>>();
  for (const item of combine(needed.filter((ingredient) => !isFromTap(ingredient)))) {
    const aisle = item.linkedRecipeId === null ? (aisleOf(item) ?? "other") : "homemade";
    const row = {
      key: item.key,
      name: localize(item.name, item.nameEs, language, item.writtenIn),
      amount: amountOf(item, options),
      linkedRecipeId: item.linkedRecipeId,
      recipeIds: item.recipeIds,
    };
    shown.set(aisle, [...(shown.get(aisle) ?? []), row]);
  }
  const collator = new Intl.Collator(language);
  const named = [
    { id: "homemade", name: t("shopping-list:homemade") },
    ...aisles.map((aisle) => ({ id: aisle.id, name: aisle[language] })),
    { id: "other", name: t("shopping-list:other") },
  ];
  return named.flatMap((aisle) => {
    const rows = shown.get(aisle.id);
    if (!rows) return [];
    return [{ ...aisle, items: rows.sort((a, b) => collator.compare(a.name.text, b.name.text)) }];
  });
}

function amountOf(item: ListItem, options: ListOptions): string {
  const { toTaste } = item;
  const amounts = options.units === "us" ? inCups(item) : item.amounts;
  const parts = amounts.map((amount) => formatAmount(amount, item, options));
  if (toTaste && parts.length > 0) parts.push(options.t("shopping-list:toTaste"));
  return parts.join(" + ");
}

/** Readers in the US measure a weight in spoons and cups where its density is known: it is one amount with the volumes. */
function inCups({ name, amounts }: ListItem): Array<Amount> {
  const density = densityOf(name);
  const weight = amounts.find(({ unit }) => unit === "g");
  if (!weight || !density || density.by === "weight") return amounts;
  const total = { ...weight };
  const others = amounts.filter((amount) => {
    const millilitres = volumes[amount.unit];
    if (amount !== weight && millilitres === undefined) return true;
    const grams = (millilitres ?? 0) * density.gramsPerMillilitre;
    total.quantity += amount.quantity * grams;
    total.quantityMax += amount.quantityMax * grams;
    return false;
  });
  return [total, ...others];
}
const volumes: Partial<Record<StoredUnit, number>> = { ...metricVolumes, cup: cupMillilitres };

function formatAmount(
  amount: Amount,
  { name, nameEs }: Pick<ListItem, "name" | "nameEs">,
  { language, units, t }: ListOptions,
): string {
  const range = amount.quantityMax > amount.quantity * 1.001;
  const quantityMax = range ? amount.quantityMax : null;
  const measure = measureOf({ ...amount, quantityMax, name, nameEs, scales: true }, 1, units);
  return measure ? measureText(measure, { language, t }) : "";
}

export function aislesAsText(title: string, shown: ReadonlyArray<Aisle>): string {
  const parts = shown.flatMap(({ name, items }) => {
    if (items.length === 0) return [];
    const lines = items.map(
      (item) => `- ${item.name.text}${item.amount ? `: ${item.amount}` : ""}`,
    );
    return [[name, ...lines].join("\n")];
  });
  return [title, ...parts].join("\n\n") + "\n";
}

/** Some phones cut off much longer URLs. */
const messageLimit = 1500;

/** Link that opens a WhatsApp message with the list; a long list ends with an ellipsis. */
export function whatsAppLink(text: string): string {
  let message = text.trim();
  if (message.length > messageLimit)
    message = `${message.slice(0, message.lastIndexOf("\n", messageLimit))}\n…`;
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}
