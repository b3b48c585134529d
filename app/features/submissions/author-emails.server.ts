// Emails to the author of a submission.
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { submissions } from "#app/db/schema/contributions.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { submissionEmail, type SubmissionEmailKind } from "./submission-emails.ts";

type MailData = {
  origin: string;
  title: string;
  submissionId: number;
  /** tells this occasion from others of the same kind: it is mailed once */
  occasion: string;
  reason?: string;
  recipeId?: number;
};

/** The statement that tells an author, in the author's language, what became of a submission. */
export function emailAuthor(
  db: Database,
  author: { id: number; email: string; language: Language },
  kind: SubmissionEmailKind,
  { occasion, ...about }: MailData,
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

/** Statements that tell an author that editors took the recipe off the site; for the batch that does it. */
export async function unpublishedStatements(
  { db, origin }: { db: Database; origin: string },
  recipeId: number,
) {
  const author = await authorOf(db, recipeId);
  if (!author) return [];
  return [
    emailAuthor(db, author, "unpublished", {
      origin,
      title: author.title,
      submissionId: recipeId - firstContributedId + 1,
      // A double click within a minute is one.
      occasion: new Date().toISOString().slice(0, 16),
    }),
  ];
}

/** Null for a recipe of the catalogue, which nobody sent in. */
export async function authorOf(db: Database, recipeId: number) {
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
