// `{{moneyBackDays}}` in a page stands for a figure of the code, so that no text contradicts what the site does.

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Figures by name, as they are shown in one language. */
export type PageFacts = Readonly<Record<string, string>>;

export function fillPlaceholders(text: string, facts: PageFacts): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(facts, name) ? facts[name]! : whole,
  );
}

export function unknownPlaceholders(text: string, known: ReadonlySet<string>): Array<string> {
  return [...text.matchAll(placeholder)]
    .map((found) => found[1]!)
    .filter((name) => !known.has(name));
}
