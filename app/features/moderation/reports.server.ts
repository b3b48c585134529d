// Reports of published recipes: readers send them, moderators close them.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { reports, submissions } from "#app/db/schema/submissions.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { getRecipeAuthor, emailAuthor } from "#app/features/submissions/author-emails.server.ts";
import { unpublishStatements } from "#app/features/submissions/publish.server.ts";
import type { Site, Moderator, Statements } from "./commands.server.ts";
import type { ReportOutcome } from "#app/lib/stored-values.ts";

/**
 * Closes all open reports of a recipe; with "removed", a submitted recipe leaves the catalogue. False if another
 * moderator was faster, or if the recipe is one of the site's own.
 */
export async function handleReports(
  { db, origin }: Site,
  moderator: Moderator,
  target: { kind: "recipe"; id: number; outcome: ReportOutcome; reason: string },
): Promise<boolean> {
  const { id, outcome } = target;
  const open = and(
    eq(reports.targetKind, target.kind),
    eq(reports.targetId, id),
    isNull(reports.handledAt),
  );
  const removable = outcome === "removed";
  // The site's own recipes are unpublished in the recipe admin.
  if (removable && id < firstContributedId) return false;
  const author = removable ? await getRecipeAuthor(db, id) : null;
  const now = new Date().toISOString();
  const statements: Statements = [
    db.update(reports).set({ handledAt: now, handledBy: moderator.id, outcome }).where(open),
    // Nothing was open any more: the batch is undone.
    sqlStatement(
      db,
      sql`UPDATE reports
      SET reason = ${abortUnless(sql`handled_by = ${moderator.id} AND handled_at = ${now}`, sql`reason`)}
      WHERE id = (SELECT max(id) FROM reports WHERE target_kind = ${target.kind} AND target_id = ${id})`,
    ),
    audit(db, {
      actorId: moderator.id,
      subjectId: author?.id ?? null,
      action: `report.${outcome}`,
      target: `${target.kind}:${id}`,
    }),
    ...(removable
      ? [
          ...unpublishStatements(db, id),
          db
            .update(submissions)
            .set({ state: "declined", recipeId: null, publishedContent: null })
            .where(eq(submissions.id, id - firstContributedId + 1)),
        ]
      : []),
    ...(author
      ? [
          emailAuthor(db, author, "declined", {
            origin,
            title: author.title,
            submissionId: id - firstContributedId + 1,
            occasion: `reports ${now}`,
            reason: target.reason,
          }),
        ]
      : []),
  ];
  try {
    await db.batch(statements as [Statements[number], ...Statements]);
    return true;
  } catch (error) {
    if (constraintError(error)?.subject === "reports.reason") return false;
    throw error;
  }
}

/** One report per user and recipe; a second one replaces the first. */
export async function saveReport(
  db: Database,
  input: {
    kind: "recipe";
    targetId: number;
    reporterId: number;
    reason: (typeof reports.$inferInsert)["reason"];
    detail: string;
  },
): Promise<void> {
  const values = { reason: input.reason, detail: input.detail || null };
  await db
    .insert(reports)
    .values({
      ...values,
      targetKind: input.kind,
      targetId: input.targetId,
      reporterId: input.reporterId,
      createdAt: new Date().toISOString(),
    })
    .onConflictDoUpdate({
      target: [reports.targetKind, reports.targetId, reports.reporterId],
      set: values,
      setWhere: isNull(reports.handledAt),
    });
}
