// What this area stores about a person, to take along and to remove.
import { asc, eq, sql } from "drizzle-orm";
import { photos, reports, submissions } from "#app/db/schema/contributions.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { users } from "#app/db/schema/accounts.ts";
import type { PersonalData } from "#app/platform/personal-data.ts";
import { removeStatements } from "./publish.server.ts";
import { listDecisions, listSubmissions } from "./queries.server.ts";
import { listSentVersions } from "./commands.server.ts";

export const contributionData: PersonalData = {
  name: "recipes",
  async collect(db, { id }) {
    const [own, drafts, versions, pictures, reported] = await db.batch([
      listSubmissions(db, id),
      db
        .select({ id: submissions.id, content: submissions.content })
        .from(submissions)
        .where(eq(submissions.authorId, id)),
      listSentVersions(db, id),
      db
        .select({
          key: photos.key,
          alt: photos.alt,
          state: photos.state,
          createdAt: photos.createdAt,
        })
        .from(photos)
        .where(eq(photos.ownerId, id)),
      db
        .select({
          targetKind: reports.targetKind,
          targetId: reports.targetId,
          reason: reports.reason,
          detail: reports.detail,
          createdAt: reports.createdAt,
        })
        .from(reports)
        .where(eq(reports.reporterId, id))
        .orderBy(asc(reports.id)),
    ]);
    const decisions = await Promise.all(own.map((one) => listDecisions(db, one.id)));
    return {
      submissions: own.map((one, i) => ({
        ...one,
        content: parsed(drafts.find((draft) => draft.id === one.id)?.content),
        versions: versions
          .filter(({ submissionId }) => submissionId === one.id)
          .map(({ number, sentAt, content }) => ({ number, sentAt, content: parsed(content) })),
        decisions: decisions[i],
      })),
      photos: pictures.map(({ key, ...photo }) => ({ address: `/photos/${key}.webp`, ...photo })),
      reports: reported,
    };
  },
  /**
   * Published recipes stay with their author's name, stay without it, or go; drafts, versions and decisions go with
   * the account. Photos of recipes that stay have no owner any more.
   */
  erase(db, { id }, choice) {
    const name = sql`(SELECT ${users.displayName} FROM ${users} WHERE ${users.id} = ${id})`;
    const mine = eq(recipes.authorId, id);
    const published = sql`(SELECT id FROM recipes WHERE author_id = ${id})`;
    const unused =
      choice === "withdrawn"
        ? sql`${photos.ownerId} = ${id}`
        : sql`${photos.ownerId} = ${id} AND NOT (${photos.targetKind} = 'recipe' AND ${photos.state} = 'approved'
            AND ${photos.targetId} IN ${published})`;
    return [
      db.delete(photos).where(unused),
      ...(choice === "withdrawn"
        ? removeStatements(db, mine)
        : [
            db
              .update(recipes)
              .set({ authorId: null, authorName: choice === "credited" ? name : null })
              .where(mine),
          ]),
      // What others translated for them, and their own reports, go by the account's row (ON DELETE CASCADE).
      db.delete(submissions).where(eq(submissions.authorId, id)),
    ];
  },
};

function parsed(content: string | undefined): unknown {
  return content === undefined ? null : JSON.parse(content);
}
