// What people write about recipes and products: ratings, dishes they cooked, product reviews, and what is reported.
import { sql } from "drizzle-orm";
import {
  chefFollows,
  chefProfiles,
  cookedEntries,
  noteReplies,
  noteVotes,
  recipeRatings,
} from "../../app/db/schema/community.ts";
import { reports } from "../../app/db/schema/submissions.ts";
import { reviewReports, reviews } from "../../app/db/schema/product-reviews.ts";
import { collectionRecipes, collections, savedRecipes } from "../../app/db/schema/saved.ts";
import type { SeedOrders } from "./orders.ts";
import { guest, type People } from "./people.ts";
import { photoStatements, type SeedFiles } from "./sample-photo.ts";
import type { SeedContext, Statement } from "./seed-context.ts";

/** `recipe`: the published moro, or the position of a recipe of content/ */
type Written = { by: keyof People; recipe: "moro" | number; daysAgo: number };

type Rating = Written & Pick<typeof recipeRatings.$inferInsert, "stars" | "note" | "status">;
const ratings: ReadonlyArray<Rating> = [
  {
    by: "samuel",
    recipe: "moro",
    stars: 5,
    note: "The crust at the bottom is the best part.",
    status: "published",
    daysAgo: 20,
  },
  { by: "lucia", recipe: "moro", stars: 4, note: null, status: "published", daysAgo: 18 },
  {
    by: "ana",
    recipe: 0,
    stars: 5,
    note: "Lo hice con maíz blanco y quedó perfecto.",
    status: "pending",
    daysAgo: 1,
  },
  {
    by: "samuel",
    recipe: 1,
    stars: 3,
    note: "Too much salt for me.",
    status: "pending",
    daysAgo: 3,
  },
  {
    by: "spammer",
    recipe: 0,
    stars: 1,
    note: "Buy better pans at our store.",
    status: "declined",
    daysAgo: 5,
  },
];

type Cooked = Written & Pick<typeof cookedEntries.$inferInsert, "line" | "status">;
const cooked: ReadonlyArray<Cooked> = [
  {
    by: "lucia",
    recipe: "moro",
    line: "Primer moro en Madrid. Con concón.",
    status: "published",
    daysAgo: 10,
  },
  {
    by: "samuel",
    recipe: "moro",
    line: "Made it for ten people, nothing left.",
    status: "pending",
    daysAgo: 1,
  },
  {
    by: "spammer",
    recipe: 2,
    line: "Discount codes in my profile.",
    status: "declined",
    daysAgo: 6,
  },
];

type Review = Pick<
  typeof reviews.$inferInsert,
  "stars" | "title" | "body" | "status" | "reason" | "reply"
> & { product: string; by: keyof People | "guest"; order?: string; daysAgo: number };

const productReviews: ReadonlyArray<Review> = [
  {
    product: "caldero",
    by: "samuel",
    order: "delivered",
    daysAgo: 20,
    stars: 5,
    title: "Even heat, great crust",
    body: "Rice comes out right every time, and the crust lifts off in one piece.",
    reply: "Thank you, Samuel. Rub it with oil after each wash.",
    status: "published",
  },
  {
    product: "caldero",
    by: "ana",
    daysAgo: 15,
    stars: 4,
    title: "Pesa, pero vale la pena",
    body: "Es pesado, pero cocina parejo y la tapa cierra bien.",
    status: "published",
  },
  {
    product: "grater",
    by: "lucia",
    order: "returned",
    daysAgo: 30,
    stars: 2,
    title: "Llegó doblado",
    body: "La tienda me devolvió el dinero en dos días.",
    status: "published",
  },
  {
    product: "tostonera",
    by: "samuel",
    order: "delivered",
    daysAgo: 2,
    stars: 5,
    title: "Perfect tostones",
    body: "All the same thickness, and it cleans in a second.",
  },
  {
    product: "pilon",
    by: "guest",
    order: "refunded",
    daysAgo: 1,
    stars: 3,
    title: "Smaller than I thought",
    body: "Good wood, but too small for a family.",
  },
  {
    product: "comal",
    by: "spammer",
    daysAgo: 5,
    stars: 1,
    title: "Cheaper at our store",
    body: "Visit our store for cheaper pans.",
    status: "declined",
    reason: "Advertising",
  },
];

type Related = { orders: SeedOrders; moro: number };

