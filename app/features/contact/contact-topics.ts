import type { contactStatuses } from "#app/lib/values/stored-values.ts";

export type ContactStatus = (typeof contactStatuses)[number];

export const messageLength = { min: 10, max: 4_000 };
