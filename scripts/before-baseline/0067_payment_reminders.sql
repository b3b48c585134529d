-- Buyers who asked in the checkout for one email if they do not pay (docs/decisions/053-payment-contract.md). A row is an email
-- that is still to be sent.
CREATE TABLE payment_reminders (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  due_at TEXT NOT NULL
) STRICT;
CREATE INDEX payment_reminders_due ON payment_reminders (due_at);

-- Paid, cancelled by its buyer or erased, by whatever code: no reminder, not even one that already waits to be delivered.
CREATE TRIGGER settled_order_ends_reminder AFTER UPDATE OF paid_at, status, is_revivable, email ON orders
  WHEN new.paid_at IS NOT NULL OR new.email IS NULL OR (new.status = 'cancelled' AND new.is_revivable = 0) BEGIN
  DELETE FROM payment_reminders WHERE order_id = new.id;
  DELETE FROM outbox WHERE dedupe_key = 'payment-reminder:' || new.number AND status = 'queued';
END;
