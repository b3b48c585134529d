// Stored values of an administrator's decision about a claim of content/site.json.
export const claimDecisions = ["confirmed", "blank"] as const;
export type ClaimDecision = (typeof claimDecisions)[number];
