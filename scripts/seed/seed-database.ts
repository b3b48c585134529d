// Fills a local database with people, orders and queues in every state, for development and screenshots. The rows are
// typed by app/db/schema, so a change of the schema that they do not follow fails in `npm run typecheck`.
import { eq } from "drizzle-orm";
import type { Database } from "../../app/db/client.server.ts";
import { users } from "../../app/db/schema/accounts.ts";
import { purgePages } from "../../app/platform/cache/purge-pages.ts";
import { readClaims, writeClaims } from "../../app/platform/site-claims.ts";
import { seedCommunity } from "./community.ts";
import { seedCorrespondence } from "./correspondence.ts";
import { seedGiftCard } from "./gift-card.ts";
import { seedOrders } from "./orders.ts";
import { emailOf, seedPeople } from "./people.ts";
import { readContext, type Statement } from "./seed-context.ts";
import { seedSubmissions } from "./submissions.ts";

type Stores = { db: Database; photos: Pick<R2Bucket, "put">; cache: KVNamespace };

/** One batch, so all of it or nothing. @returns false when the database has the seed data already */
export async function seedDatabase(
  { db, photos, cache }: Stores,
  now = new Date(),
): Promise<boolean> {
  const earlier = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf("admin")))
    .get();
  if (earlier) return false;
  const context = await readContext(db, now);
  const { people, statements: accounts } = await seedPeople(context);
  const { orders, statements: orderStatements } = seedOrders(context, people);
  const submitted = await seedSubmissions(context, people);
  const community = await seedCommunity(context, people, {
    orders,
    moro: submitted.published.moro!,
  });
  // Files first: a row without its file would be a broken picture.
  for (const [name, file] of [...submitted.files, ...community.files])
    await photos.put(name, file, { httpMetadata: { contentType: "image/webp" } });
  const [first, ...others]: Array<Statement> = [
    ...accounts,
    ...orderStatements,
    ...submitted.statements,
    ...community.statements,
    ...seedCorrespondence(context, people),
    seedGiftCard(context),
  ];
  await db.batch([first!, ...others]);
  // The footer links to it: site/claim-updates.server.ts does this when an owner adds one.
  await writeClaims(cache, { ...(await readClaims(cache)), giftCards: true });
  await purgePages(cache);
  return true;
}
