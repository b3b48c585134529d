import type { Database } from "#app/db/client.server.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { csvLine } from "#app/lib/encoding/csv.ts";
import { audit } from "#app/platform/audit.ts";
import { listSubscriptionsAfter } from "../newsletter-queries.server.ts";

const pageSize = 1000;
const columns = ["email", "language", "frequency", "status", "created_at", "confirmed_at"];

/**
 * Streams the subscriber list as CSV, page by page, because it may exceed an isolate's memory. Records an audit event.
 */
export async function exportSubscriptions(
  db: Database,
  actor: SessionUser,
): Promise<ReadableStream<Uint8Array>> {
  await audit(db, { actorId: actor.id, action: "newsletter.exported" });
  const encoder = new TextEncoder();
  let after = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const rows = await listSubscriptionsAfter(db, after, pageSize);
      const lines = rows.map((row) =>
        csvLine([
          row.email,
          row.language,
          row.frequency,
          row.status,
          row.createdAt,
          row.confirmedAt ?? "",
        ]),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      after = rows.at(-1)?.id ?? after;
      if (rows.length < pageSize) controller.close();
    },
  });
}
