-- Why the desk paid something back, and when a person has dealt with a refund that could not be carried out.
ALTER TABLE refunds ADD COLUMN reason TEXT
  CHECK (reason IN ('file', 'damaged', 'missing', 'shipping', 'goodwill', 'other'));
ALTER TABLE refunds ADD COLUMN closed_at TEXT;
CREATE INDEX refunds_stuck ON refunds (id) WHERE status <> 'done' AND closed_at IS NULL;

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

-- When a bought file was fetched first. New links count downloads anew; this stays.
ALTER TABLE order_lines ADD COLUMN fetched_at TEXT;
UPDATE order_lines SET fetched_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE downloads > 0;

-- 1: cancelled because its payment failed. The same payment may succeed after all, and its event come later.
ALTER TABLE orders ADD COLUMN is_revivable INTEGER NOT NULL DEFAULT 0 CHECK (is_revivable IN (0, 1));
CREATE TRIGGER revived_order_takes_stock AFTER UPDATE OF status ON orders
  WHEN old.status = 'cancelled' AND new.status = 'paid' BEGIN
  UPDATE products SET stock = stock - (
      SELECT quantity FROM order_lines WHERE order_id = new.id AND product_id = products.id)
    WHERE stock IS NOT NULL AND id IN (SELECT product_id FROM order_lines WHERE order_id = new.id);
END;

-- A refund that is undone gives the order back the state that it had before. Its pieces do not move with that.
DROP TRIGGER cancelled_order_returns_stock;
CREATE TRIGGER cancelled_order_returns_stock AFTER UPDATE OF status ON orders
  WHEN new.status = 'cancelled' AND old.status NOT IN ('cancelled', 'refunded') BEGIN
  UPDATE products SET stock = stock + (
      SELECT quantity FROM order_lines WHERE order_id = new.id AND product_id = products.id)
    WHERE stock IS NOT NULL AND id IN (SELECT product_id FROM order_lines WHERE order_id = new.id);
END;
DROP TRIGGER refund_undone;
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
