/**
 * How numbers, money and dates are written. Of the Spanish locales es-DO is the one that prints US dollars as "US$75",
 * which leaves no doubt in countries that have a peso of their own.
 */
export const intlLocales = { en: "en-US", es: "es-DO" } as const;
