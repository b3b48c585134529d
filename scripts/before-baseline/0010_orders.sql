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
  refunded_at TEXT
) STRICT;
CREATE INDEX orders_user ON orders (user_id, created_at);
CREATE INDEX orders_email ON orders (email);
CREATE INDEX orders_status ON orders (status, created_at);
CREATE INDEX orders_reserved ON orders (reserved_until) WHERE status = 'awaiting_payment';

CREATE TABLE order_lines (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_es TEXT NOT NULL,
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents > 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  PRIMARY KEY (order_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_lines_product ON order_lines (product_id);

-- Stock follows orders, whoever writes them and in whatever way: a piece is taken when its line is written and comes
-- back when the order is cancelled. CHECK (stock >= 0) then aborts the whole batch of an order that asks too much.
CREATE TRIGGER order_line_takes_stock AFTER INSERT ON order_lines BEGIN
  UPDATE products SET stock = stock - new.quantity WHERE id = new.product_id AND stock IS NOT NULL;
END;
CREATE TRIGGER cancelled_order_returns_stock AFTER UPDATE OF status ON orders
  WHEN new.status = 'cancelled' AND old.status <> 'cancelled' BEGIN
  UPDATE products SET stock = stock + (
      SELECT quantity FROM order_lines WHERE order_id = new.id AND product_id = products.id)
    WHERE stock IS NOT NULL AND id IN (SELECT product_id FROM order_lines WHERE order_id = new.id);
END;
-- What the payment provider told us, once each: a replayed event finds its id here.
CREATE TABLE payment_events (
  id TEXT PRIMARY KEY,
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  type TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;
CREATE INDEX payment_events_order ON payment_events (order_id);

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
  done_at TEXT
) STRICT;
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_pending ON refunds (id) WHERE status = 'pending';
-- Never more back than was paid, however many decisions run side by side.
CREATE TRIGGER refunds_within_total BEFORE INSERT ON refunds
  WHEN (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = new.order_id AND status <> 'failed')
    + new.amount_cents > (SELECT total_cents FROM orders WHERE id = new.order_id) BEGIN
  SELECT RAISE(ABORT, 'refund exceeds the total');
END;
CREATE TRIGGER refund_done AFTER UPDATE OF status ON refunds
  WHEN new.status = 'done' AND old.status <> 'done' BEGIN
  UPDATE orders SET refunded_cents = refunded_cents + new.amount_cents,
      refunded_at = CASE WHEN refunded_cents + new.amount_cents = total_cents THEN new.done_at ELSE refunded_at END,
      status = CASE WHEN refunded_cents + new.amount_cents = total_cents THEN 'refunded' ELSE status END
    WHERE id = new.order_id;
END;
-- A refund that the provider took for good and could not carry out after all.
CREATE TRIGGER refund_undone AFTER UPDATE OF status ON refunds
  WHEN new.status = 'failed' AND old.status = 'done' BEGIN
  UPDATE orders SET refunded_cents = refunded_cents - new.amount_cents WHERE id = new.order_id;
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

CREATE TABLE order_return_lines (
  return_id INTEGER NOT NULL REFERENCES order_returns (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  PRIMARY KEY (return_id, product_id)
) STRICT, WITHOUT ROWID;

-- Codes mailed to guests who look an order up; the newest of an order works, once.
CREATE TABLE order_codes (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL
) STRICT;
