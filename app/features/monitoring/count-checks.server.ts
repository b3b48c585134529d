// Counts that triggers keep, against a recount. A wrong one is mended by the statement that finds it, so that no change
// comes between. What counts money is reported only: a person has to know why it differs.
import type { CheckContext, Found } from "./integrity-check.ts";

/** Rows of a large table that one night looks at. */
const rowsPerNight = 5_000;

type Recount = {
  table: string;
  keys: ReadonlyArray<string>;
  value: string;
  /** selects the keys and the value as they should be */
  right: string;
};

const published = "FROM recipes WHERE status = 'published'";
const recounts: ReadonlyArray<Recount> = [
  {
    table: "recipe_counts",
    keys: ["type", "country"],
    value: "recipes",
    right: `SELECT type, country, count(*) ${published} GROUP BY 1, 2`,
  },
  {
    table: "recipe_facet_counts",
    keys: ["type", "facet"],
    value: "recipes",
    right: `SELECT type, facet, count(*) FROM (
        SELECT type, 'difficulty:' || difficulty AS facet ${published}
        UNION ALL SELECT type, printf('minutes:%04d', cooking_time) ${published}
        UNION ALL SELECT type, printf('total:%06d', total_time) ${published}
        UNION ALL SELECT type, facet FROM (SELECT DISTINCT recipes.id, recipes.type, 'diet:' || tags.value AS facet
          FROM recipes, json_each(recipes.dietary_tags) AS tags WHERE recipes.status = 'published'))
      GROUP BY 1, 2`,
  },
  {
    table: "story_counts",
    keys: ["country", "generation", "occasion"],
    value: "stories",
    right: `SELECT country, coalesce(story_generation, ''), coalesce(story_occasion, ''), count(*) ${published}
      AND story IS NOT NULL AND id > 100000 GROUP BY 1, 2, 3`,
  },
];

/** Two statements: counts that are wrong or missing, and counts of what there is none of. */
function recountStatements({ table, keys, value, right }: Recount): Array<string> {
  const columns = keys.join(", ");
  const item = `'${table}: ' || ${keys.join(" || ' ' || ")} AS item`;
  return [
    `INSERT INTO ${table} (${columns}, ${value}) SELECT * FROM (${right}) WHERE true
      ON CONFLICT DO UPDATE SET ${value} = excluded.${value} WHERE ${value} <> excluded.${value} RETURNING ${item}`,
    `WITH expected (${columns}, total) AS (${right}) UPDATE ${table} SET ${value} = 0
      WHERE ${value} <> 0 AND (${columns}) NOT IN (SELECT ${columns} FROM expected) RETURNING ${item}`,
  ];
}

const reviewed = (what: string) =>
  `(SELECT ${what} FROM reviews WHERE product_id = products.id AND status = 'published')`;
const catalogue = [
  ...recounts.flatMap(recountStatements),
  `UPDATE listed_chef_total SET chefs = (SELECT count(*) FROM listed_chefs)
    WHERE chefs <> (SELECT count(*) FROM listed_chefs) RETURNING 'listed_chef_total' AS item`,
  `UPDATE products SET rating_count = ${reviewed("count(*)")}, rating_sum = ${reviewed("coalesce(sum(stars), 0)")}
    WHERE (rating_count, rating_sum) <> (${reviewed("count(*)")}, ${reviewed("coalesce(sum(stars), 0)")})
    RETURNING 'products: ' || slug AS item`,
];

const itemsOf = async (statement: D1PreparedStatement): Promise<Array<string>> =>
  (await statement.all<{ item: string }>()).results.map(({ item }) => item);

/** Counts of the catalogue: tables of few rows, as a whole. */
export async function recountCatalogue({ d1 }: CheckContext): Promise<Found> {
  let mended = 0;
  for (const sql of catalogue) mended += (await itemsOf(d1.prepare(sql))).length;
  return { items: [], mended, continueAfter: null };
}

type Ranged = {
  table: string;
  /** for the rows whose id is above ?1 and at most ?2 */
  sql: string;
  isMended: boolean;
};

const inRange = "id > ?1 AND id <= ?2";
const rated = (what: string) =>
  `(SELECT ${what} FROM recipe_ratings WHERE recipe_id = recipes.id AND status = 'published')`;
const ranged = {
  recipeStats: {
    table: "recipes",
    isMended: true,
    sql: `INSERT INTO recipe_stats (recipe_id, saves, ratings, stars) SELECT * FROM (
        SELECT id, (SELECT count(*) FROM saved_recipes WHERE recipe_id = recipes.id) AS saves,
          ${rated("count(*)")} AS ratings, ${rated("coalesce(sum(stars), 0)")} AS stars FROM recipes WHERE ${inRange})
      WHERE saves + ratings > 0 OR id IN (SELECT recipe_id FROM recipe_stats)
      ON CONFLICT DO UPDATE SET saves = excluded.saves, ratings = excluded.ratings, stars = excluded.stars
        WHERE (saves, ratings, stars) <> (excluded.saves, excluded.ratings, excluded.stars)
      RETURNING 'recipe_stats: ' || recipe_id AS item`,
  },
  noteVotes: {
    table: "recipe_ratings",
    isMended: true,
    sql: `UPDATE recipe_ratings SET helpful = (SELECT count(*) FROM note_votes WHERE rating_id = recipe_ratings.id)
      WHERE ${inRange} AND helpful <> (SELECT count(*) FROM note_votes WHERE rating_id = recipe_ratings.id)
      RETURNING 'recipe_ratings: ' || id AS item`,
  },
  refundSums: {
    table: "orders",
    isMended: false,
    sql: `SELECT number AS item FROM orders WHERE ${inRange} AND refunded_cents <>
      (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = orders.id AND status = 'done')`,
  },
  giftCards: {
    table: "gift_cards",
    isMended: false,
    sql: `SELECT CAST(id AS TEXT) AS item FROM gift_cards WHERE ${inRange}
      AND (SELECT coalesce(sum(amount_cents), 0) FROM gift_card_entries WHERE card_id = gift_cards.id) <> value_cents
        - (SELECT coalesce(sum(gift_card_cents - gift_card_refunded_cents), 0) FROM orders
          WHERE gift_card_id = gift_cards.id AND holds_gift_card = 1)`,
  },
  discountUses: {
    table: "discounts",
    isMended: false,
    sql: `SELECT code AS item FROM discounts WHERE ${inRange} AND uses <>
      (SELECT count(*) FROM orders WHERE discount_id = discounts.id AND holds_discount = 1)`,
  },
} satisfies Record<string, Ranged>;

/** The rows of one night; the next one goes on after them. */
export async function checkRange(
  name: keyof typeof ranged,
  { d1, after }: CheckContext,
): Promise<Found> {
  const { table, sql, isMended } = ranged[name];
  const from = Number(after ?? 0);
  const range = await d1
    .prepare(
      `SELECT max(id) AS last, count(*) AS rows FROM (SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${rowsPerNight})`,
    )
    .bind(from)
    .first<{ last: number | null; rows: number }>();
  if (!range?.last) return { items: [], mended: 0, continueAfter: null };
  const items = await itemsOf(d1.prepare(sql).bind(from, range.last));
  return {
    items: isMended ? [] : items,
    mended: isMended ? items.length : 0,
    continueAfter: range.rows < rowsPerNight ? null : String(range.last),
  };
}
