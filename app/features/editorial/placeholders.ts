// `{{moneyBackDays}}` in a page is replaced by a policy value from the code, so that texts never contradict the site. A
// block between `{{#moneyBackDays}}` and `{{/moneyBackDays}}` is shown only when that value exists.
import { lookup } from "#app/lib/lookup.ts";

const placeholder = /\{\{\s*([#/]?\w+)\s*\}\}/g;
const condition = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g;

/** Policy values by name, formatted in one language; an empty one does not apply to this site. */
export type PolicyValues = Readonly<Record<string, string>>;

export function fillPlaceholders(text: string, facts: PolicyValues): string {
  return fillBlocks(text, facts).replace(
    placeholder,
    (whole, name: string) => lookup(facts, name) ?? whole,
  );
}

/** A block may contain others. */
function fillBlocks(text: string, facts: PolicyValues): string {
  return text.replace(condition, (whole, name: string, inside: string) =>
    Object.hasOwn(facts, name) ? (lookup(facts, name) ? fillBlocks(inside, facts) : "") : whole,
  );
}

/** Unknown names; an unclosed or unopened block is reported with its sign. */
export function unknownPlaceholders(text: string, known: ReadonlySet<string>): Array<string> {
  const conditions: Array<string> = [];
  const withoutBlocks = (part: string): string =>
    part.replace(condition, (_, name: string, inside: string) => {
      conditions.push(name);
      return withoutBlocks(inside);
    });
  const names = withoutBlocks(text).matchAll(placeholder);
  return [...conditions, ...[...names].map((found) => found[1]!)].filter(
    (name) => !known.has(name),
  );
}
