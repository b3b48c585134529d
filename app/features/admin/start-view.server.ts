import type { Database } from "#app/db/client.server.ts";
import { hasRole, type SessionUser } from "#app/features/accounts/session-user.ts";
import type { AdminFigure, AdminQueue } from "#app/platform/admin-page.ts";
import { errorMessage, log } from "#app/platform/log.ts";

const dayMilliseconds = 24 * 3600 * 1000;

type Options = {
  queues: ReadonlyArray<AdminQueue>;
  figures: ReadonlyArray<AdminFigure>;
  user: SessionUser;
  now: Date;
};

/** Items waiting in each queue, and yesterday's figures (UTC day). Null for what cannot be counted now. */
export async function loadAdminStart(db: Database, { queues, figures, user, now }: Options) {
  const midnight = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds;
  const time = {
    from: new Date(midnight - dayMilliseconds).toISOString(),
    until: new Date(midnight).toISOString(),
  };
  const [waiting, counted] = await Promise.all([
    Promise.all(
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
    ),
    Promise.all(
      figures.map(async ({ name, count }) => ({
        name,
        figure: await nullOnError(name, () => count(db, time)),
      })),
    ),
  ]);
  return { queues: waiting, figures: counted, yesterday: time.from.slice(0, 10) };
}

/** A failure in one area does not hide the others. */
async function nullOnError<T>(name: string, count: () => Promise<T>): Promise<T | null> {
  try {
    return await count();
  } catch (error) {
    log("error", "admin-start", { name, error: errorMessage(error) });
    return null;
  }
}
