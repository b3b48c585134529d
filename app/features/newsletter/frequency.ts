/** Weekly: every letter. Monthly: the month's letter only. */
export const frequencies = ["monthly", "weekly"] as const;
export type Frequency = (typeof frequencies)[number];
