-- What an address got lately: email about unpaid orders is limited by it.
CREATE INDEX outbox_recipient ON outbox (recipient, created_at);
