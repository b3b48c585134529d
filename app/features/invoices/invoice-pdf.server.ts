// The invoice as a file: the texts of the invoice page (invoice-page.tsx) in the order's language, on A4.
import PDFDocument, * as pdfkit from "pdfkit";
import { toBytes } from "pdfkit/output";
import Helvetica from "pdfkit/standard-fonts/Helvetica";
import HelveticaBold from "pdfkit/standard-fonts/HelveticaBold";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { toWinAnsi } from "#app/lib/encoding/win-ansi.ts";
import type { OrderView } from "#app/features/orders/order-view.server.ts";
import { totalRows } from "#app/features/orders/total-rows.ts";

// The build for Node, in which development runs, has its fonts; @types/pdfkit knows that one only.
type BrowserBuild = { registerStdFonts?: (...fonts: ReadonlyArray<object>) => void };
(pdfkit as BrowserBuild).registerStdFonts?.(Helvetica, HelveticaBold);

const margins = { top: 50, right: 50, bottom: 62, left: 50 };
const columns = {
  thing: { x: 50, width: 270 },
  quantity: { x: 320, width: 55, align: "right" },
  each: { x: 375, width: 90, align: "right" },
  sum: { x: 465, width: 80, align: "right" },
} as const;
const parties = { from: { x: 50, width: 230 }, to: { x: 298, width: 230 } };
const totalColumns = { label: { x: 228, width: 237 }, amount: columns.sum };

type Options = {
  x?: number;
  y?: number;
  width?: number;
  align?: "left" | "right";
  size?: number;
  isBold?: boolean;
};
type Sheet = ReturnType<typeof startSheet>;

export function invoicePdf(
  order: OrderView,
  { t, language, siteUrl }: { t: Translate; language: Language; siteUrl: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const title = t("invoices:title", { number: order.number });
  const sheet = startSheet({ title, language });
  const bytes = toBytes(sheet.pdf);
  sheet.write(title, { size: 20, isBold: true });
  sheet.write(`${t("invoices:date")}: ${order.paidOn ?? order.placedOn}`);
  writeParties(sheet, order, t);
  writeLines(sheet, order.lines, t);
  writeTotals(sheet, order, t);
  if (!sheet.isComplete()) {
    // On a line of its own, so that it is not broken.
    const link = `\n${siteUrl}/orders/${order.number}/invoice`;
    sheet.write(t("invoices:letters", { link }), { y: sheet.pdf.y + 6, size: 9 });
  }
  writeFooters(sheet, title, t);
  sheet.pdf.end();
  return bytes;
}

function startSheet({ title, language }: { title: string; language: Language }) {
  const pdf = new PDFDocument({
    size: "A4",
    margins,
    bufferPages: true,
    compress: false,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  }).lineGap(2.5);
  let isComplete = true;
  const letters = (text: string, { size = 10, isBold = false }: Options) => {
    pdf.font(isBold ? "Helvetica-Bold" : "Helvetica", size);
    const known = toWinAnsi(text);
    isComplete &&= known.isComplete;
    return known.text;
  };
  return {
    pdf,
    /** Below the text before, unless `y` says where; goes on on the next page. */
    write(text: string, options: Options = {}) {
      const { x = margins.left, y = pdf.y, width, align } = options;
      pdf.text(letters(text, options), x, y, { width, align });
    },
    height: (text: string, options: Options) =>
      pdf.heightOfString(letters(text, options), { width: options.width }),
    line(y: number) {
      pdf
        .moveTo(margins.left, y)
        .lineTo(columns.sum.x + columns.sum.width, y)
        .lineWidth(0.5)
        .stroke();
    },
    hasRoom: (height: number) => pdf.y + height <= pdf.page.maxY(),
    /** false once a character was left out */
    isComplete: () => isComplete,
  };
}

function writeParties(sheet: Sheet, { seller, address }: OrderView, t: Translate) {
  const from = [
    seller.name,
    ...seller.address,
    ...(seller.email ? [seller.email] : []),
    ...(seller.taxNumber ? [t("invoices:taxNumber", { number: seller.taxNumber })] : []),
  ].join("\n");
  const y = sheet.pdf.y + 18;
  const below = (
    [
      ["from", from],
      ["to", address],
    ] as const
  ).map(([name, text]) => {
    sheet.write(t(`invoices:${name}`), { ...parties[name], y, isBold: true });
    sheet.write(text, parties[name]);
    return sheet.pdf.y;
  });
  sheet.pdf.y = Math.max(...below) + 12;
}

function writeLines(sheet: Sheet, lines: OrderView["lines"], t: Translate) {
  // The name is last: it may take more than one line.
  const names = ["quantity", "each", "sum", "thing"] as const;
  const writeRow = (textOf: (name: (typeof names)[number]) => string, isBold = false) => {
    const { y } = sheet.pdf;
    for (const name of names) sheet.write(textOf(name), { ...columns[name], y, isBold });
  };
  const writeHeader = () => {
    writeRow((name) => t(`invoices:${name}`), true);
    sheet.line(sheet.pdf.y);
    sheet.pdf.y += 8;
  };
  writeHeader();
  for (const { name, quantity, unitPrice, lineTotal } of lines) {
    if (!sheet.hasRoom(sheet.height(name.text, columns.thing))) {
      sheet.pdf.addPage();
      writeHeader();
    }
    const texts = { thing: name.text, quantity: String(quantity), each: unitPrice, sum: lineTotal };
    writeRow((column) => texts[column]);
    sheet.pdf.y += 4;
  }
}

function writeTotals(sheet: Sheet, order: OrderView, t: Translate) {
  const totals = totalRows(order.totals, t);
  const after = [
    ...(order.paidOn ? [t("invoices:paid", { date: order.paidOn })] : []),
    ...(order.refunded ? [`${t("invoices:refunded")}: ${order.refunded}`] : []),
  ];
  // The totals stay together.
  if (!sheet.hasRoom((totals.length + after.length + 3) * 17)) sheet.pdf.addPage();
  else sheet.line(sheet.pdf.y);
  sheet.pdf.y += 8;
  for (const { label, amount, isSum: isBold } of totals) {
    const { y } = sheet.pdf;
    sheet.write(amount, { ...totalColumns.amount, y, isBold });
    sheet.write(label, { ...totalColumns.label, y, isBold });
    sheet.pdf.y += 3;
  }
  sheet.pdf.y += 12;
  for (const text of after) sheet.write(text);
}

function writeFooters(sheet: Sheet, title: string, t: Translate) {
  const pages = sheet.pdf.bufferedPageRange().count;
  for (let i = 0; i < pages; i++) {
    // Below it a text would begin another page.
    sheet.pdf.switchToPage(i).margins.bottom = 0;
    const footer = { y: 798, size: 9 };
    sheet.write(title, footer);
    sheet.write(t("invoices:page", { page: i + 1, pages }), { ...footer, align: "right" });
  }
}
