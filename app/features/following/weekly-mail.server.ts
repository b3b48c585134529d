// The weekly email to users who asked for it. A batch writes its messages and marks its readers together, and a
// message has a key of its reader and week: an aborted or a parallel run sends nothing twice.
import { and, asc, eq, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { weeklyMails } from "#app/db/schema/community.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localize } from "#app/i18n/localized.ts";
import { bulkKind, sendMail } from "#app/platform/mail/outbox.ts";
import { latestMailing, type Mailing } from "./mailing.ts";
import { weeklyEmail, type MailPart } from "./weekly-email.ts";
import { weeklyToken } from "./weekly-link.server.ts";
import { getDigest, listFollowedRecipes, type Digest, type NewRecipe } from "./week.server.ts";

const batchSize = 50;
const batchesPerRun = 10;
/** A mailing that could not be sent by then is left out. */
const latestMilliseconds = 2 * 24 * 3600 * 1000;

type Site = { env: { DB: D1Database; SITE_URL: string }; db: Database; now: Date };

/** Runs each minute. */
export async function sendWeeklyMails(site: Site): Promise<void> {
  const mailing = latestMailing(site.now);
  if (site.now.getTime() - Date.parse(mailing.to) > latestMilliseconds) return;
  let batches = 0;
  while (batches < batchesPerRun && (await sendNextBatch(site, mailing))) batches++;
}

/** Returns whether there may be more readers. */
async function sendNextBatch({ env, db }: Site, mailing: Mailing): Promise<boolean> {
  const due = await db
    .select({
      userId: weeklyMails.userId,
      chefs: weeklyMails.chefs,
      digest: weeklyMails.digest,
      email: users.email,
      language: users.language,
      mayBeMailed:
        sql<boolean>`${users.emailConfirmedAt} IS NOT NULL AND ${users.suspendedAt} IS NULL`.mapWith(
          Boolean,
        ),
    })
    .from(weeklyMails)
    .innerJoin(users, eq(users.id, weeklyMails.userId))
    .where(lt(weeklyMails.week, mailing.week))
    .orderBy(asc(weeklyMails.userId))
    .limit(batchSize);
  const last = due.at(-1);
  if (!last) return false;
  const readers = due.filter(({ mayBeMailed }) => mayBeMailed);
  const followers = readers.filter(({ chefs }) => chefs).map(({ userId }) => userId);
  const [followed, digest] = await Promise.all([
    followers.length > 0 ? listFollowedRecipes(db, followers, mailing) : null,
    readers.some((reader) => reader.digest) ? getDigest(db, mailing) : null,
  ]);
  const tokens = await Promise.all(readers.map((reader) => weeklyToken({ env, db }, reader)));
  const messages = readers.flatMap((reader, i) => {
    const { userId, email, language } = reader;
    const t = translatorFor(language);
    const recipes = (reader.chefs && followed?.get(userId)) || [];
    const parts = reader.digest && digest ? digestParts(digest, language, env.SITE_URL) : [];
    if (recipes.length === 0 && parts.length === 0) return [];
    const unsubscribe = `${env.SITE_URL}/following/unsubscribe?token=${tokens[i]}&lng=${language}`;
    const content = weeklyEmail(t, {
      followed: recipes.length > 0 ? followedPart(recipes, language, env.SITE_URL) : null,
      digest: parts,
      links: { preferences: `${env.SITE_URL}/following?lng=${language}#weekly`, unsubscribe },
    });
    // In a list: a statement is thenable, and awaiting it would run it alone.
    return [
      sendMail(
        db,
        {
          ...content,
          kind: bulkKind,
          to: email,
          userId,
          language,
          dedupeKey: `weekly:${userId}:${mailing.week}`,
          unsubscribeUrl: unsubscribe,
        },
        // Not to a reader who left since the query.
        sql`EXISTS (SELECT 1 FROM weekly_mails WHERE user_id = ${userId})`,
      ),
    ];
  });
  const done = db
    .update(weeklyMails)
    .set({ week: mailing.week })
    .where(and(lt(weeklyMails.week, mailing.week), lte(weeklyMails.userId, last.userId)));
  await db.batch([done, ...messages]);
  return due.length === batchSize;
}

const titleOf = (recipe: NewRecipe, language: Language) =>
  localize(recipe.title, recipe.titleEs, language, recipe.writtenIn).text;

function followedPart(recipes: Array<NewRecipe>, language: Language, origin: string): MailPart {
  const t = translatorFor(language);
  return {
    title: t("mail:weekly.chefs"),
    lines: recipes.map((recipe) => ({
      text: t("mail:weekly.by", { title: titleOf(recipe, language), name: recipe.name }),
      href: `${origin}/recipe/${recipe.id}?lng=${language}`,
    })),
  };
}

/** Only parts that have something. */
function digestParts(digest: Digest, language: Language, origin: string): Array<MailPart> {
  const t = translatorFor(language);
  const line = (recipe: NewRecipe, text: string) => ({
    text,
    href: `${origin}/recipe/${recipe.id}?lng=${language}`,
  });
  const parts = [
    {
      title: t("mail:weekly.recipes"),
      lines: digest.newest.map((recipe) => line(recipe, titleOf(recipe, language))),
    },
    {
      title: t("mail:weekly.story"),
      lines: digest.stories.map((recipe) => {
        const title = titleOf(recipe, language);
        return line(
          recipe,
          recipe.name ? t("mail:weekly.by", { title, name: recipe.name }) : title,
        );
      }),
    },
    {
      title: t("mail:weekly.cooked"),
      lines: digest.cooked.map((recipe) =>
        line(
          recipe,
          t("mail:weekly.cookedBy", {
            name: recipe.name ?? t("mail:weekly.someone"),
            title: titleOf(recipe, language),
          }),
        ),
      ),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}
