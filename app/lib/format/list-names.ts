const startsWithI = /^h?i(?!a|e)/i;

/** "a, b, and c", "a, b y c", as Intl.ListFormat writes them, whose first use costs an isolate milliseconds of CPU. */
export function listNames(names: ReadonlyArray<string>, language: "en" | "es"): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  const before = names.slice(0, -1).join(", ");
  if (language === "es") return `${before} ${startsWithI.test(last) ? "e" : "y"} ${last}`;
  return names.length === 2 ? `${before} and ${last}` : `${before}, and ${last}`;
}
