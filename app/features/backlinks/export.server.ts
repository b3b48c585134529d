import type { Database } from "#app/db/client.server.ts";
import { csvLine } from "#app/lib/encoding/csv.ts";
import { audit } from "#app/platform/audit.ts";
import { listForExport } from "./backlink-queries.server.ts";

/** All known links as CSV; the column names are the same in every language. */
export async function exportLinks(db: Database, actorId: number): Promise<string> {
  const links = await listForExport(db);
  await audit(db, { actorId, action: "backlinks.exported", detail: `${links.length} links` });
  const heading = [
    "site",
    "page",
    "target",
    "status",
    "visits",
    "reported",
    "first_seen",
    "last_seen",
  ];
  const lines = links.map((link) =>
    csvLine([
      link.host,
      link.path,
      link.targetPath,
      link.targetStatus ?? "",
      link.visits,
      link.reported,
      link.firstSeenAt,
      link.lastSeenAt,
    ]),
  );
  return csvLine(heading) + lines.join("");
}
