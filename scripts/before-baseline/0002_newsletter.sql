CREATE TABLE newsletter_subscriptions (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('unconfirmed', 'confirmed', 'unsubscribed')),
  created_at TEXT NOT NULL
) STRICT;
