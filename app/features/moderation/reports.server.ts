// Reports of published recipes and notes: readers send them, moderators close them.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { reports, submissions } from "#app/db/schema/submissions.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { declineNote, type NotePart } from "#app/features/community/moderation.server.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { getRecipeAuthor, emailAuthor } from "#app/features/submissions/author-emails.server.ts";
import { unpublishStatements } from "#app/features/submissions/publish.server.ts";
import type { Site, Moderator, Statements } from "./decide-submission.server.ts";
import type { ReportOutcome } from "#app/lib/values/stored-values.ts";

type ReportDecision = { id: number; outcome: ReportOutcome } & (
  | { kind: "recipe"; reason: string }
  /** `part`: what is withdrawn */
  | { kind: "note"; part: NotePart }
);

/**
 * Closes all open reports of a recipe or note; with "removed", a submitted recipe leaves the catalogue, and a
 * note or its reply the recipe. False if another moderator was faster, or if the recipe is one of the site's own.
 */
export async function handleReports(
  { db, origin }: Site,
  moderator: Moderator,
  target: ReportDecision,
): Promise<boolean> {
  const { id, outcome } = target;
  const open = and(
    eq(reports.targetKind, target.kind),
    eq(reports.targetId, id),
    isNull(reports.handledAt),
  );
  const isNoteRemoved = target.kind === "note" && outcome === "removed";
  const removable = target.kind === "recipe" && outcome === "removed";
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
    ...(isNoteRemoved ? [declineNote(db, target)] : []),
    ...(removable
      ? [
          ...unpublishStatements(db, id),
          db
            .update(submissions)
            .set({ state: "declined", recipeId: null, publishedContent: null })
            .where(eq(submissions.id, id - firstContributedId + 1)),
        ]
      : []),
    ...(author && target.kind === "recipe"
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

/** One report per user and recipe or note; a second one replaces the first. */
export async function saveReport(
  db: Database,
  input: {
    kind: "recipe" | "note";
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
