// Emails to the author of a submission.
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { submissions } from "#app/db/schema/submissions.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { submissionEmail, type SubmissionEmailKind } from "./submission-emails.ts";

type EmailDetails = {
  origin: string;
  title: string;
  submissionId: number;
  /** part of the dedupe key: one email per kind and occasion */
  occasion: string;
  reason?: string;
  recipeId?: number;
};

/** A statement that queues an email to the author, in the author's language. */
export function emailAuthor(
  db: Database,
  author: { id: number; email: string; language: Language },
  kind: SubmissionEmailKind,
  { occasion, ...about }: EmailDetails,
) {
  const t = translatorFor(author.language);
  return sendMail(db, {
    ...submissionEmail(t, kind, about),
    kind: `submission-${kind}`,
    to: author.email,
    language: author.language,
    userId: author.id,
    dedupeKey: `submission-${kind}:${about.submissionId}:${occasion}`,
  });
}

/** Statements that queue the email about an unpublished recipe; add them to the same batch. */
export async function unpublishedEmailStatements(
  { db, origin }: { db: Database; origin: string },
  recipeId: number,
) {
  const author = await getRecipeAuthor(db, recipeId);
  if (!author) return [];
  return [
    emailAuthor(db, author, "unpublished", {
      origin,
      title: author.title,
      submissionId: recipeId - firstContributedId + 1,
      // A double click within a minute sends one email.
      occasion: new Date().toISOString().slice(0, 16),
    }),
  ];
}

/** Null for a recipe that nobody submitted. */
export async function getRecipeAuthor(db: Database, recipeId: number) {
  if (recipeId < firstContributedId) return null;
  const row = await db
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      title: submissions.title,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.authorId))
    .where(eq(submissions.id, recipeId - firstContributedId + 1))
    .get();
  return row ?? null;
}
