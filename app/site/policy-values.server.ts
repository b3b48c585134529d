// The figures and button labels in the help and legal pages, from the constants and texts that the code uses. In site/
// because they come from many features.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { linkHours } from "#app/features/accounts/account-links.server.ts";
import { passwordLength } from "#app/features/accounts/password/password-length.ts";
import { unconfirmedAccountDays } from "#app/features/accounts/delete-old.server.ts";
import { idleDays, staffSessionHours } from "#app/features/accounts/sessions.server.ts";
import { submissionsPerDay } from "#app/features/submissions/submission-states.ts";
import { leftDays } from "#app/features/newsletter/delete-old.server.ts";
import { confirmDays } from "#app/features/newsletter/newsletter-queries.server.ts";
import { formatDestinations } from "#app/features/products/countries.server.ts";
import { orderCodeMinutes } from "#app/features/orders/order-access.server.ts";
import { countLimit } from "#app/features/recipes/catalogue.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { isAtHome } from "#app/features/products/free-shipping.ts";
import { listDestinations } from "#app/features/products/product-queries.server.ts";
import { refundDays, returnsText, withdrawalDays } from "#app/features/products/returns-text.ts";
import { returnParcelDays } from "#app/features/orders/order-policy.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatLongTime } from "#app/lib/format/long-time.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import {
  cartDays,
  contactMessageDays,
  guestDraftDays,
  keptChangeDays,
  mailBodyDays,
  orderAccessHours,
  orderRecordYears,
  reminderHours,
  reminderLinkDays,
  sessionDays,
} from "#app/lib/values/promised-limits.ts";
import { siteFacts, type Seller, type SiteFacts } from "#app/lib/values/site-facts.ts";
import { cookieList, deviceList } from "./device-lists.server.ts";
import type { PolicyValueName } from "../lib/values/policy-value-names.ts";
import { shownSeller } from "#app/platform/seller.ts";
import { rateCounterDays } from "#app/platform/security/rate-limit-counters.ts";
import { mailRowDays } from "#app/platform/mail/mail-delivery.ts";

/** The facts of this installation that the texts state. */
export type StatedFacts = Pick<
  SiteFacts,
  "freeShippingOverUsd" | "moneyBackDays" | "sslCheckout"
> & {
  /** the countries with free shipping, in the language of the text */
  freeShippingPlaces: string;
  /** published recipes; above `countLimit` they are not counted */
  recipeCount: number;
  /** the countries of the operator's own zone, where no duties are due */
  homePlaces: string;
  seller: Seller;
  /** who keeps the list of leaked passwords; empty when none is asked */
  passwordListHost: string;
};

/** The value of every placeholder. An empty value removes the statement from the page. */
export function policyValues(
  language: Language,
  facts: StatedFacts,
): Record<PolicyValueName, string> {
  const minutes = (value: number) => formatLongTime(value, "minute", language);
  const hours = (value: number) => formatLongTime(value, "hour", language);
  const days = (value: number) => formatLongTime(value, "day", language);
  const { freeShippingOverUsd, freeShippingPlaces, moneyBackDays, seller } = facts;
  const t = translatorFor(language);
  const shipsFree = freeShippingOverUsd > 0 && freeShippingPlaces !== "";
  const { recipeCount } = facts;
  return {
    siteName: siteFacts.name,
    shop: siteFacts.shop ? siteFacts.name : "",
    recipeCount:
      recipeCount > countLimit
        ? `${formatNumber(countLimit, language)}+`
        : formatNumber(recipeCount, language),
    freeShippingAmount: shipsFree ? formatMoney(freeShippingOverUsd * 100, language) : "",
    freeShippingPlaces: shipsFree ? freeShippingPlaces : "",
    checkoutProtection: facts.sslCheckout ? "SSL" : "",
    moneyBackDays: moneyBackDays > 0 ? String(moneyBackDays) : "",
    sessionIdleDays: String(idleDays),
    sessionDays: String(sessionDays),
    passwordMinimum: String(passwordLength.min),
    passwordListHost: facts.passwordListHost,
    submissionsPerDay: String(submissionsPerDay),
    mailBodyDays: String(mailBodyDays),
    keptChangeDays: String(keptChangeDays),
    contactMessageDays: String(contactMessageDays),
    staffSessionTime: hours(staffSessionHours),
    resetLinkTime: hours(linkHours.reset),
    addressChangeTime: hours(linkHours["change-new"]),
    unconfirmedAccountTime: days(unconfirmedAccountDays),
    attemptsTime: days(rateCounterDays),
    guestDraftTime: days(guestDraftDays),
    cartTime: days(cartDays),
    orderOpenTime: hours(orderAccessHours),
    reminderTime: hours(reminderHours),
    reminderLinkTime: days(reminderLinkDays),
    orderCodeTime: minutes(orderCodeMinutes),
    newsletterConfirmTime: days(confirmDays),
    newsletterLeftTime: days(leftDays),
    mailRowTime: days(mailRowDays),
    cookieList: cookieList(language),
    deviceList: deviceList(language),
    withdrawalDays: String(withdrawalDays),
    refundDays: String(refundDays),
    returnParcelDays: String(returnParcelDays),
    orderRecordTime: formatLongTime(orderRecordYears, "year", language),
    returnsSummary: returnsText(t, {
      returnDays: moneyBackDays,
      hasGoods: true,
      hasFiles: true,
      hasGiftCards: true,
    }),
    homePlaces: facts.homePlaces,
    sellerName: seller.name,
    sellerAddress: seller.address.join(", "),
    sellerEmail: seller.email,
    sellerTaxNumber: seller.taxNumber,
    deleteAccountButton: t("accounts:profile.delete"),
    returnItemsButton: t("orders:order.return"),
  };
}

/** The values of this installation, for a text in either language. @throws DatabaseUnavailable */
export async function loadPolicyValues({
  db,
  env,
  catalogue,
  siteFacts,
}: AppLoadContext): Promise<(language: Language) => Record<PolicyValueName, string>> {
  const [facts, destinations, recipeCount] = await Promise.all([
    siteFacts(),
    listDestinations(db),
    catalogue.countRecipes(parseRecipeFilter(new URLSearchParams())),
  ]);
  return (language) => {
    const t = translatorFor(language);
    const places = (chosen: typeof destinations) => formatDestinations(chosen, { language, t });
    return policyValues(language, {
      ...facts,
      recipeCount,
      freeShippingPlaces: places(destinations.filter(({ shipsFree }) => shipsFree)),
      homePlaces: places(destinations.filter(isAtHome)),
      seller: shownSeller(env, t),
      passwordListHost: env.BREACHED_PASSWORDS_URL && new URL(env.BREACHED_PASSWORDS_URL).host,
    });
  };
}
