-- Second factors of an account: passkeys, an authenticator app, recovery codes (docs/decisions/067-second-factor.md).
CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT
);

CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE totp_secrets (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  -- NULL until a first code proved that the app has the secret.
  confirmed_at TEXT,
  -- The time step of the last accepted code: each code works once.
  last_step INTEGER NOT NULL
);

CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  used_at TEXT
);

CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- When the account got its first factor; NULL without one. Sign-in and each request of a session read it with the account.
ALTER TABLE users ADD COLUMN second_factor_at TEXT;
