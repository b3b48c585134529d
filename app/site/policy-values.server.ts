// The figures and button names in the help and legal pages, from the constants and texts that the site itself uses.
// Here and not in a feature, because they come from all of them.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { linkHours } from "#app/features/accounts/account-links.server.ts";
import { passwordLength } from "#app/features/accounts/password-length.ts";
import { unconfirmedAccountDays } from "#app/features/accounts/purge.server.ts";
import { idleDays, staffSessionHours } from "#app/features/accounts/sessions.server.ts";
import { submissionsPerDay } from "#app/features/submissions/policy.ts";
import { leftDays } from "#app/features/newsletter/purge.server.ts";
import { confirmDays } from "#app/features/newsletter/queries.server.ts";
import { tickedDays } from "#app/features/recipes/ticked-ingredients.ts";
import { placeNames } from "#app/features/products/countries.server.ts";
import { codeMinutes } from "#app/features/orders/order-access.server.ts";
import { listFreeCountries } from "#app/features/products/queries.server.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/money.ts";
import { formatTime } from "#app/lib/numbers.ts";
import {
  bannerClosedHours,
  cartDays,
  choiceDays,
  contactMessageDays,
  flashMinutes,
  guestDraftDays,
  knownDeviceDays,
  mailBodyDays,
  orderOpenHours,
  pendingSaveMinutes,
  sessionDays,
} from "#app/lib/promised-limits.ts";
import type { SiteFacts } from "#app/lib/site-facts.ts";
import type { PolicyValueName } from "./policy-value-names.ts";
import { rateCounterDays } from "#app/platform/security/rate-limit-counters.ts";
import { mailRowDays } from "#app/platform/mail/mail-delivery.ts";

/** What the texts say about this installation. */
export type Stated = Pick<SiteFacts, "freeShippingOverUsd" | "moneyBackDays" | "sslCheckout"> & {
  /** where free shipping goes, in the language of the text */
  freeShippingPlaces: string;
};

/** A figure that is empty is not true of this site: what a page says about it disappears. */
export function policyValues(language: Language, stated: Stated): Record<PolicyValueName, string> {
  const minutes = (value: number) => formatTime(value, "minute", language);
  const hours = (value: number) => formatTime(value, "hour", language);
  const days = (value: number) => formatTime(value, "day", language);
  const { freeShippingOverUsd, freeShippingPlaces, moneyBackDays } = stated;
  const shipsFree = freeShippingOverUsd > 0 && freeShippingPlaces !== "";
  return {
    freeShippingAmount: shipsFree ? formatMoney(freeShippingOverUsd * 100, language) : "",
    freeShippingPlaces: shipsFree ? freeShippingPlaces : "",
    checkoutProtection: stated.sslCheckout ? "SSL" : "",
    moneyBackDays: moneyBackDays > 0 ? String(moneyBackDays) : "",
    sessionIdleDays: String(idleDays),
    sessionDays: String(sessionDays),
    knownDeviceDays: String(knownDeviceDays),
    tickedDays: String(tickedDays),
    passwordMinimum: String(passwordLength.min),
    submissionsPerDay: String(submissionsPerDay),
    mailBodyDays: String(mailBodyDays),
    contactMessageDays: String(contactMessageDays),
    staffSessionTime: hours(staffSessionHours),
    resetLinkTime: hours(linkHours.reset),
    addressChangeTime: hours(linkHours["change-new"]),
    unconfirmedAccountTime: days(unconfirmedAccountDays),
    attemptsTime: days(rateCounterDays),
    choiceCookieTime: days(choiceDays),
    bannerCookieTime: hours(bannerClosedHours),
    messageCookieTime: minutes(flashMinutes),
    saveWishTime: minutes(pendingSaveMinutes),
    guestDraftTime: days(guestDraftDays),
    cartTime: days(cartDays),
    orderOpenTime: hours(orderOpenHours),
    orderCodeTime: minutes(codeMinutes),
    newsletterConfirmTime: days(confirmDays),
    newsletterLeftTime: days(leftDays),
    mailRowTime: days(mailRowDays),
    deleteAccountButton: translatorFor(language)("account:profile.delete"),
  };
}

/** The figures of this installation, for a text in either language. @throws DatabaseUnavailable */
export async function loadPolicyValues({
  db,

  siteFacts,
}: AppLoadContext): Promise<(language: Language) => Record<PolicyValueName, string>> {
  const [facts, countries] = await Promise.all([siteFacts(), listFreeCountries(db)]);
  return (language) => {
    const t = translatorFor(language);
    return policyValues(language, {
      ...facts,
      freeShippingPlaces: placeNames(countries, { language, t }),
    });
  };
}
