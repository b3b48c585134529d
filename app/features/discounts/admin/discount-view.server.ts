// Views of discount codes for the admin pages: one language, formatted money and days.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { decimalMoney, formatMoney } from "#app/lib/format/money.ts";
import type { AdminDiscount, ListedDiscount } from "./discount-list-queries.server.ts";

type ViewOptions = { language: Language; t: Translate; now: Date };

type DiscountState = "planned" | "open" | "used" | "ended";

function stateOf(
  { startsAt, endsAt, maxUses, uses }: Omit<ListedDiscount, "id">,
  now: string,
): DiscountState {
  if (endsAt !== null && endsAt <= now) return "ended";
  if (maxUses !== null && uses >= maxUses) return "used";
  return startsAt > now ? "planned" : "open";
}

export type DiscountRow = {
  id: number;
  code: string;
  off: string;
  period: string;
  uses: string;
  state: DiscountState;
};

export function toDiscountRow(
  discount: ListedDiscount,
  { language, t, now }: ViewOptions,
): DiscountRow {
  const { id, code, kind, value, startsAt, endsAt, uses, maxUses } = discount;
  const locale = intlLocales[language];
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const start = days.format(new Date(startsAt));
  return {
    id,
    code,
    off:
      kind === "percent"
        ? t("discounts:admin.percent", { percent: percent.format(value / 100) })
        : kind === "amount"
          ? t("discounts:admin.amount", { amount: formatMoney(value, language) })
          : t("discounts:admin.shipping"),
    period:
      endsAt === null
        ? t("discounts:admin.from", { start })
        : t("discounts:admin.fromTo", { start, end: days.format(lastDay(endsAt)) }),
    uses:
      maxUses === null
        ? number.format(uses)
        : t("discounts:admin.usesOf", {
            uses: number.format(uses),
            max: number.format(maxUses),
          }),
    state: stateOf(discount, now.toISOString()),
  };
}

/** The end is the moment after the last day; an administrator may have ended it during a day. */
const lastDay = (endsAt: string) => new Date(Date.parse(endsAt) - 1);

/** The values of the form as it shows them. */
export function toDiscountFormValues(discount: AdminDiscount) {
  const { kind, value, minSubtotalCents, startsAt, endsAt, maxUses, oncePerCustomer } = discount;
  return {
    kind,
    value: kind === "percent" ? String(value) : kind === "amount" ? decimalMoney(value) : "",
    minimum: minSubtotalCents === 0 ? "" : decimalMoney(minSubtotalCents),
    startsOn: startsAt.slice(0, 10),
    endsOn: endsAt === null ? "" : lastDay(endsAt).toISOString().slice(0, 10),
    maxUses: maxUses === null ? "" : String(maxUses),
    oncePerCustomer: oncePerCustomer ? "1" : "",
    products: discount.products.join("\n"),
  };
}
