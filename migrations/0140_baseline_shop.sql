-- The tables of the shop, as 0140_baseline.sql has the others. Triggers keep stock, discounts, gift cards and refunds right
-- whoever changes an order, and abort a batch that would break them. A constraint sees one row only.

-- == Products ==

-- Kitchen goods. What the file content/products.json says is written by a load; stock and ratings belong to the site.
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('physical', 'digital')),
  use TEXT NOT NULL,
  material TEXT,
  name TEXT NOT NULL,
  name_es TEXT NOT NULL,
  description TEXT NOT NULL,
  description_es TEXT NOT NULL,
  size TEXT,
  size_es TEXT,
  made_of TEXT,
  made_of_es TEXT,
  care TEXT,
  care_es TEXT,
  in_box TEXT NOT NULL DEFAULT '[]',
  in_box_es TEXT NOT NULL DEFAULT '[]',
  -- what does the same work without buying anything
  alternative TEXT NOT NULL,
  alternative_es TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  currency TEXT NOT NULL CHECK (currency = 'USD'),
  -- pieces that nobody has ordered yet; orders move it by triggers. A file has no pieces: NULL.
  stock INTEGER CHECK (stock >= 0),
  weight_grams INTEGER CHECK (weight_grams > 0),
  -- key of the file that a digital product consists of; without it, it cannot be sold
  file_key TEXT,
  badge TEXT CHECK (badge IN ('staff_pick', 'bestseller', 'featured', 'new_arrival')),
  image_url TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- 0 once it is gone from the file: old orders still name it
  is_active INTEGER NOT NULL DEFAULT 1,
  -- kept by whoever publishes reviews
  rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= rating_count),
  -- hash of the file's entry: a load writes an entry only when it changed, so edits on the site stay until then
  content_hash TEXT,
  edited_at TEXT,
  -- Whose drawing a product shows, by slug, where that is not its own: addresses of drawings change with the drawings.
  picture_of TEXT,
  -- When the desk last chose the recipes of a product: these stay until its entry in the file changes.
  recipes_edited_at TEXT,
  -- Whether the last look into the bucket found the file that the product sells.
  file_stored INTEGER NOT NULL DEFAULT 0,
  -- 1: buying it buys a card of its price.
  is_gift_card INTEGER NOT NULL DEFAULT 0
    CHECK (is_gift_card = 0 OR (is_gift_card = 1 AND kind = 'digital' AND file_key IS NULL)),
  -- The drawing to scale; empty where the stated size is not that of the drawing.
  scale_url TEXT,
  -- The recipe whose picture shows the product in use.
  in_use_recipe_id INTEGER,
  -- A size is a product of its own: price, stock, weight, cart and order lines are those of any product. The first size is the
  -- product itself, whose name, texts and pictures they share (docs/decisions/052-variants-and-bundles.md). position orders the
  -- sizes of one product.
  variant_of INTEGER REFERENCES products (id),
  variant_label TEXT,
  variant_label_es TEXT,
  CHECK ((kind = 'physical') = (stock IS NOT NULL AND weight_grams IS NOT NULL))
) STRICT;
CREATE INDEX products_listed ON products (is_active, position);
CREATE INDEX products_variants ON products (variant_of, position) WHERE variant_of IS NOT NULL;
-- Loads, administrators and the other sizes of a product write prices.
CREATE TRIGGER product_first_price AFTER INSERT ON products BEGIN
  INSERT OR REPLACE INTO product_prices (product_id, since, price_cents)
    VALUES (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.price_cents);
END;
CREATE TRIGGER product_new_price AFTER UPDATE OF price_cents ON products
  WHEN new.price_cents <> old.price_cents BEGIN
  INSERT OR REPLACE INTO product_prices (product_id, since, price_cents)
    VALUES (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.price_cents);
END;
-- The sizes of a product share its texts and pictures, whether a load or an administrator changes them.
CREATE TRIGGER product_texts_of_variants
  AFTER UPDATE OF name, name_es, description, description_es, use, material, image_url, picture_of ON products
  WHEN new.variant_of IS NULL BEGIN
  UPDATE products SET name = new.name, name_es = new.name_es, description = new.description,
    description_es = new.description_es, use = new.use, material = new.material, image_url = new.image_url,
    picture_of = coalesce(new.picture_of, new.slug),
    scale_url = CASE WHEN new.picture_of IS old.picture_of THEN scale_url END
    WHERE variant_of = new.id;
END;
-- One level only, and only of things that are sent by post.
CREATE TRIGGER variant_of_base BEFORE INSERT ON products WHEN new.variant_of IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'variant of no base') WHERE NOT EXISTS (SELECT 1 FROM products AS base
    WHERE base.id = new.variant_of AND base.variant_of IS NULL AND base.kind = 'physical' AND base.id <> new.id
      AND NOT EXISTS (SELECT 1 FROM product_components WHERE bundle_id = base.id));
END;
-- Orders, returns, deliveries and loads all move stock.
CREATE TRIGGER stock_of_bundles AFTER UPDATE OF stock ON products
  WHEN new.stock IS NOT old.stock AND EXISTS (SELECT 1 FROM product_components WHERE component_id = new.id) BEGIN
  UPDATE products SET stock = (SELECT min(pieces.stock / parts.quantity) FROM product_components AS parts
      JOIN products AS pieces ON pieces.id = parts.component_id WHERE parts.bundle_id = products.id)
    WHERE id IN (SELECT bundle_id FROM product_components WHERE component_id = new.id);
END;

