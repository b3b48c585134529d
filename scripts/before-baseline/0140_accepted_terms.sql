-- The terms that buyers accepted, as they read them: an order names its version, and /terms?accepted=… shows the text.
CREATE TABLE accepted_terms (
  version TEXT PRIMARY KEY,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
ALTER TABLE orders ADD COLUMN terms_version TEXT;
-- When the buyer of a file asked to have it at once and gave up the right of withdrawal (Directive 2011/83/EU, article 16 m).
ALTER TABLE orders ADD COLUMN withdrawal_waived_at TEXT;

-- The email that asks for the payment waits some minutes: who pays, cancels or replaces the order meanwhile does not get it.
CREATE TRIGGER orders_payment_asked AFTER UPDATE OF status ON orders
WHEN old.status = 'awaiting_payment' AND new.status <> 'awaiting_payment'
BEGIN
  DELETE FROM outbox WHERE dedupe_key = 'order:' || new.number || ':awaiting_payment' AND status = 'queued';
END;