export async function seedCommunity(
  context: SeedContext,
  people: People,
  { orders, moro }: Related,
): Promise<{ statements: Array<Statement>; files: SeedFiles }> {
  const { db, ago, recipeIds } = context;
  const written = ({ by, recipe, daysAgo }: Written) => ({
    userId: people[by].id,
    language: people[by].language,
    recipeId: recipe === "moro" ? moro : recipeIds[recipe]!,
    sentAt: ago(daysAgo),
  });
  const files: SeedFiles = new Map();
  const entries: Array<Statement> = [];
  for (const [i, { line, status, ...entry }] of cooked.entries()) {
    const id = context.nextId("cooked_entries");
    const row = { ...written(entry), id, formKey: `seed-${i}`, line, status };
    entries.push(db.insert(cookedEntries).values(row));
    if (status !== "declined")
      entries.push(
        ...(await photoStatements(context, files, {
          ownerId: row.userId,
          targetKind: "cooked",
          targetId: id,
          uploadKey: `seed-cooked-${i}`,
          state: status === "published" ? "approved" : "pending",
          alt: row.language === "es" ? "El plato servido" : "The dish on the table",
          createdAt: row.sentAt,
          colors: { food: "#8a4b20", table: "#e4d9c4" },
        })),
      );
    if (status === "published") entries.push(reportOf(context, id, people));
  }
  return {
    files,
    statements: [
      ...ratings.map(({ stars, note, status, ...rating }) =>
        db.insert(recipeRatings).values({ ...written(rating), stars, note, status }),
      ),
      ...followUps(context, people, moro),
      ...entries,
      ...reviewStatements(context, people, orders),
      ...savedStatements(context, people, moro),
    ],
  };
}

const reportOf = ({ db, ago }: SeedContext, targetId: number, { samuel }: People): Statement =>
  db.insert(reports).values({
    targetKind: "cooked",
    targetId,
    reporterId: samuel.id,
    reason: "other",
    detail: "I think this is not the dish of the recipe.",
    createdAt: ago(2),
  });

/** The author's reply to a note, a vote for it, and a reader who follows the author. */
function followUps(
  { db, ago }: SeedContext,
  { ana, samuel, lucia }: People,
  moro: number,
): Array<Statement> {
  const note = sql`(SELECT ${recipeRatings.id} FROM ${recipeRatings} WHERE ${recipeRatings.userId} = ${samuel.id} AND ${recipeRatings.recipeId} = ${moro})`;
  return [
    db.insert(noteReplies).values({
      ratingId: note,
      userId: ana.id,
      text: "Gracias, Samuel. El concón sale mejor a fuego muy bajo.",
      language: "es",
      status: "published",
      sentAt: ago(19),
    }),
    db.insert(noteVotes).values({ ratingId: note, userId: lucia.id, votedAt: ago(17) }),
    db.insert(chefFollows).values({
      userId: lucia.id,
      chefId: sql`(SELECT ${chefProfiles.id} FROM ${chefProfiles} WHERE ${chefProfiles.userId} = ${ana.id})`,
      followedAt: ago(16),
    }),
  ];
}

function savedStatements(
  { db, ago, nextId, recipeIds }: SeedContext,
  { lucia, moderator }: People,
  moro: number,
): Array<Statement> {
  const collectionId = nextId("collections");
  const [first, second] = recipeIds as [number, number];
  const added = { collectionId, userId: lucia.id, addedAt: ago(9) };
  return [
    db.insert(savedRecipes).values([
      { userId: lucia.id, recipeId: moro, note: "Con menos sal.", savedAt: ago(11) },
      { userId: lucia.id, recipeId: first, note: null, savedAt: ago(9) },
      { userId: moderator.id, recipeId: second, note: null, savedAt: ago(8) },
    ]),
    db.insert(collections).values({
      id: collectionId,
      userId: lucia.id,
      name: "Domingo en familia",
      formKey: "seed-sunday",
      createdAt: ago(9),
    }),
    db.insert(collectionRecipes).values([
      { ...added, recipeId: moro },
      { ...added, recipeId: first },
    ]),
  ];
}

function reviewStatements(
  { db, ago, nextId, product }: SeedContext,
  people: People,
  orders: SeedOrders,
): Array<Statement> {
  const rows = productReviews.map(({ product: slug, by, order, daysAgo, ...review }) => {
    const author = by === "guest" ? { ...guest, name: "Grace T." } : people[by];
    return {
      ...review,
      id: nextId("reviews"),
      productId: product(slug).id,
      userId: author.id,
      email: author.id === null ? author.email : null,
      orderId: order === undefined ? null : orders[order]!,
      language: author.language,
      author: author.name,
      createdAt: ago(daysAgo),
      updatedAt: ago(daysAgo),
      decidedAt: review.status ? ago(daysAgo - 1) : null,
    };
  });
  return [
    ...rows.map((row) => db.insert(reviews).values(row)),
    db.insert(reviewReports).values({
      reportKey: "seed-report",
      reviewId: rows.find(({ orderId }) => orderId === orders["returned"])!.id,
      reason: "untrue",
      createdAt: ago(3),
    }),
  ];
}
