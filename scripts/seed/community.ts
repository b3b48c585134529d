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
import { photos, reports } from "../../app/db/schema/submissions.ts";
import { reviewReports, reviews } from "../../app/db/schema/product-reviews.ts";
import { collectionRecipes, collections, savedRecipes } from "../../app/db/schema/saved.ts";
import { newToken } from "../../app/platform/security/tokens.ts";
import type { SeedOrders } from "./orders.ts";
import type { People } from "./people.ts";
import { samplePhoto } from "./sample-photo.ts";
import type { SeedContext, Statement } from "./seed-context.ts";

type Rating = typeof recipeRatings.$inferInsert;
type Review = typeof reviews.$inferInsert;

export async function seedCommunity(
  context: SeedContext,
  people: People,
  { orders, moro }: { orders: SeedOrders; moro: number },
): Promise<{ statements: Array<Statement>; files: Map<string, Uint8Array> }> {
  const { db, ago, nextId, recipeIds } = context;
  const { ana, samuel, lucia, spammer, moderator } = people;
  const recipe = (i: number) => recipeIds[i]!;
  const ratings: Array<Rating> = [
    {
      userId: samuel.id,
      recipeId: moro,
      stars: 5,
      note: "The crust at the bottom is the best part.",
      language: "en",
      status: "published",
      sentAt: ago(20),
    },
    {
      userId: lucia.id,
      recipeId: moro,
      stars: 4,
      note: null,
      language: "es",
      status: "published",
      sentAt: ago(18),
    },
    {
      userId: ana.id,
      recipeId: recipe(0),
      stars: 5,
      note: "Lo hice con maíz blanco y quedó perfecto.",
      language: "es",
      status: "pending",
      sentAt: ago(1),
    },
    {
      userId: samuel.id,
      recipeId: recipe(1),
      stars: 3,
      note: "Too much salt for me.",
      language: "en",
      status: "pending",
      sentAt: ago(3),
    },
    {
      userId: spammer.id,
      recipeId: recipe(0),
      stars: 1,
      note: "Buy better pans at our store.",
      language: "en",
      status: "declined",
      sentAt: ago(5),
    },
  ];
  const cooked = [
    {
      userId: lucia.id,
      recipeId: moro,
      line: "Primer moro en Madrid. Con concón.",
      language: "es",
      status: "published",
      sentAt: ago(10),
    },
    {
      userId: samuel.id,
      recipeId: moro,
      line: "Made it for ten people, nothing left.",
      language: "en",
      status: "pending",
      sentAt: ago(1),
    },
    {
      userId: spammer.id,
      recipeId: recipe(2),
      line: "Discount codes in my profile.",
      language: "en",
      status: "declined",
      sentAt: ago(6),
    },
  ] as const;
  const files = new Map<string, Uint8Array>();
  const entries: Array<Statement> = [];
  for (const [i, entry] of cooked.entries()) {
    const id = nextId("cooked_entries");
    entries.push(db.insert(cookedEntries).values({ ...entry, id, formKey: `seed-${i}` }));
    if (entry.status === "declined") continue;
    const key = newToken();
    const sample = await samplePhoto(key, { food: "#8a4b20", table: "#e4d9c4" });
    for (const [name, file] of sample.files) files.set(name, file);
    entries.push(
      db.insert(photos).values({
        key,
        ownerId: entry.userId,
        targetKind: "cooked",
        targetId: id,
        uploadKey: `seed-cooked-${i}`,
        state: entry.status === "published" ? "approved" : "pending",
        alt: entry.language === "es" ? "El plato servido" : "The dish on the table",
        width: sample.width,
        height: sample.height,
        createdAt: entry.sentAt,
      }),
    );
    if (entry.status === "published")
      entries.push(
        db.insert(reports).values({
          targetKind: "cooked",
          targetId: id,
          reporterId: samuel.id,
          reason: "other",
          detail: "I think this is not the dish of the recipe.",
          createdAt: ago(2),
        }),
      );
  }
  return {
    files,
    statements: [
      ...ratings.map((row) => db.insert(recipeRatings).values(row)),
      ...followUps(),
      ...entries,
      ...productReviews(context, people, orders),
      db.insert(savedRecipes).values([
        { userId: lucia.id, recipeId: moro, note: "Con menos sal.", savedAt: ago(11) },
        { userId: lucia.id, recipeId: recipe(0), note: null, savedAt: ago(9) },
        { userId: moderator.id, recipeId: recipe(1), note: null, savedAt: ago(8) },
      ]),
      ...collection(),
    ],
  };

  /** The author's reply to a note, a vote for it, and a reader who follows the author. */
  function followUps(): Array<Statement> {
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

  function collection(): Array<Statement> {
    const id = nextId("collections");
    return [
      db.insert(collections).values({
        id,
        userId: lucia.id,
        name: "Domingo en familia",
        formKey: "seed-sunday",
        createdAt: ago(9),
      }),
      db.insert(collectionRecipes).values([
        { collectionId: id, recipeId: moro, userId: lucia.id, addedAt: ago(9) },
        { collectionId: id, recipeId: recipe(0), userId: lucia.id, addedAt: ago(9) },
      ]),
    ];
  }
}

function productReviews(
  { db, ago, nextId, product }: SeedContext,
  { ana, samuel, lucia, spammer }: People,
  orders: SeedOrders,
): Array<Statement> {
  const of = (slug: string, days: number) => ({
    productId: product(slug).id,
    createdAt: ago(days),
    updatedAt: ago(days),
  });
  const published = (days: number) => ({ status: "published", decidedAt: ago(days - 1) }) as const;
  const rows: Array<Review> = [
    {
      ...of("caldero", 20),
      ...published(20),
      userId: samuel.id,
      orderId: orders["delivered"]!,
      language: "en",
      author: samuel.name,
      stars: 5,
      title: "Even heat, great crust",
      body: "Rice comes out right every time, and the crust lifts off in one piece.",
      reply: "Thank you, Samuel. Rub it with oil after each wash.",
    },
    {
      ...of("caldero", 15),
      ...published(15),
      userId: ana.id,
      language: "es",
      author: ana.name,
      stars: 4,
      title: "Pesa, pero vale la pena",
      body: "Es pesado, pero cocina parejo y la tapa cierra bien.",
    },
    {
      ...of("grater", 30),
      ...published(30),
      userId: lucia.id,
      orderId: orders["returned"]!,
      language: "es",
      author: lucia.name,
      stars: 2,
      title: "Llegó doblado",
      body: "La tienda me devolvió el dinero en dos días.",
    },
    {
      ...of("tostonera", 2),
      userId: samuel.id,
      orderId: orders["delivered"]!,
      language: "en",
      author: samuel.name,
      stars: 5,
      title: "Perfect tostones",
      body: "All the same thickness, and it cleans in a second.",
    },
    {
      ...of("pilon", 1),
      email: "guest@example.com",
      orderId: orders["refunded"]!,
      language: "en",
      author: "Grace T.",
      stars: 3,
      title: "Smaller than I thought",
      body: "Good wood, but too small for a family.",
    },
    {
      ...of("comal", 5),
      userId: spammer.id,
      language: "en",
      author: spammer.name,
      stars: 1,
      title: "Cheaper at our store",
      body: "Visit our store for cheaper pans.",
      status: "declined",
      reason: "Advertising",
      decidedAt: ago(4),
    },
  ];
  const numbered = rows.map((row) => ({ ...row, id: nextId("reviews") }));
  return [
    ...numbered.map((row) => db.insert(reviews).values(row)),
    db.insert(reviewReports).values({
      reportKey: "seed-report",
      reviewId: numbered[2]!.id,
      reason: "untrue",
      createdAt: ago(3),
    }),
  ];
}
