import type { frequencies } from "#app/lib/stored-values.ts";

export type Frequency = (typeof frequencies)[number];
