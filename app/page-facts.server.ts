// The figures that help and legal pages name, from the constants that the code itself obeys. Here and not in a
// feature, because they come from all of them.
import { passwordLength } from "./features/accounts/passwords.server.ts";
import { absoluteDays, idleDays } from "./features/accounts/sessions.server.ts";
import { submissionsPerDay } from "./features/contributions/policy.ts";
import type { Language } from "./i18n/languages.ts";
import { formatMoney } from "./lib/money.ts";
import { contactMessageDays, mailBodyDays } from "./lib/promised-limits.ts";
import { siteFacts } from "./lib/site-facts.ts";
import type { PageFactName } from "./page-fact-names.ts";

export function pageFacts(language: Language): Record<PageFactName, string> {
  return {
    freeShippingAmount: formatMoney(siteFacts.freeShippingOverUsd * 100, language),
    moneyBackDays: String(siteFacts.moneyBackDays),
    sessionIdleDays: String(idleDays),
    sessionDays: String(absoluteDays),
    passwordMinimum: String(passwordLength.min),
    submissionsPerDay: String(submissionsPerDay),
    mailBodyDays: String(mailBodyDays),
    contactMessageDays: String(contactMessageDays),
  };
}
