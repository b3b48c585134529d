-- The time of an order's last declined payment. The order stays payable for a while.
ALTER TABLE orders ADD COLUMN declined_at TEXT;
