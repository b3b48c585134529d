import type { Database } from "#app/db/client.server.ts";
import type { Resources } from "#app/i18n/resources.ts";

/** Something that waits for an editor. app/site/admin-counts.server.ts lists them all. */
export type AdminQueue = {
  /** key of locales/*\/admin.json, "queues.names" */
  name: keyof Resources["admin"]["queues"]["names"];
  /** where it is worked on */
  path: string;
  /** who may */
  role: "moderator" | "admin";
  /** how much waits, and since when the oldest has; null when that is not known. Reads what waits, nothing else. */
  count: (db: Database, now: Date) => Promise<{ waiting: number; oldestAt: string | null }>;
};

/** What happened in a time, counted from an index of that time. */
export type AdminFigure = {
  /** key of locales/*\/admin.json, "queues.figures" */
  name: keyof Resources["admin"]["queues"]["figures"];
  count: (db: Database, time: { from: string; until: string }) => Promise<number>;
};
