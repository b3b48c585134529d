import type { Translate } from "#app/i18n/resources.ts";
import type { Seller } from "#app/lib/values/site-facts.ts";
import { escapeHtml } from "#app/lib/format/escape-html.ts";
import type { TotalRow } from "./total-rows.ts";
import {
  composeMail,
  linkStyle,
  paragraphStyle,
  type MailContent,
} from "#app/platform/mail/email-layout.ts";

export type OrderEmailData = {
  origin: string;
  number: string;
  /** its items, and its totals */
  rows: ReadonlyArray<TotalRow>;
  reservationMinutes: number;
  seller: Seller;
  termsVersion: string | null;
  isWithdrawalWaived: boolean;
};

type OrderState =
  | "awaiting_payment"
  | "paid"
  | "paid_files"
  | "free"
  | "free_files"
  | "shipped"
  | "delivered"
  | "cancelled"
  | "replaced"
  | "unpaid"
  | "payment_failed"
  | "paid_too_late"
  | "sold_before_payment";

/** Email about a new state of an order, with its lines and a link to its page. */
export function orderEmail(
  t: Translate,
  state: OrderState,
  data: OrderEmailData,
  values: {
    tracking?: string;
    trackingUrl?: string | null;
    nonRefundable?: { names: string; amount: string };
    /** until when a declined order can be paid */
    payUntil?: string;
    /** only for orders that can be returned */
    returnDays?: number;
    /** where the parcel goes, in one line, and when it arrives */
    delivery?: { address: string; dates: string | null };
    /** gift cards of the order; `isAll`: there is nothing else in it */
    gift?: { to: string; message: string | null; isAll: boolean };
  } = {},
): MailContent {
  const { origin, number, rows, reservationMinutes } = data;
  const { delivery, gift } = values;
  const isConfirmed = confirmed.includes(state);
  return composeMail(t, {
    subject: t(`mail:orders.${state}.subject`, { number }),
    paragraphs: [
      t(`mail:orders.${state}.text`, {
        number,
        minutes: reservationMinutes,
        time: values.payUntil ?? "",
      }),
      ...(state.endsWith("_files") && !gift?.isAll ? [t("mail:orders.separately")] : []),
      ...(gift ? [t("mail:orders.gift", gift)] : []),
      ...(gift?.message ? [t("orders:giftCard.message", { message: gift.message })] : []),
      ...(values.nonRefundable ? [t("mail:orders.kept", values.nonRefundable)] : []),
      ...(values.returnDays ? [t("mail:orders.returnPeriod", { days: values.returnDays })] : []),
      ...(values.tracking ? [t("mail:orders.tracking", { tracking: values.tracking })] : []),
      ...(delivery ? [`${t("orders:order.address")}: ${delivery.address}`] : []),
      ...(delivery?.dates ? [t("orders:totals.arrives", { dates: delivery.dates })] : []),
    ],
    body: joined([
      rowTable(rows),
      ...(values.trackingUrl ? [linkLine(t("mail:orders.track"), values.trackingUrl)] : []),
      ...(values.returnDays
        ? [linkLine(t("mail:orders.returnItems"), `${origin}/orders/${number}/return`)]
        : []),
    ]),
    button: { label: t("mail:orders.button"), href: `${origin}/orders/${number}` },
    ...(isConfirmed && contract(t, data)),
  });
}

/** States in which the contract begins, with an invoice. */
const confirmed: ReadonlyArray<OrderState> = ["paid", "paid_files", "free", "free_files"];

/** What the law asks to be in the confirmation (docs/shop-law.md). */
function contract(
  t: Translate,
  { origin, number, seller, termsVersion, isWithdrawalWaived }: OrderEmailData,
) {
  const { name, address, email, taxNumber } = seller;
  const by = [name, ...address, email, taxNumber].filter(Boolean).join(", ");
  return {
    closing: isWithdrawalWaived ? [t("mail:orders.waived")] : [],
    footer: [
      { text: t("mail:orders.invoice"), href: `${origin}/orders/${number}/invoice.pdf` },
      ...(termsVersion
        ? [
            {
              text: t("mail:orders.terms", { version: termsVersion }),
              href: `${origin}/terms?accepted=${termsVersion}`,
            },
          ]
        : []),
      { text: t("mail:orders.returnsHow"), href: `${origin}/returns` },
      { text: t("mail:orders.seller", { seller: by }) },
    ],
  };
}

type Body = NonNullable<Parameters<typeof composeMail>[1]["body"]>;

const joined = (parts: ReadonlyArray<Body>): Body => ({
  html: parts.map(({ html }) => html).join("\n"),
  text: parts.map(({ text }) => text).join("\n\n"),
});

function rowTable(rows: ReadonlyArray<TotalRow>): Body {
  const cells = rows.map(({ label, amount, isSum }) => {
    const style = `padding:4px 0${isSum ? ";font-weight:bold" : ""}`;
    return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" valign="top" style="${style};padding-left:12px">${escapeHtml(amount)}</td></tr>`;
  });
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${paragraphStyle}">${cells.join("\n")}</table>`,
    text: rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
  };
}

function linkLine(label: string, href: string) {
  return {
    html: `<p style="${paragraphStyle}"><a href="${escapeHtml(href)}" style="${linkStyle}">${escapeHtml(label)}</a></p>`,
    text: `${label}: ${href}`,
  };
}

