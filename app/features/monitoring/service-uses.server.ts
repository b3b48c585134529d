import type { Database } from "#app/db/client.server.ts";
import { serviceUses } from "#app/db/schema/monitoring.ts";

/** How the last use of each service ended that is not asked. */
export async function listServiceUses(db: Database) {
  const rows = await db
    .select({
      service: serviceUses.service,
      ok: serviceUses.ok,
      milliseconds: serviceUses.milliseconds,
    })
    .from(serviceUses);
  return new Map(rows.map(({ service, ...use }) => [service, use]));
}
