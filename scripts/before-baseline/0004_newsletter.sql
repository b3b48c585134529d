-- mailed_at: when this address was last sent a mail because somebody typed it into the form; at most one an hour.
ALTER TABLE newsletter_subscriptions ADD COLUMN frequency TEXT NOT NULL DEFAULT 'monthly' CHECK (frequency IN ('weekly', 'monthly'));
ALTER TABLE newsletter_subscriptions ADD COLUMN confirm_token_hash TEXT;
ALTER TABLE newsletter_subscriptions ADD COLUMN mailed_at TEXT;
ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_at TEXT;
ALTER TABLE newsletter_subscriptions ADD COLUMN unsubscribed_at TEXT;
CREATE UNIQUE INDEX newsletter_subscriptions_token ON newsletter_subscriptions (confirm_token_hash)
  WHERE confirm_token_hash IS NOT NULL;
CREATE INDEX newsletter_subscriptions_status ON newsletter_subscriptions (status, frequency, language, id);

-- A weekly letter goes to who asked for every letter, a monthly one to everybody.
CREATE TABLE newsletter_issues (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sending', 'sent')),
  frequency TEXT NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  subject TEXT NOT NULL,
  subject_es TEXT NOT NULL,
  body TEXT NOT NULL,
  body_es TEXT NOT NULL,
  form_key TEXT NOT NULL UNIQUE,
  -- the last subscription it was handed over for: sending goes by id, in batches
  sent_up_to INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX newsletter_issues_status ON newsletter_issues (status);

-- Written in the same batch as the message: the key makes a second one impossible.
CREATE TABLE newsletter_deliveries (
  issue_id INTEGER NOT NULL REFERENCES newsletter_issues (id) ON DELETE CASCADE,
  subscription_id INTEGER NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  PRIMARY KEY (issue_id, subscription_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX newsletter_deliveries_subscription ON newsletter_deliveries (subscription_id);
