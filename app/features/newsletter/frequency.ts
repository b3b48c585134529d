import type { frequencies } from "#app/lib/values/stored-values.ts";

export type Frequency = (typeof frequencies)[number];
