const formats = {
  en: new Intl.NumberFormat("en-US"),
  es: new Intl.NumberFormat("es-US"),
} as const;

export function formatNumber(value: number, language: "en" | "es"): string {
  return formats[language].format(value);
}
