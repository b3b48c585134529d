// Drafts of guests: stored for some days under a key that only their browser knows, and attached to an account on
// sign-in.
import { and, desc, eq, getTableColumns, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { submissions } from "#app/db/schema/submissions.ts";
import { guestDraftDays } from "#app/lib/values/promised-limits.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import { withAnswers } from "./allergen-statement.ts";
import { withStep } from "./form-steps.ts";
import { canEdit } from "./submission-states.ts";
import { isOpenTranslation } from "./submission-queries.server.ts";
import { readContent, type SubmissionContent } from "./submission-content.ts";
import { fallbackTitle } from "./drafts.server.ts";
import type { SubmissionKind } from "#app/lib/values/stored-values.ts";

type Statement = BatchItem<"sqlite">;

export type GuestDraft = {
  guestToken: string;
  formKey: string;
  kind: SubmissionKind;
  /** for translations */
  recipeId: number | null;
  /** the account's draft that it continues */
  draftOf: number | null;
  content: SubmissionContent;
};

/** Saves a guest's draft under a key that only their browser knows: one draft per form. */
export async function saveGuestDraft(
  db: Database,
  { guestToken, formKey, kind, recipeId, draftOf, content }: GuestDraft,
): Promise<void> {
  const now = new Date().toISOString();
  const guestKey = `${await hashToken(guestToken)}:${formKey}`;
  const values = {
    title: content.title || fallbackTitle(content),
    content: JSON.stringify(content),
    updatedAt: now,
  };
  await db
    .insert(submissions)
    .values({
      ...values,
      guestKey,
      formKey,
      kind,
      recipeId,
      draftOf,
      state: "draft",
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: submissions.formKey,
      set: values,
      setWhere: eq(submissions.guestKey, guestKey),
    });
}

type StoredDraft = typeof submissions.$inferSelect;
export type AttachedDraft = Pick<StoredDraft, "id" | "kind" | "recipeId">;

/** How many of a guest's drafts may go on with drafts of the account; others are attached as drafts of their own. */
const continuedDraftsLimit = 50;

/**
 * Makes a guest's drafts those of an account, in one batch. A draft that goes on with one of the account's is written
 * into it, unless that is under review, gone or changed meanwhile. Running it again attaches nothing twice.
 * @returns the drafts that hold the guest's texts now, the latest first
 */
export async function attachGuestDrafts(
  db: Database,
  { guestToken, authorId }: { guestToken: string; authorId: number },
): Promise<Array<AttachedDraft>> {
  const prefix = await hashToken(guestToken);
  const isWaiting = and(
    isNull(submissions.authorId),
    gte(submissions.guestKey, prefix),
    lt(submissions.guestKey, `${prefix};`),
  );
  const waiting = (column: "draft_of" | "recipe_id") =>
    sql`(SELECT ${sql.raw(column)} FROM submissions
      WHERE author_id IS NULL AND guest_key >= ${prefix} AND guest_key < ${`${prefix};`})`;
  const [drafts, own] = await db.batch([
    db
      .select(getTableColumns(submissions))
      .from(submissions)
      .where(isWaiting)
      .orderBy(desc(submissions.updatedAt))
      .limit(continuedDraftsLimit),
    db
      .select(getTableColumns(submissions))
      .from(submissions)
      .where(
        and(
          eq(submissions.authorId, authorId),
          or(
            sql`${submissions.id} IN ${waiting("draft_of")}`,
            and(isOpenTranslation, sql`${submissions.recipeId} IN ${waiting("recipe_id")}`),
          ),
        ),
      )
      .orderBy(desc(submissions.updatedAt)),
  ]);
  if (drafts.length === 0) return [];

  const now = new Date().toISOString();
  /** the account's draft that each of the guest's goes on with */
  const targets = new Map<number, number>();
  const statements: Array<Statement> = [];
  for (const draft of drafts) {
    const target = own.find((one) =>
      draft.kind === "translation"
        ? one.kind === "translation" && one.recipeId === draft.recipeId
        : one.kind === "recipe" && one.id === draft.draftOf,
    );
    if (!target || !canEdit(target.state)) continue;
    // Of two texts for one draft the later is written into it; the other stays a draft of its own.
    if ([...targets.values()].includes(target.id)) continue;
    targets.set(draft.id, target.id);
    statements.push(...continueStatements(db, draft, target, now));
  }
  const results = await db.batch([
    ...statements,
    db
      .update(submissions)
      .set({ authorId, guestKey: null })
      .where(isWaiting)
      .returning({ id: submissions.id }),
  ] as unknown as [Statement, ...Array<Statement>]);
  const attached = new Set(
    (results.at(-1) as unknown as Array<{ id: number }>).map(({ id }) => id),
  );
  return drafts.flatMap(({ id, kind, recipeId }) => {
    const holder = attached.has(id) ? id : targets.get(id);
    return holder === undefined ? [] : [{ id: holder, kind, recipeId }];
  });
}

/** Writes a guest's draft into one of the account, and deletes it. */
function continueStatements(
  db: Database,
  draft: StoredDraft,
  target: StoredDraft,
  now: string,
): Array<Statement> {
  const next = continued(readContent(target.content), readContent(draft.content));
  const content = JSON.stringify(next);
  return [
    db
      .update(submissions)
      .set({ title: next.title || draft.title, content, updatedAt: now })
      .where(
        and(
          eq(submissions.id, target.id),
          eq(submissions.state, target.state),
          eq(submissions.updatedAt, target.updatedAt),
          sql`EXISTS (SELECT 1 FROM submissions WHERE id = ${draft.id} AND author_id IS NULL)`,
        ),
      ),
    db
      .delete(submissions)
      .where(
        and(
          eq(submissions.id, draft.id),
          isNull(submissions.authorId),
          sql`EXISTS (SELECT 1 FROM submissions WHERE id = ${target.id} AND content = ${content})`,
        ),
      ),
  ];
}

/** The guest's text with what only the stored draft has: corrections of lines and answers about allergens. */
function continued(stored: SubmissionContent, typed: SubmissionContent): SubmissionContent {
  const { corrections, allergensAbsent, reached } = stored;
  const whole = typed.only ? withStep(stored, typed, typed.only) : typed;
  return withAnswers(
    { ...whole, corrections, allergensAbsent, reached, only: undefined },
    { declared: [], absent: typed.allergensAbsent },
  );
}

/** Deletes expired guest drafts; for the daily cleanup. */
export function deleteOldGuestDrafts(db: Database, now: Date) {
  const before = new Date(now.getTime() - guestDraftDays * 24 * 3600 * 1000).toISOString();
  return db
    .delete(submissions)
    .where(and(sql`${submissions.guestKey} IS NOT NULL`, lt(submissions.updatedAt, before)));
}
