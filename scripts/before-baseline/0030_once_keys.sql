-- What may happen once in a time: a solved puzzle counts once, and an address gets one message of a kind in ten
-- minutes. Keys are hashes; "taken_at" is seconds since 1970.
CREATE TABLE once_keys (
  key TEXT PRIMARY KEY,
  taken_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
