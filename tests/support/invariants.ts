// What holds of the database at every moment, whatever failed, was killed or came twice: each query finds the rows that
// break it. Used for the fault matrix, the calls that were cut off, random sequences and `npm run faults -- kill`.

const takenPieces = `(SELECT coalesce(sum(lines.quantity * coalesce(parts.quantity, 1)), 0) FROM order_lines AS lines
  JOIN orders ON orders.id = lines.order_id AND orders.holds_stock = 1 AND orders.cancelled_at IS NULL
  LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
  WHERE coalesce(parts.component_id, lines.product_id) = products.id)`;
const heldByCard = `(SELECT coalesce(sum(gift_card_cents - gift_card_refunded_cents), 0) FROM orders
  WHERE gift_card_id = cards.id AND holds_gift_card = 1)`;
const balance =
  "(SELECT coalesce(sum(amount_cents), 0) FROM gift_card_entries WHERE card_id = cards.id)";
const refunded = (status: string) =>
  `(SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = orders.id AND status ${status})`;
const mails = (kinds: string) =>
  `(SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'order:' || orders.number || ':%' AND kind IN (${kinds}))`;
const paidMails =
  "'order-paid', 'order-paid-files', 'order-free', 'order-free-files', 'order-sold-before-payment', 'order-paid-too-late'";

/** Each selects `what`, the row that is wrong. */
const queries: Record<string, string> = {
  "stock is not below 0": "SELECT slug AS what FROM products WHERE stock < 0",
  "paid orders were paid once, and have one email about it": `SELECT number AS what FROM orders
    WHERE paid_at IS NOT NULL AND email IS NOT NULL AND checkout_key NOT LIKE 'row:%' AND ${mails(paidMails)} <> 1`,
  "no email says paid of an order that is not": `SELECT number AS what FROM orders
    WHERE paid_at IS NULL AND ${mails(paidMails)} > 0`,
  "refunded is the sum of the refunds": `SELECT number AS what FROM orders
    WHERE refunded_cents <> ${refunded("= 'done'")}`,
  "refunds are at most what was paid": `SELECT number AS what FROM orders
    WHERE ${refunded("<> 'failed'")} > CASE WHEN paid_at IS NULL THEN 0 ELSE total_cents END`,
  "an order is refunded when all of it is": `SELECT number AS what FROM orders
    WHERE total_cents > 0 AND (status = 'refunded') <> (refunded_cents = total_cents)`,
  "a canceled order has its time, and no other has one": `SELECT number AS what FROM orders
    WHERE (status = 'cancelled' AND cancelled_at IS NULL)
      OR (status NOT IN ('cancelled', 'refunded') AND cancelled_at IS NOT NULL)`,
  "a gift card has what was issued less what orders use": `SELECT id AS what FROM gift_cards AS cards
    WHERE ${balance} < 0 OR ${balance} <> value_cents - ${heldByCard}`,
  "a gift card is issued for each paid piece, and for no other": `SELECT number AS what FROM orders
    JOIN order_lines AS lines ON lines.order_id = orders.id AND lines.is_gift_card = 1
    WHERE (SELECT count(*) FROM gift_cards WHERE issue_key LIKE orders.id || ':' || lines.product_id || ':%')
      <> CASE WHEN lines.fetched_at IS NULL THEN 0 ELSE lines.quantity END
      OR (lines.fetched_at IS NOT NULL AND orders.paid_at IS NULL)`,
  "a code counts the orders that use it": `SELECT code AS what FROM discounts
    WHERE uses <> (SELECT count(*) FROM orders WHERE discount_id = discounts.id AND holds_discount = 1)`,
  "an order has its items": `SELECT number AS what FROM orders WHERE checkout_key NOT LIKE 'row:%'
    AND subtotal_cents <> (SELECT coalesce(sum(unit_price_cents * quantity), 0) FROM order_lines WHERE order_id = orders.id)`,
  "recipes are counted": `SELECT type || ' ' || country AS what FROM recipe_counts AS counts
    WHERE recipes <> (SELECT count(*) FROM recipes WHERE status = 'published' AND type = counts.type AND country = counts.country)`,
  "saves and ratings are counted": `SELECT recipe_id AS what FROM recipe_stats AS stats
    WHERE saves <> (SELECT count(*) FROM saved_recipes WHERE recipe_id = stats.recipe_id)
      OR ratings <> (SELECT count(*) FROM recipe_ratings WHERE recipe_id = stats.recipe_id AND status = 'published')`,
  "a published submission has its recipe": `SELECT id AS what FROM submissions
    WHERE kind = 'recipe' AND state = 'published' AND NOT EXISTS (SELECT 1 FROM recipes WHERE recipes.id = submissions.recipe_id)`,
  "a decision has one email": `SELECT submission_id AS what FROM submission_decisions AS decisions
    JOIN submissions ON submissions.id = submission_id WHERE author_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key =
        'submission-' || outcome || ':' || submission_id || ':version ' || decisions.number)`,
};

export const invariantNames = [
  "stock is what was there less what orders hold",
  ...Object.keys(queries),
];

type Query = <T>(sql: string) => Promise<Array<T>>;
/** The pieces of each product before the first order. */
type Shelf = ReadonlyMap<string, number>;

/** What the shelf had before all orders and changes of the desk. */
export async function readShelf(query: Query): Promise<Shelf> {
  const products = await query<{ slug: string; pieces: number }>(
    `SELECT slug, stock + ${takenPieces} - (SELECT coalesce(sum(delta), 0) FROM stock_changes
        WHERE product_id = products.id) AS pieces
      FROM products WHERE stock IS NOT NULL AND id NOT IN (SELECT bundle_id FROM product_components)`,
  );
  return new Map(products.map(({ slug, pieces }) => [slug, pieces]));
}

/** Which invariants are broken, and where; nothing when all hold. */
export async function brokenInvariants(query: Query, shelf: Shelf = new Map()) {
  const broken: Array<string> = [];
  for (const [name, sql] of Object.entries(queries))
    for (const { what } of await query<{ what: unknown }>(sql))
      broken.push(`${name}: ${String(what)}`);
  for (const [slug, pieces] of await readShelf(query))
    if ((shelf.get(slug) ?? pieces) !== pieces)
      broken.push(`${invariantNames[0]}: ${slug} had ${shelf.get(slug)}, not ${pieces}`);
  return broken;
}
