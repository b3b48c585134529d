-- Which browser may open which guest order, and until when. The browser holds a random token, this table its hash, so
-- access can be ended here: at sign-out, on request, and when the time is over. Orders of an account are not in it.
CREATE TABLE order_access (
  token_hash TEXT NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (token_hash, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_access_order ON order_access (order_id);
CREATE INDEX order_access_expires ON order_access (expires_at);
