import type { Database } from "#app/db/client.server.ts";
import type { Resources } from "#app/i18n/resources.ts";

/** A queue of work for editors. app/site/admin-counts.server.ts lists all of them. */
export type AdminQueue = {
  /** key of locales/*\/admin.json, "queues.names" */
  name: keyof Resources["admin"]["queues"]["names"];
  /** the admin page of the queue */
  path: string;
  /** the role required */
  role: "moderator" | "admin";
  /** The number of waiting items and the time of the oldest (null when unknown). Reads waiting items only. */
  count: (db: Database, now: Date) => Promise<{ waiting: number; oldestAt: string | null }>;
};

/** A figure for a period, counted through an index on the time. */
export type AdminFigure = {
  /** key of locales/*\/admin.json, "queues.figures" */
  name: keyof Resources["admin"]["queues"]["figures"];
  /** whether it is an amount in cents */
  isMoney?: true;
  /** minimum role; without it, every editor sees it */
  role?: "admin";
  count: (db: Database, time: { from: string; until: string }) => Promise<number>;
};
