-- Unpaid orders hold a limited share of the pieces (docs/decisions/014-payments.md). One beyond it takes its pieces when it
-- is paid. 1: the pieces of this order are taken from the stock.
ALTER TABLE orders ADD COLUMN holds_stock INTEGER NOT NULL DEFAULT 1 CHECK (holds_stock IN (0, 1));
-- Keyed hash of the network that placed an unpaid order, to count what it holds. Gone once the order is paid or canceled.
ALTER TABLE orders ADD COLUMN client_key TEXT;
CREATE INDEX orders_held ON orders (id) WHERE status = 'awaiting_payment' AND holds_stock = 1;

CREATE TRIGGER settled_order_forgets_client AFTER UPDATE OF status ON orders
  WHEN old.status = 'awaiting_payment' AND new.status <> 'awaiting_payment' AND old.client_key IS NOT NULL BEGIN
  UPDATE orders SET client_key = NULL WHERE id = new.id;
END;

DROP TRIGGER order_line_takes_stock;
CREATE TRIGGER order_line_takes_stock AFTER INSERT ON order_lines
  WHEN (SELECT holds_stock FROM orders WHERE id = new.order_id) = 1 BEGIN
  UPDATE products SET stock = stock - new.quantity WHERE id = new.product_id AND stock IS NOT NULL;
END;

DROP TRIGGER cancelled_order_returns_stock;
CREATE TRIGGER cancelled_order_returns_stock AFTER UPDATE OF status ON orders
  WHEN new.status = 'cancelled' AND old.status NOT IN ('cancelled', 'refunded') AND old.holds_stock = 1 BEGIN
  UPDATE products SET stock = stock + (
      SELECT quantity FROM order_lines WHERE order_id = new.id AND product_id = products.id)
    WHERE stock IS NOT NULL AND id IN (SELECT product_id FROM order_lines WHERE order_id = new.id);
END;

-- CHECK (stock >= 0) aborts the batch of the payment when the pieces are gone.
DROP TRIGGER revived_order_takes_stock;
CREATE TRIGGER paid_order_takes_stock AFTER UPDATE OF status ON orders
  WHEN new.status = 'paid'
    AND (old.status = 'cancelled' OR (old.status = 'awaiting_payment' AND old.holds_stock = 0)) BEGIN
  UPDATE products SET stock = stock - (
      SELECT quantity FROM order_lines WHERE order_id = new.id AND product_id = products.id)
    WHERE stock IS NOT NULL AND id IN (SELECT product_id FROM order_lines WHERE order_id = new.id);
  UPDATE orders SET holds_stock = 1 WHERE id = new.id;
END;
