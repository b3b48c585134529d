/** Weekly: every issue. Monthly: only the monthly issue. */
export const frequencies = ["monthly", "weekly"] as const;
export type Frequency = (typeof frequencies)[number];
