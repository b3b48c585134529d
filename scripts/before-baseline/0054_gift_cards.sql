-- Gift cards (docs/decisions/045-gift-cards-and-checkout.md). Amounts are whole cents.
-- 1: buying it buys a card of its price.
ALTER TABLE products ADD COLUMN is_gift_card INTEGER NOT NULL DEFAULT 0
  CHECK (is_gift_card = 0 OR (is_gift_card = 1 AND kind = 'digital' AND file_key IS NULL));

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

ALTER TABLE carts ADD COLUMN gift_card_id INTEGER REFERENCES gift_cards (id) ON DELETE SET NULL;
CREATE INDEX carts_gift_card ON carts (gift_card_id) WHERE gift_card_id IS NOT NULL;

-- The part of the total that a card pays; the rest goes to the payment provider.
ALTER TABLE orders ADD COLUMN gift_card_id INTEGER REFERENCES gift_cards (id);
ALTER TABLE orders ADD COLUMN gift_card_cents INTEGER NOT NULL DEFAULT 0
  CHECK (gift_card_cents BETWEEN 0 AND total_cents AND (gift_card_cents > 0) = (gift_card_id IS NOT NULL));
-- 1: the card's part is taken from it.
ALTER TABLE orders ADD COLUMN holds_gift_card INTEGER NOT NULL DEFAULT 0
  CHECK (holds_gift_card = 0 OR (holds_gift_card = 1 AND gift_card_cents > 0));
-- The part of refunded_cents that went back to the card.
ALTER TABLE orders ADD COLUMN gift_card_refunded_cents INTEGER NOT NULL DEFAULT 0
  CHECK (gift_card_refunded_cents BETWEEN 0 AND gift_card_cents);
CREATE INDEX orders_gift_card ON orders (gift_card_id) WHERE gift_card_id IS NOT NULL;
-- Who gets the cards that the order buys, and what the buyer writes to them; NULL: the buyer.
ALTER TABLE orders ADD COLUMN recipient_email TEXT;
ALTER TABLE orders ADD COLUMN recipient_message TEXT;
CREATE INDEX orders_recipient ON orders (recipient_email) WHERE recipient_email IS NOT NULL;

-- Issued when its order is paid: fetched_at is then the time of the email, as it is of a file's download.
ALTER TABLE order_lines ADD COLUMN is_gift_card INTEGER NOT NULL DEFAULT 0 CHECK (is_gift_card IN (0, 1));
CREATE INDEX order_lines_cards_to_issue ON order_lines (order_id) WHERE is_gift_card = 1 AND fetched_at IS NULL;

-- A refund goes to the payment provider, or back to the card.
ALTER TABLE refunds ADD COLUMN gift_card_id INTEGER REFERENCES gift_cards (id);

CREATE TRIGGER gift_card_issued AFTER INSERT ON gift_cards BEGIN
  INSERT INTO gift_card_entries (card_id, order_id, amount_cents, reason, once_key, at)
    VALUES (new.id, new.order_id, new.value_cents, 'issued', 'issued:' || new.id, new.created_at);
END;

-- However many orders are placed side by side, none spends more than is left.
CREATE TRIGGER gift_card_covers BEFORE INSERT ON gift_card_entries
  WHEN new.amount_cents < 0
    AND ((SELECT voided_at FROM gift_cards WHERE id = new.card_id) IS NOT NULL
      OR (SELECT coalesce(sum(amount_cents), 0) FROM gift_card_entries WHERE card_id = new.card_id) + new.amount_cents < 0)
BEGIN
  SELECT RAISE(ABORT, 'gift card balance');
END;

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

-- Never more to the card than it paid, and never more to the provider than it took.
CREATE TRIGGER refunds_within_part BEFORE INSERT ON refunds
  WHEN (SELECT coalesce(sum(amount_cents), 0) FROM refunds
      WHERE order_id = new.order_id AND status <> 'failed' AND (gift_card_id IS NULL) = (new.gift_card_id IS NULL))
    + new.amount_cents
    > (SELECT CASE WHEN new.gift_card_id IS NULL THEN total_cents - gift_card_cents
        WHEN holds_gift_card = 1 AND new.gift_card_id = gift_card_id THEN gift_card_cents ELSE 0 END
      FROM orders WHERE id = new.order_id) BEGIN
  SELECT RAISE(ABORT, 'refund exceeds its part of the payment');
END;
CREATE TRIGGER refund_to_gift_card AFTER UPDATE OF status ON refunds
  WHEN new.status = 'done' AND old.status <> 'done' AND new.gift_card_id IS NOT NULL BEGIN
  INSERT INTO gift_card_entries (card_id, order_id, amount_cents, reason, once_key, at)
    VALUES (new.gift_card_id, new.order_id, new.amount_cents, 'refunded', 'refunded:' || new.id, new.done_at);
  UPDATE orders SET gift_card_refunded_cents = gift_card_refunded_cents + new.amount_cents WHERE id = new.order_id;
END;
-- Cards of an order whose whole payment went back pay nothing any more.
CREATE TRIGGER refunded_order_voids_gift_cards AFTER UPDATE OF status ON orders
  WHEN new.status = 'refunded' AND old.status <> 'refunded' BEGIN
  UPDATE gift_cards SET voided_at = new.refunded_at, void_reason = new.number WHERE order_id = new.id AND voided_at IS NULL;
END;
