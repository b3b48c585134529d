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

ALTER TABLE carts ADD COLUMN discount_id INTEGER REFERENCES discounts (id) ON DELETE SET NULL;
CREATE INDEX carts_discount ON carts (discount_id) WHERE discount_id IS NOT NULL;
ALTER TABLE orders ADD COLUMN discount_id INTEGER REFERENCES discounts (id);
-- 1: the order counts as a use of its code.
ALTER TABLE orders ADD COLUMN holds_discount INTEGER NOT NULL DEFAULT 0 CHECK (holds_discount IN (0, 1));
CREATE INDEX orders_discount_email ON orders (discount_id, email) WHERE discount_id IS NOT NULL;
CREATE INDEX orders_discount_user ON orders (discount_id, user_id) WHERE discount_id IS NOT NULL;
-- The line's share of the order's discount.
ALTER TABLE order_lines ADD COLUMN discount_cents INTEGER NOT NULL DEFAULT 0
  CHECK (discount_cents BETWEEN 0 AND unit_price_cents * quantity);

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
