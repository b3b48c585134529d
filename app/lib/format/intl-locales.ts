/**
 * The locales for numbers, money and dates. Of the Spanish locales es-DO prints US dollars as "US$75", which is
 * unambiguous in countries with their own peso.
 */
export const intlLocales = { en: "en-US", es: "es-DO" } as const;
