// Photos added to published recipes. Photos of a pending submission are decided with it.
import { and, asc, count, eq, min, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { photos, submissions } from "#app/db/schema/submissions.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { auditChange } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { emailAuthor } from "#app/features/submissions/author-emails.server.ts";
import { coverStatement } from "#app/features/photos/store-photo.server.ts";
import { canDecide } from "#app/features/submissions/submission-states.ts";

const photosPerPage = 20;

const waitsSince = sql<string>`coalesce(${photos.waitsSince}, ${photos.createdAt})`;
const isOfRecipe = and(eq(recipes.id, photos.targetId), eq(photos.targetKind, "recipe"));
const isNotInReview = and(
  eq(submissions.id, sql`${photos.targetId} - ${firstContributedId - 1}`),
  ne(submissions.state, "pending"),
);
const waiting = eq(photos.state, "pending");

/** The oldest first; deciding these makes room for the next. */
export function listWaitingPhotos(db: Database) {
  return db
    .select({
      key: photos.key,
      alt: photos.alt,
      width: photos.width,
      height: photos.height,
      recipeId: recipes.id,
      title: submissions.title,
      ownerId: photos.ownerId,
      author: users.displayName,
      waitsSince,
    })
    .from(photos)
    .innerJoin(recipes, isOfRecipe)
    .innerJoin(submissions, isNotInReview)
    .leftJoin(users, eq(users.id, photos.ownerId))
    .where(waiting)
    .orderBy(asc(waitsSince))
    .limit(photosPerPage);
}

export async function photoQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(waitsSince) })
    .from(photos)
    .innerJoin(recipes, isOfRecipe)
    .innerJoin(submissions, isNotInReview)
    .where(waiting)
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

type PhotoDecision = {
  key: string;
  outcome: "approved" | "declined";
  /** alt text as edited by the moderator */
  alt: string;
  reason: string;
};

type PhotoDecisionResult =
  { ok: true } | { ok: false; reason: "already-decided" | "own" | "reason-needed" };

export async function decidePhoto(
  { db, origin }: { db: Database; origin: string },
  moderator: Pick<SessionUser, "id" | "role">,
  { key, outcome, alt, reason }: PhotoDecision,
): Promise<PhotoDecisionResult> {
  const photo = await db
    .select({
      recipeId: photos.targetId,
      ownerId: photos.ownerId,
      title: submissions.title,
      submissionId: submissions.id,
      email: users.email,
      language: users.language,
      waitsSince,
    })
    .from(photos)
    .innerJoin(recipes, isOfRecipe)
    .innerJoin(submissions, isNotInReview)
    .innerJoin(users, eq(users.id, photos.ownerId))
    .where(and(eq(photos.key, key), waiting))
    .get();
  if (!photo) return { ok: false, reason: "already-decided" };
  const { ownerId, recipeId } = photo;
  if (!canDecide(moderator, { authorId: ownerId })) return { ok: false, reason: "own" };
  if (outcome === "declined" && reason.length < 5) return { ok: false, reason: "reason-needed" };
  const statements: [BatchItem<"sqlite">, ...Array<BatchItem<"sqlite">>] = [
    db
      .update(photos)
      .set({
        // NULL if another moderator was faster: the NOT NULL constraint rejects it and the batch is rolled back.
        state: abortUnless(sql`${photos.state} = 'pending'`, outcome),
        alt,
        reason: outcome === "declined" ? reason : null,
        waitsSince: null,
      })
      .where(eq(photos.key, key)),
    auditChange(db, {
      actorId: moderator.id,
      subjectId: ownerId,
      action: `photo.${outcome}`,
      target: `recipe:${recipeId}`,
    }),
    coverStatement(db, recipeId),
    emailAuthor(
      db,
      { id: ownerId!, email: photo.email, language: photo.language },
      `photo-${outcome}`,
      {
        origin,
        title: photo.title,
        submissionId: photo.submissionId,
        occasion: `${key} ${photo.waitsSince}`,
        recipeId,
        ...(outcome === "declined" ? { reason } : {}),
      },
    ),
  ];
  try {
    await db.batch(statements);
    return { ok: true };
  } catch (error) {
    if (constraintError(error)?.subject === "photos.state")
      return { ok: false, reason: "already-decided" };
    throw error;
  }
}
