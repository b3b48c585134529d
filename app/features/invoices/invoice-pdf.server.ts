// The invoice as a file: the texts of the invoice page (invoice-page.tsx) in the order's language, on A4.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { a4, createPdf, wrapText } from "#app/lib/encoding/pdf.ts";
import type { OrderView } from "#app/features/orders/order-view.server.ts";

const left = 50;
const right = a4.width - 50;
const top = 60;
const bottom = a4.height - 70;
const lineHeight = 14;
const columns = { name: left, quantity: 375, each: 465, sum: right };
const nameWidth = 270;

export function invoicePdf(
  order: OrderView,
  { t, language, siteUrl }: { t: Translate; language: Language; siteUrl: string },
): Uint8Array<ArrayBuffer> {
  const title = t("invoices:title", { number: order.number });
  const pdf = createPdf({ title, language });
  let page = pdf.addPage();
  let y = top;

  const nextPage = () => {
    page = pdf.addPage();
    y = top;
  };
  const room = (height: number) => y + height <= bottom;
  const header = () => {
    const style = { y, isBold: true };
    pdf.text(page, t("invoices:thing"), { ...style, x: columns.name });
    for (const column of ["quantity", "each", "sum"] as const)
      pdf.text(page, t(`invoices:${column}`), {
        ...style,
        x: columns[column],
        align: "right",
      });
    pdf.line(page, { from: left, to: right, y: y + 6 });
    y += lineHeight + 8;
  };
  const column = (x: number, from: number, heading: string, lines: ReadonlyArray<string>) => {
    const rows = lines.flatMap((line) => wrapText(line, 230));
    pdf.text(page, heading, { x, y: from, isBold: true });
    for (const [i, row] of rows.entries())
      pdf.text(page, row, { x, y: from + (i + 1) * lineHeight });
    return from + (rows.length + 1) * lineHeight;
  };

  pdf.text(page, title, { x: left, y, size: 20, isBold: true });
  y += 26;
  pdf.text(page, `${t("invoices:date")}: ${order.paidOn ?? order.placedOn}`, {
    x: left,
    y,
  });
  y += 32;
  const { name, address, email, taxNumber } = order.seller;
  y =
    12 +
    Math.max(
      column(left, y, t("invoices:from"), [
        name,
        ...address,
        ...(email ? [email] : []),
        ...(taxNumber ? [t("invoices:taxNumber", { number: taxNumber })] : []),
      ]),
      column(a4.width / 2, y, t("invoices:to"), order.address.split("\n")),
    );

  header();
  for (const line of order.lines) {
    const names = wrapText(line.name.text, nameWidth);
    if (!room(names.length * lineHeight)) {
      nextPage();
      header();
    }
    pdf.text(page, String(line.quantity), { x: columns.quantity, y, align: "right" });
    pdf.text(page, line.unitPrice, { x: columns.each, y, align: "right" });
    pdf.text(page, line.lineTotal, { x: columns.sum, y, align: "right" });
    for (const row of names) {
      pdf.text(page, row, { x: columns.name, y });
      y += lineHeight;
    }
    y += 4;
  }

  const totals = totalRows(order.totals, t);
  const after = [
    ...(order.paidOn ? [t("invoices:paid", { date: order.paidOn })] : []),
    ...(order.refunded ? [`${t("invoices:refunded")}: ${order.refunded}`] : []),
  ];
  // The totals stay together.
  if (!room((totals.length + after.length + 3) * (lineHeight + 3))) nextPage();
  else pdf.line(page, { from: left, to: right, y: y - 6 });
  y += 8;
  for (const { label, amount, isSum = false } of totals) {
    const rows = wrapText(label, 270, { isBold: isSum });
    pdf.text(page, amount, { x: right, y, align: "right", isBold: isSum });
    for (const row of rows) {
      pdf.text(page, row, { x: a4.width / 2 - 70, y, isBold: isSum });
      y += lineHeight;
    }
    y += 3;
  }
  y += 12;
  for (const text of after) {
    pdf.text(page, text, { x: left, y });
    y += lineHeight;
  }
  const note = t("invoices:letters", { link: `${siteUrl}/orders/${order.number}/invoice` });
  if (!pdf.isComplete())
    for (const row of wrapText(note, right - left, { size: 9 })) {
      pdf.text(page, row, { x: left, y: (y += 12), size: 9 });
    }

  const pages = pdf.pages();
  for (let i = 0; i < pages; i++) {
    const footer = { y: a4.height - 36, size: 9 };
    pdf.text(i, title, { ...footer, x: left });
    const number = t("invoices:page", { page: i + 1, pages });
    pdf.text(i, number, { ...footer, x: right, align: "right" });
  }
  return pdf.bytes();
}

type TotalRow = { label: string; amount: string; isSum?: boolean };

/** The rows of Totals (order-totals.tsx) for an order. */
function totalRows(totals: OrderView["totals"], t: Translate): Array<TotalRow> {
  const { subtotal, discount, shipping, isFree, isShipped, country, tax, total, giftCard, due } =
    totals;
  const taxRows = tax
    ? [
        {
          label: t(tax.isIncluded ? "orders:totals.taxIncluded" : "orders:totals.tax", {
            rate: tax.rate,
          }),
          amount: tax.amount,
        },
      ]
    : [];
  return [
    { label: t("orders:totals.goods"), amount: subtotal },
    ...(discount
      ? [
          {
            label: t("orders:totals.discount", { code: discount.code }),
            amount: discount.amount ?? t("orders:totals.freeShipping"),
          },
        ]
      : []),
    ...(isShipped
      ? [
          {
            label: country
              ? t("orders:totals.shippingTo", { country })
              : t("orders:totals.shipping"),
            amount: isFree ? t("orders:totals.free") : (shipping ?? ""),
          },
        ]
      : []),
    ...(tax?.isIncluded ? [] : taxRows),
    { label: t("orders:totals.total"), amount: total, isSum: true },
    ...(tax?.isIncluded ? taxRows : []),
    ...(giftCard
      ? [
          { label: t("orders:giftCard.paid", giftCard), amount: giftCard.amount },
          { label: t("orders:giftCard.due"), amount: due, isSum: true },
        ]
      : []),
  ];
}
