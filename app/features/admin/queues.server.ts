// What waits in each queue of the admin pages, for their navigation and start page.
import type { Database } from "#app/db/client.server.ts";
import { hasRole, type SessionUser } from "#app/features/accounts/session-user.ts";
import type { AdminQueue } from "#app/platform/admin-page.ts";
import type { WaitingQueue } from "#app/ui/site-data.ts";
import { nullOnError } from "./null-on-error.server.ts";

type Options = { queues: ReadonlyArray<AdminQueue>; user: SessionUser; now: Date };

/** The queues of the user's role, in the order of the list. */
export async function loadQueues(
  db: Database,
  { queues, user, now }: Options,
): Promise<Array<WaitingQueue>> {
  return Promise.all(
    queues
      .filter(({ role }) => hasRole(user, role))
      .map(async ({ name, path, count }) => {
        const found = await nullOnError(name, () => count(db, now));
        return {
          name,
          path,
          waiting: found?.waiting ?? null,
          ageHours: found?.oldestAt
            ? Math.max(0, Math.floor((now.getTime() - Date.parse(found.oldestAt)) / 3_600_000))
            : null,
        };
      }),
  );
}
