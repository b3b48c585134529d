const locales = { en: "en-US", es: "es-US" } as const;

/** US dollars from cents, without cents when there are none: $75, $7.50. */
export function formatMoney(cents: number, language: "en" | "es"): string {
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}
