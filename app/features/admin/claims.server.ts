// Administrators' decisions about the claims in content/site.json.
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { claims } from "#app/db/schema/claims.ts";
import {
  claimNames,
  countedClaims,
  statedValue,
  type ClaimName,
  type ClaimState,
  type CountedClaim,
} from "#app/lib/values/claims.ts";
import { audit } from "#app/platform/audit.ts";
import { claimDecisions, type ClaimDecision } from "#app/lib/values/claim-decisions.ts";

export const claimDecisionSchema = z.object({
  claim: z.enum(claimNames),
  decision: z.enum(claimDecisions),
});

export type ListedClaim = {
  name: ClaimName;
  /** null until someone decides about the claim's current wording */
  decided: { decision: ClaimDecision; at: string; by: string | null } | null;
};

/** The claims of the file with the decision about each. */
export async function listClaims(db: Database): Promise<Array<ListedClaim>> {
  const rows = await db
    .select({
      name: claims.name,
      value: claims.value,
      decision: claims.decision,
      at: claims.decidedAt,
      displayName: users.displayName,
      email: users.email,
    })
    .from(claims)
    .leftJoin(users, eq(users.id, claims.decidedBy))
    .limit(100);
  return claimNames
    .filter((name) => statedValue(name))
    .map((name) => {
      const row = rows.find((row) => row.name === name && row.value === statedValue(name));
      return {
        name,
        decided: row
          ? { decision: row.decision, at: row.at, by: row.displayName ?? row.email }
          : null,
      };
    });
}

type Decision = z.infer<typeof claimDecisionSchema> & { actorId: number };

/** Confirms or blanks a claim with the value it has in the file now. */
export async function decideClaim(
  db: Database,
  { claim, decision, actorId }: Decision,
): Promise<void> {
  const row = {
    value: statedValue(claim),
    decision,
    decidedBy: actorId,
    decidedAt: new Date().toISOString(),
  };
  await db.batch([
    db
      .insert(claims)
      .values({ name: claim, ...row })
      .onConflictDoUpdate({ target: claims.name, set: row }),
    audit(db, {
      actorId,
      action: decision === "confirmed" ? "claim.confirmed" : "claim.blanked",
      target: `claim:${claim}`,
      detail: row.value,
    }),
  ]);
}

/** Query for each figure. */
export type ClaimCounts = Record<CountedClaim, (db: Database) => Promise<number>>;

/** The state of the claims that public pages need. */
export async function readClaimState(
  db: Database,
  counts: ClaimCounts,
): Promise<Omit<ClaimState, "giftCards">> {
  const [rows, figures] = await Promise.all([
    db
      .select({ name: claims.name, value: claims.value, at: claims.decidedAt })
      .from(claims)
      .where(eq(claims.decision, "blank"))
      .limit(100),
    Promise.all(countedClaims.map(async (name) => [name, await counts[name](db)] as const)),
  ]);
  return {
    blank: Object.fromEntries(rows.map(({ name, ...blanked }) => [name, blanked])),
    figures: Object.fromEntries(figures),
  };
}
