-- Packages of an order, and what is refunded why (docs/decisions/054-packages-and-refunds.md).
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

CREATE TABLE shipment_lines (
  shipment_id INTEGER NOT NULL REFERENCES shipments (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  PRIMARY KEY (shipment_id, product_id)
) STRICT, WITHOUT ROWID;

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

-- Column reason keeps its first list (migration 0017); a CHECK cannot be changed without a new table.
ALTER TABLE refunds ADD COLUMN cause TEXT
  CHECK (cause IN ('damaged', 'lost', 'missing', 'wrong_item', 'changed_mind', 'not_as_described', 'late', 'file', 'shipping', 'goodwill', 'other'));
UPDATE refunds SET cause = reason WHERE reason IS NOT NULL;
-- For the code that runs until the new one is deployed.
CREATE TRIGGER refund_reason_is_cause AFTER INSERT ON refunds WHEN new.reason IS NOT NULL AND new.cause IS NULL BEGIN
  UPDATE refunds SET cause = new.reason WHERE id = new.id;
END;
ALTER TABLE refunds ADD COLUMN note TEXT;
-- The part of the amount that is shipping, with its tax.
ALTER TABLE refunds ADD COLUMN shipping_cents INTEGER NOT NULL DEFAULT 0
  CHECK (shipping_cents BETWEEN 0 AND amount_cents);

CREATE INDEX refunds_done ON refunds (done_at) WHERE status = 'done';

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
