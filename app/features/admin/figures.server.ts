import type { Database } from "#app/db/client.server.ts";
import type { AdminFigure } from "#app/platform/admin-page.ts";
import { nullOnError } from "./null-on-error.server.ts";

const dayMilliseconds = 24 * 3600 * 1000;
const comparedDays = 7;

export type ComparedFigure = Pick<AdminFigure, "name"> & {
  isMoney: boolean;
  /** null when it cannot be counted now */
  yesterday: number | null;
  /** average per day of the seven days before yesterday; null when it cannot be counted now */
  usual: number | null;
};

/** Yesterday's figures (UTC day), and what is usual on a day. */
export async function loadFigures(
  db: Database,
  { figures, now }: { figures: ReadonlyArray<AdminFigure>; now: Date },
) {
  const midnight = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds;
  const day = (daysAgo: number) => new Date(midnight - daysAgo * dayMilliseconds).toISOString();
  const compared = await Promise.all(
    figures.map(async ({ name, isMoney = false, count }): Promise<ComparedFigure> => {
      const read = (from: string, until: string) =>
        nullOnError(name, () => count(db, { from, until }));
      const [yesterday, week] = await Promise.all([
        read(day(1), day(0)),
        read(day(1 + comparedDays), day(1)),
      ]);
      return { name, isMoney, yesterday, usual: week === null ? null : week / comparedDays };
    }),
  );
  return { figures: compared, yesterday: day(1).slice(0, 10) };
}
