import { intlLocales } from "./intl-locales.ts";
import { once } from "../once.ts";
import { siteFacts } from "../values/site-facts.ts";

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const noCents = { minimumFractionDigits: 0, maximumFractionDigits: 0 };

type Formats = { whole: Intl.NumberFormat; exact: Intl.NumberFormat };

/** Many readers have another dollar or a peso: "US$75", which en-US would print as "$75". */
const moneyLocales = { ...intlLocales, en: "en-001" };

/** Created once: creating a formatter costs more than all the formatting of a page. */
const formats = { en: once(() => formatsOf("en")), es: once(() => formatsOf("es")) };

function formatsOf(language: "en" | "es"): Formats {
  const dollars = { style: "currency", currency: siteFacts.currency } as const;
  return {
    whole: new Intl.NumberFormat(moneyLocales[language], { ...dollars, ...noCents }),
    exact: new Intl.NumberFormat(moneyLocales[language], { ...dollars, ...cents }),
  };
}

/** 4200 → "42.00", for data formats; without floating point. */
export function decimalMoney(amountCents: number): string {
  return `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;
}

/**
 * US dollars from cents, without cents when they are zero: US$75, US$7.50. Amounts below a thousand dollars as Intl writes
 * them in both languages, without its first use, which costs an isolate ten milliseconds.
 */
export function formatMoney(amountCents: number, language: "en" | "es"): string {
  if (Number.isInteger(amountCents) && amountCents >= 0 && amountCents < 100_000)
    return `US$${amountCents % 100 === 0 ? amountCents / 100 : decimalMoney(amountCents)}`;
  const { whole, exact } = formats[language]();
  return (amountCents % 100 === 0 ? whole : exact).format(amountCents / 100);
}
