-- Links in emails about a change that a thief would make: what it was, and what was before. Only hashes are kept. Not in
-- account_tokens: several work at the same time, and a new password or address does not end them.
CREATE TABLE undo_links (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event TEXT NOT NULL CHECK (event IN ('password', 'email', 'second-factor', 'export', 'role')),
  -- where the email went: the address that the account gets back
  email TEXT NOT NULL,
  -- the role before a role was granted
  role TEXT CHECK (role IN ('user', 'moderator', 'admin')),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX undo_links_user ON undo_links (user_id, created_at);
CREATE INDEX undo_links_expired ON undo_links (expires_at);

-- After "It wasn't me" nobody enters an account until its password was reset by a link to this address.
ALTER TABLE users ADD COLUMN frozen_for TEXT;
