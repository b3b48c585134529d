-- Of databases from before the baseline. A refund's cause is written by itself; refunds_within_part bounds both parts of a
-- payment, and with them the total.
DROP TRIGGER IF EXISTS refund_reason_is_cause;
DROP TRIGGER IF EXISTS refunds_within_total;
