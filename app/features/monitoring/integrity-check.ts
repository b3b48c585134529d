import type { Resources } from "#app/i18n/resources.ts";

/** key of locales/*\/monitoring.json, "checks.names" */
export type CheckName = keyof Resources["monitoring"]["checks"]["names"];

export type CheckContext = {
  d1: D1Database;
  photos: R2Bucket;
  now: Date;
  /** where the night before ended; null at the beginning */
  after: string | null;
};
export type Found = {
  /** what a person has to look at */
  items: ReadonlyArray<string>;
  /** how many others were mended */
  mended: number;
  /** null when the whole was looked at */
  continueAfter: string | null;
};
export type IntegrityCheck = {
  name: CheckName;
  run: (context: CheckContext) => Promise<Found>;
};
