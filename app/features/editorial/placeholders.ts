// `{{moneyBackDays}}` in a page stands for a figure of the code, so that no text contradicts what the site does. What
// stands between `{{#moneyBackDays}}` and `{{/moneyBackDays}}` is shown only where there is such a figure.
import { lookup } from "#app/lib/lookup.ts";

const placeholder = /\{\{\s*([#/]?\w+)\s*\}\}/g;
const condition = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g;

/** Figures by name, as they are shown in one language; an empty one is not true of this site. */
export type PolicyValues = Readonly<Record<string, string>>;

export function fillPlaceholders(text: string, facts: PolicyValues): string {
  return text
    .replace(condition, (whole, name: string, inside: string) =>
      Object.hasOwn(facts, name) ? (lookup(facts, name) ? inside : "") : whole,
    )
    .replace(placeholder, (whole, name: string) => lookup(facts, name) ?? whole);
}

/** Names that nothing is known as; a condition without its end or beginning is reported with its sign. */
export function unknownPlaceholders(text: string, known: ReadonlySet<string>): Array<string> {
  const conditions = [...text.matchAll(condition)].map((found) => found[1]!);
  const names = text.replace(condition, "$2").matchAll(placeholder);
  return [...conditions, ...[...names].map((found) => found[1]!)].filter(
    (name) => !known.has(name),
  );
}