-- The recipes that a product is shown with.
CREATE TABLE product_recipes (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- How to cook one recipe without a tool, where what is said of the tool in general does not fit the dish.
  alternative TEXT,
  alternative_es TEXT,
  PRIMARY KEY (product_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_recipes_by_recipe ON product_recipes (recipe_id, position);

-- What a product cost, since when. Written by triggers: a load changes prices as well as the desk.
CREATE TABLE product_prices (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  since TEXT NOT NULL,
  price_cents INTEGER NOT NULL,
  PRIMARY KEY (product_id, since)
) STRICT, WITHOUT ROWID;

-- What a bundle is made of. The stock of a bundle is what its components are enough for, kept by triggers; orders, holds
-- and returns of a bundle move the stock of its components.
CREATE TABLE product_components (
  bundle_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  component_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  position INTEGER NOT NULL,
  PRIMARY KEY (bundle_id, component_id),
  CHECK (bundle_id <> component_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_components_component ON product_components (component_id);
-- The contents of a bundle that was ordered stay, so that a return gives back what the order took.
CREATE TRIGGER bundle_takes_component BEFORE INSERT ON product_components BEGIN
  SELECT RAISE(ABORT, 'bundle was ordered')
    WHERE EXISTS (SELECT 1 FROM order_lines WHERE product_id = new.bundle_id);
  SELECT RAISE(ABORT, 'bundle of bundles')
    WHERE EXISTS (SELECT 1 FROM product_components WHERE bundle_id = new.component_id OR component_id = new.bundle_id)
      OR EXISTS (SELECT 1 FROM products WHERE variant_of = new.bundle_id)
      OR EXISTS (SELECT 1 FROM products WHERE id IN (new.bundle_id, new.component_id) AND stock IS NULL)
      OR EXISTS (SELECT 1 FROM products WHERE id = new.bundle_id AND variant_of IS NOT NULL);
END;
CREATE TRIGGER bundle_loses_component BEFORE DELETE ON product_components BEGIN
  SELECT RAISE(ABORT, 'bundle was ordered')
    WHERE EXISTS (SELECT 1 FROM order_lines WHERE product_id = old.bundle_id);
END;
CREATE TRIGGER bundle_component_changes BEFORE UPDATE ON product_components
  WHEN new.quantity <> old.quantity OR new.component_id <> old.component_id OR new.bundle_id <> old.bundle_id BEGIN
  SELECT RAISE(ABORT, 'bundle was ordered')
    WHERE EXISTS (SELECT 1 FROM order_lines WHERE product_id = old.bundle_id);
END;
-- The stock of a bundle when its contents are written.
CREATE TRIGGER component_sets_bundle_stock AFTER INSERT ON product_components BEGIN
  UPDATE products SET stock = (SELECT min(pieces.stock / parts.quantity) FROM product_components AS parts
      JOIN products AS pieces ON pieces.id = parts.component_id WHERE parts.bundle_id = new.bundle_id)
    WHERE id = new.bundle_id;
END;
-- A bundle without contents is sold by nobody.
CREATE TRIGGER component_leaves_bundle AFTER DELETE ON product_components BEGIN
  UPDATE products SET stock = coalesce((SELECT min(pieces.stock / parts.quantity) FROM product_components AS parts
      JOIN products AS pieces ON pieces.id = parts.component_id WHERE parts.bundle_id = old.bundle_id), 0)
    WHERE id = old.bundle_id;
END;
CREATE TRIGGER component_changes_bundle_stock AFTER UPDATE OF quantity ON product_components BEGIN
  UPDATE products SET stock = (SELECT min(pieces.stock / parts.quantity) FROM product_components AS parts
      JOIN products AS pieces ON pieces.id = parts.component_id WHERE parts.bundle_id = new.bundle_id)
    WHERE id = new.bundle_id;
END;

-- Photos of products, uploaded by administrators; the files are in R2 under the key.
CREATE TABLE product_photos (
  key TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- of each upload, so that a retry is not a second photo
  upload_key TEXT NOT NULL UNIQUE,
  alt TEXT NOT NULL,
  alt_es TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX product_photos_by_product ON product_photos (product_id, position);
-- The file of every deleted row follows.
CREATE TRIGGER product_photos_removed AFTER DELETE ON product_photos BEGIN
  INSERT INTO photo_removals (key, queued_at) VALUES (old.key, strftime('%Y-%m-%dT%H:%M:%fZ'))
    ON CONFLICT DO NOTHING;
END;

-- What the desk added to or took from the shelf, and why. Orders are not written here: they have their own lines.
CREATE TABLE stock_changes (
  -- of the form: sent twice it is one change
  change_key TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  delta INTEGER NOT NULL CHECK (delta <> 0),
  reason TEXT NOT NULL CHECK (reason IN ('delivery', 'count', 'damaged', 'used', 'other')),
  note TEXT,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_changes_product ON stock_changes (product_id, at);
-- CHECK (stock >= 0) of products then aborts a change that takes more than is there.
CREATE TRIGGER stock_change_moves_stock AFTER INSERT ON stock_changes BEGIN
  UPDATE products SET stock = stock + new.delta WHERE id = new.product_id AND stock IS NOT NULL;
END;
-- A bundle has no stock of its own: a returned one is written as changes of its components.
CREATE TRIGGER bundle_stock_is_derived BEFORE INSERT ON stock_changes BEGIN
  SELECT RAISE(ABORT, 'stock of a bundle')
    WHERE EXISTS (SELECT 1 FROM product_components WHERE bundle_id = new.product_id);
END;

-- Who wants one mail when a product can be ordered (again). Gone with the mail.
CREATE TABLE stock_requests (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  created_at TEXT NOT NULL,
  UNIQUE (product_id, email)
) STRICT;
CREATE INDEX stock_requests_email ON stock_requests (email);

-- Products that a user has saved for later.
CREATE TABLE saved_products (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;

-- What people think of a product. One review for a person and a product: writing again changes it.
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id),
  -- who wrote it: an account, or the address of the order it was bought with; gone with the account
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  email TEXT,
  -- the order that proves the purchase; NULL: not proven
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  author TEXT NOT NULL,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'declined')),
  -- why it was declined: its author reads it
  reason TEXT,
  reply TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  decided_at TEXT,
  CHECK (user_id IS NOT NULL OR email IS NOT NULL),
  CHECK (status <> 'declined' OR reason IS NOT NULL),
  UNIQUE (product_id, user_id),
  UNIQUE (product_id, email)
) STRICT;
CREATE INDEX reviews_shown ON reviews (product_id, id) WHERE status = 'published';
CREATE INDEX reviews_queue ON reviews (status, id);
CREATE INDEX reviews_user ON reviews (user_id);
CREATE INDEX reviews_email ON reviews (email);
CREATE INDEX reviews_order ON reviews (order_id);
-- The figures of a product are those of its published reviews, whoever changes them.
CREATE TRIGGER review_written AFTER INSERT ON reviews WHEN new.status = 'published' BEGIN
  UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + new.stars WHERE id = new.product_id;
END;
CREATE TRIGGER review_changed AFTER UPDATE OF status, stars ON reviews BEGIN
  UPDATE products SET
      rating_count = rating_count + (new.status = 'published') - (old.status = 'published'),
      rating_sum = rating_sum + (new.status = 'published') * new.stars - (old.status = 'published') * old.stars
    WHERE id = new.product_id;
END;
CREATE TRIGGER review_deleted AFTER DELETE ON reviews WHEN old.status = 'published' BEGIN
  UPDATE products SET rating_count = rating_count - 1, rating_sum = rating_sum - old.stars WHERE id = old.product_id;
END;

-- Readers who say that a review should not stand there; nothing about the reader is kept.
CREATE TABLE review_reports (
  -- of the form: sent twice it is one report
  report_key TEXT PRIMARY KEY,
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('spam', 'offensive', 'untrue', 'private', 'other')),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX review_reports_review ON review_reports (review_id);

-- == Prices and shipping ==

-- Where parcels go and what they cost by weight (content/shipping.json).
CREATE TABLE shipping_countries (
  country TEXT PRIMARY KEY,
  zone TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- Product pages name the countries of a few zones.
CREATE INDEX shipping_countries_by_zone ON shipping_countries (zone, country);

-- Up to a weight.
CREATE TABLE shipping_rates (
  zone TEXT NOT NULL,
  up_to_grams INTEGER NOT NULL CHECK (up_to_grams > 0),
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  PRIMARY KEY (zone, up_to_grams)
) STRICT, WITHOUT ROWID;

-- Whether orders of a certain value (content/site.json, "freeShippingOverUsd") ship free to a zone: the operator's
-- choice, in content/shipping.json or at /admin/shipping.
CREATE TABLE shipping_zones (
  zone TEXT PRIMARY KEY,
  ships_free INTEGER NOT NULL CHECK (ships_free IN (0, 1)),
  -- Delivery time of a zone in working days; empty: not stated, and no page promises one.
  min_days INTEGER CHECK (min_days BETWEEN 1 AND 90),
  max_days INTEGER CHECK (max_days BETWEEN 1 AND 90)
) STRICT, WITHOUT ROWID;

-- Tax by country, edited at /admin/tax; none: as before (docs/decisions/041-discounts-and-tax.md).
CREATE TABLE tax_rates (
  country TEXT PRIMARY KEY,
  -- thousandths of a percent: 8.875% is 8875
  rate INTEGER NOT NULL CHECK (rate BETWEEN 1 AND 50000),
  -- 1: prices include the tax; 0: it is added to them
  is_included INTEGER NOT NULL CHECK (is_included IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Discount codes (docs/decisions/041-discounts-and-tax.md). Amounts are whole cents.
CREATE TABLE discounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE CHECK (length(code) BETWEEN 4 AND 24 AND code NOT GLOB '*[^A-Z0-9-]*'),
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'amount', 'shipping')),
  -- percent: 1 to 100; amount: cents; shipping: 0
  value INTEGER NOT NULL CHECK (value >= 0),
  -- of the items it applies to, before the discount
  min_subtotal_cents INTEGER NOT NULL DEFAULT 0 CHECK (min_subtotal_cents >= 0),
  starts_at TEXT NOT NULL,
  ends_at TEXT,
  max_uses INTEGER CHECK (max_uses > 0),
  once_per_customer INTEGER NOT NULL DEFAULT 0 CHECK (once_per_customer IN (0, 1)),
  -- orders that hold a use; kept by triggers
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
  created_at TEXT NOT NULL,
  edited_at TEXT,
  CONSTRAINT discount_value CHECK (
    (kind = 'percent' AND value BETWEEN 1 AND 100) OR (kind = 'amount' AND value > 0) OR (kind = 'shipping' AND value = 0)),
  CONSTRAINT discount_uses_left CHECK (max_uses IS NULL OR uses <= max_uses)
) STRICT;

-- Products the code applies to; none: all.
CREATE TABLE discount_products (
  discount_id INTEGER NOT NULL REFERENCES discounts (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  PRIMARY KEY (discount_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX discount_products_product ON discount_products (product_id);

-- Gift cards (docs/decisions/045-gift-cards-and-checkout.md). Amounts are whole cents.
CREATE TABLE gift_cards (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- SHA-256 of the code, which only its email has
  code_hash TEXT NOT NULL UNIQUE,
  -- the last four characters, to tell cards apart
  code_end TEXT NOT NULL CHECK (length(code_end) = 4),
  -- the order that bought it
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- order, product and piece: a piece is issued once
  issue_key TEXT NOT NULL UNIQUE,
  value_cents INTEGER NOT NULL CHECK (value_cents > 0),
  created_at TEXT NOT NULL,
  -- a voided card keeps its balance and pays nothing
  voided_at TEXT,
  void_reason TEXT CHECK ((void_reason IS NULL) = (voided_at IS NULL))
) STRICT;
CREATE INDEX gift_cards_order ON gift_cards (order_id);
-- A card never exists without the entry that gives it its value.
CREATE TRIGGER gift_card_issued AFTER INSERT ON gift_cards BEGIN
  INSERT INTO gift_card_entries (card_id, order_id, amount_cents, reason, once_key, at)
    VALUES (new.id, new.order_id, new.value_cents, 'issued', 'issued:' || new.id, new.created_at);
END;

-- What came onto a card and left it; its balance is the sum.
CREATE TABLE gift_card_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  card_id INTEGER NOT NULL REFERENCES gift_cards (id),
  order_id INTEGER NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
  reason TEXT NOT NULL CHECK (reason IN ('issued', 'spent', 'released', 'refunded')),
  once_key TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX gift_card_entries_card ON gift_card_entries (card_id, amount_cents);
CREATE INDEX gift_card_entries_order ON gift_card_entries (order_id);
-- However many orders are placed side by side, none spends more than is left.
CREATE TRIGGER gift_card_covers BEFORE INSERT ON gift_card_entries
  WHEN new.amount_cents < 0
    AND ((SELECT voided_at FROM gift_cards WHERE id = new.card_id) IS NOT NULL
      OR (SELECT coalesce(sum(amount_cents), 0) FROM gift_card_entries WHERE card_id = new.card_id) + new.amount_cents < 0)
BEGIN
  SELECT RAISE(ABORT, 'gift card balance');
END;

-- == Carts and orders ==

-- A guest's cart is known by a signed id in a cookie, a user's by the user.
CREATE TABLE carts (
  id TEXT PRIMARY KEY,
  user_id INTEGER UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- the next order of this cart carries it: two tabs and two clicks make one order
  checkout_key TEXT NOT NULL UNIQUE,
  country TEXT,
  postcode TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  discount_id INTEGER REFERENCES discounts (id) ON DELETE SET NULL,
  gift_card_id INTEGER REFERENCES gift_cards (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX carts_updated ON carts (updated_at);
CREATE INDEX carts_discount ON carts (discount_id) WHERE discount_id IS NOT NULL;
CREATE INDEX carts_gift_card ON carts (gift_card_id) WHERE gift_card_id IS NOT NULL;

-- Prices are those of the product until it is ordered.
CREATE TABLE cart_lines (
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  added_at TEXT NOT NULL,
  PRIMARY KEY (cart_id, product_id)
) STRICT, WITHOUT ROWID;

-- Orders. Amounts are whole cents; the table itself refuses a total that is not the sum of its parts.
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- what people see; says nothing about how many orders there are
  number TEXT NOT NULL UNIQUE,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('awaiting_payment', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded')),
  -- Person and address: NULL once the account they belong to is deleted, except the country, which accounting needs.
  email TEXT,
  name TEXT,
  street TEXT,
  street_more TEXT,
  city TEXT,
  region TEXT,
  postcode TEXT,
  phone TEXT,
  country TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency = 'USD'),
  subtotal_cents INTEGER NOT NULL CHECK (subtotal_cents >= 0),
  discount_cents INTEGER NOT NULL CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  shipping_cents INTEGER NOT NULL CHECK (shipping_cents >= 0),
  total_cents INTEGER NOT NULL CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents),
  refunded_cents INTEGER NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND total_cents),
  weight_grams INTEGER NOT NULL CHECK (weight_grams >= 0),
  checkout_key TEXT NOT NULL UNIQUE,
  payment_provider TEXT NOT NULL CHECK (payment_provider IN ('stripe', 'local')),
  -- the provider's session: where the payer is sent
  payment_reference TEXT UNIQUE,
  -- the provider's payment: what a refund names
  payment_intent TEXT,
  carrier TEXT,
  tracking TEXT,
  created_at TEXT NOT NULL,
  reserved_until TEXT NOT NULL,
  paid_at TEXT,
  packed_at TEXT,
  shipped_at TEXT,
  delivered_at TEXT,
  cancelled_at TEXT,
  refunded_at TEXT,
  -- 1: cancelled because its payment failed. The same payment may succeed after all, and its event come later.
  is_revivable INTEGER NOT NULL DEFAULT 0 CHECK (is_revivable IN (0, 1)),
  -- Unpaid orders hold a limited share of the pieces (docs/decisions/014-payments.md). One beyond it takes its pieces when it
  -- is paid. 1: the pieces of this order are taken from the stock.
  holds_stock INTEGER NOT NULL DEFAULT 1 CHECK (holds_stock IN (0, 1)),
  -- Keyed hash of the network that placed an unpaid order, to count what it holds. Gone once the order is paid or canceled.
  client_key TEXT,
  discount_id INTEGER REFERENCES discounts (id),
  -- 1: the order counts as a use of its code.
  holds_discount INTEGER NOT NULL DEFAULT 0 CHECK (holds_discount IN (0, 1)),
  -- An order keeps its tax, whatever the table says later. The table cannot be rebuilt and its CHECK knows three parts of the
  -- total, so shipping_cents of an order with added tax is the shipping and the tax together.
  tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate BETWEEN 0 AND 50000),
  tax_included INTEGER NOT NULL DEFAULT 0 CHECK (tax_included IN (0, 1)),
  tax_cents INTEGER NOT NULL DEFAULT 0
    CHECK (tax_cents >= 0 AND (tax_included = 1 OR tax_cents <= shipping_cents)),
  -- The part of the total that a card pays; the rest goes to the payment provider.
  gift_card_id INTEGER REFERENCES gift_cards (id),
  gift_card_cents INTEGER NOT NULL DEFAULT 0
    CHECK (gift_card_cents BETWEEN 0 AND total_cents AND (gift_card_cents > 0) = (gift_card_id IS NOT NULL)),
  -- 1: the card's part is taken from it.
  holds_gift_card INTEGER NOT NULL DEFAULT 0
    CHECK (holds_gift_card = 0 OR (holds_gift_card = 1 AND gift_card_cents > 0)),
  -- The part of refunded_cents that went back to the card.
  gift_card_refunded_cents INTEGER NOT NULL DEFAULT 0
    CHECK (gift_card_refunded_cents BETWEEN 0 AND gift_card_cents),
  -- Who gets the cards that the order buys, and what the buyer writes to them; NULL: the buyer.
  recipient_email TEXT,
  recipient_message TEXT,
  -- The time of an order's last declined payment. The order stays payable for a while.
  declined_at TEXT,
  terms_version TEXT,
  -- When the buyer of a file asked to have it at once and gave up the right of withdrawal (Directive 2011/83/EU, article 16 m).
  withdrawal_waived_at TEXT
) STRICT;
CREATE INDEX orders_user ON orders (user_id, created_at);
CREATE INDEX orders_email ON orders (email);
CREATE INDEX orders_status ON orders (status, created_at);
CREATE INDEX orders_reserved ON orders (reserved_until) WHERE status = 'awaiting_payment';
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_held ON orders (id) WHERE status = 'awaiting_payment' AND holds_stock = 1;
CREATE INDEX orders_discount_email ON orders (discount_id, email) WHERE discount_id IS NOT NULL;
CREATE INDEX orders_discount_user ON orders (discount_id, user_id) WHERE discount_id IS NOT NULL;
CREATE INDEX orders_gift_card ON orders (gift_card_id) WHERE gift_card_id IS NOT NULL;
CREATE INDEX orders_recipient ON orders (recipient_email) WHERE recipient_email IS NOT NULL;
-- Paid, cancelled, replaced or expired, by whatever code: the hash is gone.
CREATE TRIGGER settled_order_forgets_client AFTER UPDATE OF status ON orders
  WHEN old.status = 'awaiting_payment' AND new.status <> 'awaiting_payment' AND old.client_key IS NOT NULL BEGIN
  UPDATE orders SET client_key = NULL WHERE id = new.id;
END;
-- CHECK discount_uses_left aborts the batch of an order that comes after the last use.
CREATE TRIGGER order_takes_discount AFTER INSERT ON orders WHEN new.holds_discount = 1 BEGIN
  UPDATE discounts SET uses = uses + 1 WHERE id = new.discount_id;
END;
-- An order that was never paid gives its use back; one that was paid and canceled does not.
CREATE TRIGGER unpaid_order_returns_discount AFTER UPDATE OF status ON orders
  WHEN new.status = 'cancelled' AND old.status = 'awaiting_payment' AND old.holds_discount = 1 BEGIN
  UPDATE discounts SET uses = uses - 1 WHERE id = new.discount_id;
  UPDATE orders SET holds_discount = 0 WHERE id = new.id;
END;
-- A late payment revives an order only while its code can still be used; otherwise the payment is refunded.
CREATE TRIGGER revived_order_takes_discount AFTER UPDATE OF status ON orders
  WHEN new.status = 'paid' AND old.status = 'cancelled' AND new.discount_id IS NOT NULL AND old.holds_discount = 0 BEGIN
  SELECT RAISE(ABORT, 'discount already used by this customer')
    WHERE (SELECT once_per_customer FROM discounts WHERE id = new.discount_id) = 1
      AND EXISTS (SELECT 1 FROM orders AS others WHERE others.discount_id = new.discount_id
        AND others.holds_discount = 1 AND others.id <> new.id
        AND (others.email = new.email OR others.user_id = new.user_id));
  UPDATE discounts SET uses = uses + 1 WHERE id = new.discount_id;
  UPDATE orders SET holds_discount = 1 WHERE id = new.id;
END;
-- gift_card_covers aborts the batch of an order that asks for more than is left.
CREATE TRIGGER order_takes_gift_card AFTER INSERT ON orders WHEN new.holds_gift_card = 1 BEGIN
  INSERT INTO gift_card_entries (card_id, order_id, amount_cents, reason, once_key, at)
    VALUES (new.gift_card_id, new.id, -new.gift_card_cents, 'spent', 'spent:' || new.id, new.created_at);
END;
-- An order that was never paid gives its part back at once; what a paid one gets back is a refund.
CREATE TRIGGER unpaid_order_releases_gift_card AFTER UPDATE OF status ON orders
  WHEN new.status = 'cancelled' AND old.status = 'awaiting_payment' AND old.holds_gift_card = 1 BEGIN
  INSERT INTO gift_card_entries (card_id, order_id, amount_cents, reason, once_key, at)
    VALUES (new.gift_card_id, new.id, new.gift_card_cents, 'released', 'released:' || new.id, new.cancelled_at);
  UPDATE orders SET holds_gift_card = 0 WHERE id = new.id;
END;
-- A late payment revives an order only while its card can still pay its part; otherwise the payment is refunded.
CREATE TRIGGER revived_order_takes_gift_card AFTER UPDATE OF status ON orders
  WHEN new.status = 'paid' AND old.status = 'cancelled' AND new.gift_card_cents > 0 AND old.holds_gift_card = 0 BEGIN
  INSERT INTO gift_card_entries (card_id, order_id, amount_cents, reason, once_key, at)
    VALUES (new.gift_card_id, new.id, -new.gift_card_cents, 'spent', 'revived:' || new.id, new.paid_at);
  UPDATE orders SET holds_gift_card = 1 WHERE id = new.id;
END;
-- Cards of an order whose whole payment went back pay nothing any more.
CREATE TRIGGER refunded_order_voids_gift_cards AFTER UPDATE OF status ON orders
  WHEN new.status = 'refunded' AND old.status <> 'refunded' BEGIN
  UPDATE gift_cards SET voided_at = new.refunded_at, void_reason = new.number WHERE order_id = new.id AND voided_at IS NULL;
END;
-- Buyers, administrators, declined payments and the time limit cancel orders; of a bundle, its components come back.
CREATE TRIGGER cancelled_order_returns_stock AFTER UPDATE OF status ON orders
  WHEN new.status = 'cancelled' AND old.status NOT IN ('cancelled', 'refunded') AND old.holds_stock = 1 BEGIN
  UPDATE products SET stock = stock + (
      SELECT sum(lines.quantity * coalesce(parts.quantity, 1)) FROM order_lines AS lines
      LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
      WHERE lines.order_id = new.id AND coalesce(parts.component_id, lines.product_id) = products.id)
    WHERE stock IS NOT NULL AND id IN (
      SELECT coalesce(parts.component_id, lines.product_id) FROM order_lines AS lines
      LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id WHERE lines.order_id = new.id);
END;
-- CHECK (stock >= 0) aborts the batch of the payment when the pieces are gone.
CREATE TRIGGER paid_order_takes_stock AFTER UPDATE OF status ON orders
  WHEN new.status = 'paid'
    AND (old.status = 'cancelled' OR (old.status = 'awaiting_payment' AND old.holds_stock = 0)) BEGIN
  UPDATE products SET stock = stock - (
      SELECT sum(lines.quantity * coalesce(parts.quantity, 1)) FROM order_lines AS lines
      LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
      WHERE lines.order_id = new.id AND coalesce(parts.component_id, lines.product_id) = products.id)
    WHERE stock IS NOT NULL AND id IN (
      SELECT coalesce(parts.component_id, lines.product_id) FROM order_lines AS lines
      LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id WHERE lines.order_id = new.id);
  UPDATE orders SET holds_stock = 1 WHERE id = new.id;
END;
-- Paid, cancelled by its buyer or erased, by whatever code: no reminder, not even one that already waits to be delivered.
CREATE TRIGGER settled_order_ends_reminder AFTER UPDATE OF paid_at, status, is_revivable, email ON orders
  WHEN new.paid_at IS NOT NULL OR new.email IS NULL OR (new.status = 'cancelled' AND new.is_revivable = 0) BEGIN
  DELETE FROM payment_reminders WHERE order_id = new.id;
  DELETE FROM outbox WHERE dedupe_key = 'payment-reminder:' || new.number AND status = 'queued';
END;
-- The email that asks for the payment waits some minutes: who pays, cancels or replaces the order meanwhile does not get it.
CREATE TRIGGER orders_payment_asked AFTER UPDATE OF status ON orders
WHEN old.status = 'awaiting_payment' AND new.status <> 'awaiting_payment'
BEGIN
  DELETE FROM outbox WHERE dedupe_key = 'order:' || new.number || ':awaiting_payment' AND status = 'queued';
END;

-- Names and prices as they were when it was ordered.
CREATE TABLE order_lines (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_es TEXT NOT NULL,
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents > 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  -- Files that were bought: which link is good, and how often it was used (download-link.ts).
  download_issue INTEGER NOT NULL DEFAULT 0,
  downloads INTEGER NOT NULL DEFAULT 0 CHECK (downloads BETWEEN 0 AND 5),
  -- When a bought file was fetched first. New links count downloads anew; this stays.
  fetched_at TEXT,
  -- The line's share of the order's discount.
  discount_cents INTEGER NOT NULL DEFAULT 0
    CHECK (discount_cents BETWEEN 0 AND unit_price_cents * quantity),
  -- The line's tax; the rest of the order's tax is on its shipping.
  tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  -- Issued when its order is paid: fetched_at is then the time of the email, as it is of a file's download.
  is_gift_card INTEGER NOT NULL DEFAULT 0 CHECK (is_gift_card IN (0, 1)),
  PRIMARY KEY (order_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_lines_product ON order_lines (product_id);
CREATE INDEX order_lines_unsent ON order_lines (product_id) WHERE download_issue = 0;
CREATE INDEX order_lines_cards_to_issue ON order_lines (order_id) WHERE is_gift_card = 1 AND fetched_at IS NULL;
-- CHECK (stock >= 0) aborts the batch of the order when too few are left; a bundle takes its components.
CREATE TRIGGER order_line_takes_stock AFTER INSERT ON order_lines
  WHEN (SELECT holds_stock FROM orders WHERE id = new.order_id) = 1 BEGIN
  UPDATE products SET stock = stock - new.quantity WHERE id = new.product_id AND stock IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM product_components WHERE bundle_id = new.product_id);
  UPDATE products SET stock = stock - new.quantity * (SELECT quantity FROM product_components
      WHERE bundle_id = new.product_id AND component_id = products.id)
    WHERE id IN (SELECT component_id FROM product_components WHERE bundle_id = new.product_id);
END;

-- Which browser may open which guest order, and until when. The browser holds a random token, this table its hash, so
-- access can be ended here: at sign-out, on request, and when the time is over. Orders of an account are not in it.
CREATE TABLE order_access (
  token_hash TEXT NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (token_hash, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_access_order ON order_access (order_id);
CREATE INDEX order_access_expires ON order_access (expires_at);

-- Codes mailed to guests who look an order up; the newest of an order works, once.
CREATE TABLE order_codes (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL
) STRICT;

-- What the payment provider told us, once each: a replayed event finds its id here.
CREATE TABLE payment_events (
  id TEXT PRIMARY KEY,
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  type TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;
CREATE INDEX payment_events_order ON payment_events (order_id);

-- Money that came for an order and is not what it asks for: another amount, or a second payment. A person returns it.
CREATE TABLE odd_payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  payment_intent TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  currency TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('amount', 'twice')),
  received_at TEXT NOT NULL,
  closed_at TEXT
) STRICT;
CREATE INDEX odd_payments_order ON odd_payments (order_id);
CREATE INDEX odd_payments_open ON odd_payments (id) WHERE closed_at IS NULL;

-- Buyers who asked in the checkout for one email if they do not pay (docs/decisions/053-payment-contract.md). A row is an email
-- that is still to be sent.
CREATE TABLE payment_reminders (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  due_at TEXT NOT NULL
) STRICT;
CREATE INDEX payment_reminders_due ON payment_reminders (due_at);

-- Packages of an order (docs/decisions/054-packages-and-refunds.md).
CREATE TABLE shipments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- of the form: sent twice it is one parcel
  request_key TEXT NOT NULL UNIQUE,
  carrier TEXT,
  tracking TEXT,
  tracking_url TEXT CHECK (tracking_url LIKE 'https://%' OR tracking_url LIKE 'http://%'),
  shipped_at TEXT NOT NULL,
  delivered_at TEXT
) STRICT;
CREATE INDEX shipments_order ON shipments (order_id);

-- The items of a package.
CREATE TABLE shipment_lines (
  shipment_id INTEGER NOT NULL REFERENCES shipments (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  PRIMARY KEY (shipment_id, product_id)
) STRICT, WITHOUT ROWID;
-- However many administrators write at once, no item is shipped, refunded or returned that was not bought.
CREATE TRIGGER shipment_within_order BEFORE INSERT ON shipment_lines
  WHEN new.quantity
    + (SELECT coalesce(sum(lines.quantity), 0) FROM shipment_lines AS lines
      JOIN shipments ON shipments.id = lines.shipment_id
      WHERE shipments.order_id = (SELECT order_id FROM shipments WHERE id = new.shipment_id) AND lines.product_id = new.product_id)
    + (SELECT coalesce(sum(quantity), 0) FROM refund_lines
      WHERE order_id = (SELECT order_id FROM shipments WHERE id = new.shipment_id) AND product_id = new.product_id AND is_shipped = 0)
    > (SELECT coalesce(sum(quantity), 0) FROM order_lines
      WHERE order_id = (SELECT order_id FROM shipments WHERE id = new.shipment_id) AND product_id = new.product_id)
BEGIN
  SELECT RAISE(ABORT, 'more shipped than bought');
END;

-- One open return per order; what is to come back stands in its lines.
CREATE TABLE order_returns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  request_key TEXT NOT NULL UNIQUE,
  reason TEXT NOT NULL CHECK (reason IN ('changed_mind', 'damaged', 'wrong_item', 'not_as_described', 'late', 'other')),
  note TEXT,
  status TEXT NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'received', 'declined')),
  created_at TEXT NOT NULL,
  decided_at TEXT
) STRICT;
CREATE UNIQUE INDEX order_returns_open ON order_returns (order_id) WHERE status = 'requested';
CREATE INDEX order_returns_order ON order_returns (order_id);

-- The items of a return.
CREATE TABLE order_return_lines (
  return_id INTEGER NOT NULL REFERENCES order_returns (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  PRIMARY KEY (return_id, product_id)
) STRICT, WITHOUT ROWID;
-- As shipment_within_order.
CREATE TRIGGER return_lines_within_order BEFORE INSERT ON order_return_lines
  WHEN new.quantity
    + (SELECT coalesce(sum(lines.quantity), 0) FROM order_return_lines AS lines
      JOIN order_returns ON order_returns.id = lines.return_id
      WHERE order_returns.order_id = (SELECT order_id FROM order_returns WHERE id = new.return_id)
        AND order_returns.status <> 'declined' AND lines.product_id = new.product_id)
    + (SELECT coalesce(sum(quantity), 0) FROM refund_lines
      WHERE order_id = (SELECT order_id FROM order_returns WHERE id = new.return_id) AND product_id = new.product_id)
    > (SELECT coalesce(sum(quantity), 0) FROM order_lines
      WHERE order_id = (SELECT order_id FROM order_returns WHERE id = new.return_id) AND product_id = new.product_id)
BEGIN
  SELECT RAISE(ABORT, 'more returned than bought');
END;

-- Money that goes back: to the payment provider, or to the gift card.
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- the same decision sent twice is one refund, here and at the provider
  refund_key TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'failed')),
  provider_reference TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  done_at TEXT,
  reason TEXT
    CHECK (reason IN ('file', 'damaged', 'missing', 'shipping', 'goodwill', 'other')),
  -- when a person has dealt with a refund that could not be carried out
  closed_at TEXT,
  -- A refund goes to the payment provider, or back to the card.
  gift_card_id INTEGER REFERENCES gift_cards (id),
  -- Written in place of `reason`, whose list of values cannot be changed without a new table.
  cause TEXT
    CHECK (cause IN ('damaged', 'lost', 'missing', 'wrong_item', 'changed_mind', 'not_as_described', 'late', 'file', 'shipping', 'goodwill', 'other')),
  note TEXT,
  -- The part of the amount that is shipping, with its tax.
  shipping_cents INTEGER NOT NULL DEFAULT 0
    CHECK (shipping_cents BETWEEN 0 AND amount_cents)
) STRICT;
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_pending ON refunds (id) WHERE status = 'pending';
CREATE INDEX refunds_stuck ON refunds (id) WHERE status <> 'done' AND closed_at IS NULL;
CREATE INDEX refunds_done ON refunds (done_at) WHERE status = 'done';
-- The order's amount and status follow its refunds, which the request, the payment provider and a later try carry out.
CREATE TRIGGER refund_done AFTER UPDATE OF status ON refunds
  WHEN new.status = 'done' AND old.status <> 'done' BEGIN
  UPDATE orders SET refunded_cents = refunded_cents + new.amount_cents,
      refunded_at = CASE WHEN refunded_cents + new.amount_cents = total_cents THEN new.done_at ELSE refunded_at END,
      status = CASE WHEN refunded_cents + new.amount_cents = total_cents THEN 'refunded' ELSE status END
    WHERE id = new.order_id;
END;
-- The provider can fail a refund after it was done.
CREATE TRIGGER refund_undone AFTER UPDATE OF status ON refunds
  WHEN new.status = 'failed' AND old.status = 'done' BEGIN
  UPDATE orders SET refunded_cents = refunded_cents - new.amount_cents, refunded_at = NULL,
      status = CASE WHEN status <> 'refunded' THEN status
        WHEN cancelled_at IS NOT NULL THEN 'cancelled'
        WHEN delivered_at IS NOT NULL THEN 'delivered'
        WHEN shipped_at IS NOT NULL THEN 'shipped'
        WHEN packed_at IS NOT NULL THEN 'packed'
        ELSE 'paid' END
    WHERE id = new.order_id;
END;
-- Never more back than was paid, to the card or through the provider, however many decisions run side by side.
CREATE TRIGGER refunds_within_part BEFORE INSERT ON refunds
  WHEN (SELECT coalesce(sum(amount_cents), 0) FROM refunds
      WHERE order_id = new.order_id AND status <> 'failed' AND (gift_card_id IS NULL) = (new.gift_card_id IS NULL))
    + new.amount_cents
    > (SELECT CASE WHEN new.gift_card_id IS NULL THEN total_cents - gift_card_cents
        WHEN holds_gift_card = 1 AND new.gift_card_id = gift_card_id THEN gift_card_cents ELSE 0 END
      FROM orders WHERE id = new.order_id) BEGIN
  SELECT RAISE(ABORT, 'refund exceeds its part of the payment');
END;
-- The card's part of the same.
CREATE TRIGGER refund_to_gift_card AFTER UPDATE OF status ON refunds
  WHEN new.status = 'done' AND old.status <> 'done' AND new.gift_card_id IS NOT NULL BEGIN
  INSERT INTO gift_card_entries (card_id, order_id, amount_cents, reason, once_key, at)
    VALUES (new.gift_card_id, new.order_id, new.amount_cents, 'refunded', 'refunded:' || new.id, new.done_at);
  UPDATE orders SET gift_card_refunded_cents = gift_card_refunded_cents + new.amount_cents WHERE id = new.order_id;
END;
-- Charges include the tax that is added to the items; the rest of them is the shipping with its tax.
CREATE TRIGGER refunds_within_shipping BEFORE INSERT ON refunds
  WHEN new.shipping_cents > 0 AND new.shipping_cents
    + (SELECT coalesce(sum(shipping_cents), 0) FROM refunds WHERE order_id = new.order_id AND status <> 'failed')
    > (SELECT shipping_cents - CASE WHEN tax_included = 1 THEN 0
        ELSE (SELECT coalesce(sum(tax_cents), 0) FROM order_lines WHERE order_id = orders.id) END
      FROM orders WHERE id = new.order_id)
BEGIN
  SELECT RAISE(ABORT, 'refund exceeds the shipping');
END;

-- The items of a refund without a return.
CREATE TABLE refund_lines (
  -- refunds.refund_key, without its ":card"
  refund_key TEXT NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  -- 0: was not shipped and will not be
  is_shipped INTEGER NOT NULL CHECK (is_shipped IN (0, 1)),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  PRIMARY KEY (refund_key, product_id, is_shipped)
) STRICT, WITHOUT ROWID;
CREATE INDEX refund_lines_order ON refund_lines (order_id);
-- As shipment_within_order: returned and refunded together are at most what was bought.
CREATE TRIGGER refund_lines_within_order BEFORE INSERT ON refund_lines
  WHEN new.quantity
    + (SELECT coalesce(sum(quantity), 0) FROM refund_lines WHERE order_id = new.order_id AND product_id = new.product_id)
    + (SELECT coalesce(sum(lines.quantity), 0) FROM order_return_lines AS lines
      JOIN order_returns ON order_returns.id = lines.return_id
      WHERE order_returns.order_id = new.order_id AND order_returns.status <> 'declined' AND lines.product_id = new.product_id)
    > (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = new.order_id AND product_id = new.product_id)
BEGIN
  SELECT RAISE(ABORT, 'more refunded than bought');
END;
-- What is shipped is not refunded as not shipped.
CREATE TRIGGER refund_lines_not_shipped BEFORE INSERT ON refund_lines
  WHEN new.is_shipped = 0 AND new.quantity
    + (SELECT coalesce(sum(quantity), 0) FROM refund_lines
      WHERE order_id = new.order_id AND product_id = new.product_id AND is_shipped = 0)
    + (SELECT coalesce(sum(lines.quantity), 0) FROM shipment_lines AS lines
      JOIN shipments ON shipments.id = lines.shipment_id
      WHERE shipments.order_id = new.order_id AND lines.product_id = new.product_id)
    > (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = new.order_id AND product_id = new.product_id)
BEGIN
  SELECT RAISE(ABORT, 'more refunded than bought');
END;

-- The terms that buyers accepted, as they read them: an order names its version, and /terms?accepted=… shows the text.
CREATE TABLE accepted_terms (
  version TEXT PRIMARY KEY,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
