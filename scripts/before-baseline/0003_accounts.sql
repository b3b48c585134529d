-- Several people may sign up with one address before one of them confirms it: an answer then never tells whether
-- an address is known (docs/decisions/009-accounts.md). Ids are never reused, so nobody inherits a deleted account's.
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  display_name TEXT,
  role TEXT NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  units TEXT NOT NULL DEFAULT 'metric' CHECK (units IN ('metric', 'us')),
  email_confirmed_at TEXT,
  suspended_at TEXT,
  suspended_reason TEXT,
  signup_key TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX users_confirmed_email ON users (email) WHERE email_confirmed_at IS NOT NULL;
CREATE INDEX users_email ON users (email, created_at);

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id);

-- Links sent by mail: only a hash is kept, and of each purpose only the newest works.
CREATE TABLE account_tokens (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'reset', 'change-old', 'change-new')),
  new_email TEXT,
  redirect_to TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX account_tokens_user ON account_tokens (user_id, purpose);

-- What happened to an account (its owner reads it) and what editors decided. Detail holds names of things, never
-- free text of visitors.
CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  subject_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  action TEXT NOT NULL,
  target TEXT,
  detail TEXT
) STRICT;
CREATE INDEX audit_events_subject ON audit_events (subject_id, at);
CREATE INDEX audit_events_at ON audit_events (at);

-- Counters of attempts; keys are hashes, so no address or client is kept here.
CREATE TABLE rate_counters (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) STRICT;
CREATE INDEX rate_counters_window ON rate_counters (window_start);

-- Keys of this installation, made here: an operator has none to invent, and none is in the code.
CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
INSERT INTO secrets (name, value) VALUES ('forms', lower(hex(randomblob(32))));

-- Mail waits here, written in the same batch as the change that causes it; delivery is platform/mail-delivery.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dedupe_key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  subject TEXT NOT NULL,
  html TEXT,
  text TEXT,
  unsubscribe_url TEXT,
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  last_error TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at);
CREATE INDEX outbox_user ON outbox (user_id);