/** Email about one of several parcels of an order: what is in it, and what follows. */
export function parcelEmail(
  t: Translate,
  event: "parcel_shipped" | "parcel_delivered",
  data: {
    origin: string;
    number: string;
    packed: ReadonlyArray<string>;
    /** empty: nothing, or not known yet */
    following: ReadonlyArray<string>;
    /** "part 1 of 2": what is not shipped yet counts as one more */
    part: number;
    parts: number;
    tracking: string;
    trackingUrl: string | null;
  },
): MailContent {
  const { origin, number, packed, following, part, parts, tracking, trackingUrl } = data;
  return composeMail(t, {
    subject: t(`mail:orders.${event}.subject`, { number, part, parts }),
    paragraphs: [
      t(`mail:orders.${event}.text`, { number, part, parts }),
      t("mail:orders.inParcel", { items: packed.join(", ") }),
      ...(following.length > 0
        ? [t("mail:orders.following", { items: following.join(", ") })]
        : []),
      ...(event === "parcel_shipped" && following.length === 0
        ? [t("mail:orders.lastParcel")]
        : []),
      ...(tracking ? [t("mail:orders.tracking", { tracking })] : []),
    ],
    ...(trackingUrl ? { body: linkLine(t("mail:orders.track"), trackingUrl) } : {}),
    button: { label: t("mail:orders.button"), href: `${origin}/orders/${number}` },
  });
}

export function refundEmail(
  t: Translate,
  data: {
    origin: string;
    number: string;
    amount: string;
    reason: string | null;
    /** of the gift card that got it; null: the payment provider */
    cardEnd: string | null;
  },
): MailContent {
  const { origin, number, amount, reason, cardEnd } = data;
  return composeMail(t, {
    subject: t("mail:orders.refunded.subject", { number, amount }),
    paragraphs: [
      cardEnd === null
        ? t("mail:orders.refunded.text", { number, amount })
        : t("mail:orders.refunded.toCard", { number, amount, end: cardEnd }),
      ...(reason ? [reason] : []),
    ],
    button: { label: t("mail:orders.button"), href: `${origin}/orders/${number}` },
  });
}

/** Once, to a buyer who asked for it in the checkout. */
export function paymentReminderEmail(
  t: Translate,
  data: { number: string; lines: ReadonlyArray<string>; href: string; until: string },
): MailContent {
  const { number, lines, href, until } = data;
  return composeMail(t, {
    subject: t("mail:orders.reminder.subject"),
    paragraphs: [t("mail:orders.reminder.text", { number }), lines.join(" · ")],
    button: { label: t("mail:orders.reminder.button"), href },
    closing: [t("mail:orders.reminder.after", { until })],
  });
}

/** Confirms a return, with the label for the parcel. */
export function returnEmail(
  t: Translate,
  data: {
    origin: string;
    number: string;
    returnNumber: string;
    lines: ReadonlyArray<string>;
    /** empty when none is configured */
    address: string;
    /** time to send the parcel */
    days: number;
  },
): MailContent {
  const { origin, number, returnNumber, lines, address, days } = data;
  return composeMail(t, {
    subject: t("mail:orders.return.subject", { number }),
    paragraphs: [
      t("mail:orders.return.text", { number }),
      lines.join(" · "),
      t("mail:orders.return.label", { returnNumber, number, days }),
      address
        ? t("mail:orders.return.address", { address })
        : t("mail:orders.return.addressByMail"),
    ],
    button: { label: t("mail:orders.button"), href: `${origin}/orders/${number}` },
  });
}

export function returnDeclinedEmail(
  t: Translate,
  { origin, number }: { origin: string; number: string },
): MailContent {
  return composeMail(t, {
    subject: t("mail:orders.returnDeclined.subject", { number }),
    paragraphs: [t("mail:orders.returnDeclined.text", { number })],
    button: { label: t("mail:orders.button"), href: `${origin}/orders/${number}` },
  });
}

/** The code that opens a guest order. */
export function orderCodeEmail(
  t: Translate,
  { number, code, minutes }: { number: string; code: string; minutes: number },
): MailContent {
  return composeMail(t, {
    subject: t("mail:orders.code.subject", { code }),
    paragraphs: [
      t("mail:orders.code.text", { number, code, minutes }),
      t("mail:orders.code.after"),
    ],
  });
}

/** Replaces the code when the order belongs to an account. */
export function accountOrderEmail(
  t: Translate,
  { origin, number }: { origin: string; number: string },
): MailContent {
  return composeMail(t, {
    subject: t("mail:orders.ofAccount.subject", { number }),
    paragraphs: [t("mail:orders.ofAccount.text", { number }), t("mail:orders.ofAccount.after")],
    button: { label: t("mail:orders.ofAccount.button"), href: `${origin}/orders` },
  });
}

export function backInStockEmail(
  t: Translate,
  { origin, slug, name }: { origin: string; slug: string; name: string },
): MailContent {
  return composeMail(t, {
    subject: t("mail:orders.backInStock.subject", { name }),
    paragraphs: [t("mail:orders.backInStock.text", { name }), t("mail:orders.backInStock.after")],
    button: { label: t("mail:orders.backInStock.button"), href: `${origin}/product/${slug}` },
  });
}

/** Download links of purchased files, one per language. */
export function filesEmail(
  t: Translate,
  {
    number,
    days,
    downloads,
    links,
  }: {
    number: string;
    days: number;
    downloads: number;
    links: ReadonlyArray<{ name: string; href: string }>;
  },
): MailContent {
  return composeMail(t, {
    subject: t("mail:orders.files.subject", { number }),
    paragraphs: [t("mail:orders.files.text", { days, downloads })],
    closing: [t("mail:orders.files.after")],
    body: {
      html: links.map(({ name, href }) => linkLine(name, href).html).join("\n"),
      text: links.map(({ name, href }) => `${name}:\n${href}`).join("\n\n"),
    },
  });
}
