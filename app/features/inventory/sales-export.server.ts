import type { Database } from "#app/db/client.server.ts";
import { csvLine } from "#app/lib/encoding/csv.ts";
import { decimalMoney } from "#app/lib/format/money.ts";
import { audit } from "#app/platform/audit.ts";
import { listSalesAfter } from "./inventory-queries.server.ts";

const pageSize = 500;
const columns = [
  "number",
  "paid_at",
  "status",
  "country",
  "goods",
  "discount",
  "discount_code",
  "shipping",
  "tax",
  "tax_percent",
  "tax_included",
  "total",
  "gift_card",
  "refunded",
  "gift_card_refunded",
  "lines",
  "refunded_shipping",
  "refund_reasons",
];

/** "damaged 12.50; lost 4.00" */
function reasons(refunds: string): string {
  const list = JSON.parse(refunds) as Array<{ reason: string | null; cents: number }>;
  return list.map(({ reason, cents }) => `${reason ?? "none"} ${decimalMoney(cents)}`).join("; ");
}

/** Paid orders as CSV in US dollars, streamed page by page to limit memory. */
export async function exportSales(
  db: Database,
  { from, actorId }: { from: string; actorId: number },
): Promise<ReadableStream<Uint8Array>> {
  await audit(db, { actorId, action: "sales.exported", detail: from.slice(0, 10) });
  const encoder = new TextEncoder();
  let after = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const rows = await listSalesAfter(db, { from, after, limit: pageSize });
      const lines = rows.map((row) =>
        csvLine([
          row.number,
          row.paidAt ?? "",
          row.status,
          row.country,
          decimalMoney(row.subtotalCents),
          decimalMoney(row.discountCents),
          row.discountCode ?? "",
          decimalMoney(row.shippingCents),
          decimalMoney(row.taxCents),
          String(row.taxRate / 1000),
          row.isTaxIncluded ? "1" : "0",
          decimalMoney(row.totalCents),
          decimalMoney(row.giftCardCents),
          decimalMoney(row.refundedCents),
          decimalMoney(row.giftCardRefundedCents),
          row.lines ?? "",
          decimalMoney(row.refundedShippingCents),
          reasons(row.refundedBy),
        ]),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      after = rows.at(-1)?.id ?? after;
      if (rows.length < pageSize) controller.close();
    },
  });
}
