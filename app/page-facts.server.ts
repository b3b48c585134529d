// The figures that help and legal pages name, from the constants that the code itself obeys. Here and not in a
// feature, because they come from all of them.
import { linkHours } from "./features/accounts/account-links.server.ts";
import { passwordLength } from "./features/accounts/passwords.server.ts";
import { unconfirmedAccountDays } from "./features/accounts/purge.server.ts";
import { knownDeviceDays } from "./features/accounts/known-device.server.ts";
import { absoluteDays, idleDays } from "./features/accounts/sessions.server.ts";
import { guestDraftDays } from "./features/contributions/commands.server.ts";
import { submissionsPerDay } from "./features/contributions/policy.ts";
import { leftDays } from "./features/newsletter/purge.server.ts";
import { confirmDays } from "./features/newsletter/queries.server.ts";
import { tickedDays } from "./features/recipes/ticked-ingredients.ts";
import { saveWishMinutes } from "./features/saved/save-wish.server.ts";
import { cartDays } from "./features/shop/cart-identity.server.ts";
import { codeMinutes, orderOpenHours } from "./features/shop/order-access.server.ts";
import type { Language } from "./i18n/languages.ts";
import { formatMoney } from "./lib/money.ts";
import { formatTime } from "./lib/numbers.ts";
import { contactMessageDays, mailBodyDays } from "./lib/promised-limits.ts";
import { siteFacts } from "./lib/site-facts.ts";
import type { PageFactName } from "./page-fact-names.ts";
import { attemptDays } from "./platform/attempts.ts";
import { flashMinutes } from "./platform/flash.ts";
import { mailRowDays } from "./platform/mail-delivery.ts";
import { bannerClosedHours, choiceDays } from "./platform/preferences.ts";

/** A figure that is empty is not true of this site: what a page says about it disappears. */
export function pageFacts(
  language: Language,
  site: Pick<typeof siteFacts, "freeShippingOverUsd" | "moneyBackDays"> = siteFacts,
): Record<PageFactName, string> {
  const minutes = (value: number) => formatTime(value, "minute", language);
  const hours = (value: number) => formatTime(value, "hour", language);
  const days = (value: number) => formatTime(value, "day", language);
  const { freeShippingOverUsd, moneyBackDays } = site;
  return {
    freeShippingAmount:
      freeShippingOverUsd > 0 ? formatMoney(freeShippingOverUsd * 100, language) : "",
    moneyBackDays: moneyBackDays > 0 ? String(moneyBackDays) : "",
    sessionIdleDays: String(idleDays),
    sessionDays: String(absoluteDays),
    knownDeviceDays: String(knownDeviceDays),
    tickedDays: String(tickedDays),
    passwordMinimum: String(passwordLength.min),
    submissionsPerDay: String(submissionsPerDay),
    mailBodyDays: String(mailBodyDays),
    contactMessageDays: String(contactMessageDays),
    resetLinkTime: hours(linkHours.reset),
    addressChangeTime: hours(linkHours["change-new"]),
    unconfirmedAccountTime: days(unconfirmedAccountDays),
    attemptsTime: days(attemptDays),
    choiceCookieTime: days(choiceDays),
    bannerCookieTime: hours(bannerClosedHours),
    messageCookieTime: minutes(flashMinutes),
    saveWishTime: minutes(saveWishMinutes),
    guestDraftTime: days(guestDraftDays),
    cartTime: days(cartDays),
    orderOpenTime: hours(orderOpenHours.ordering),
    orderLookupTime: hours(orderOpenHours.code),
    orderCodeTime: minutes(codeMinutes),
    newsletterConfirmTime: days(confirmDays),
    newsletterLeftTime: days(leftDays),
    mailRowTime: days(mailRowDays),
  };
}
