-- What people send in. The catalogue holds a published copy (its id is 100000 + the id of the submission, so that no
-- content file can ever claim it); the loader of content touches only rows with a content_hash and leaves these alone.
ALTER TABLE recipes ADD COLUMN author_id INTEGER REFERENCES users (id) ON DELETE SET NULL;
-- the name that stays beside a recipe when its author's account is gone
ALTER TABLE recipes ADD COLUMN author_name TEXT;
-- whom or what the author thanks for it
ALTER TABLE recipes ADD COLUMN credit TEXT;
ALTER TABLE recipes ADD COLUMN source_url TEXT;
-- 'en' or 'es' while the other language is missing; the English columns then hold the one there is
ALTER TABLE recipes ADD COLUMN written_in TEXT;
ALTER TABLE recipes ADD COLUMN image_alt TEXT;
ALTER TABLE recipes ADD COLUMN story_who TEXT;
ALTER TABLE recipes ADD COLUMN story_where TEXT;
ALTER TABLE recipe_steps ADD COLUMN heading TEXT;
ALTER TABLE recipe_steps ADD COLUMN heading_es TEXT;
CREATE INDEX recipes_by_author ON recipes (author_id, id) WHERE author_id IS NOT NULL;

-- A draft, and what became of it. A guest's draft has no author but the hash of a random key in the guest's cookie.
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  author_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  guest_key TEXT UNIQUE,
  -- the same form sent twice makes one draft
  form_key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('recipe', 'translation')),
  state TEXT NOT NULL CHECK (state IN ('draft', 'pending', 'changes-asked', 'published', 'declined', 'withdrawn')),
  -- the published copy; of a translation, the recipe it belongs to
  recipe_id INTEGER REFERENCES recipes (id) ON DELETE SET NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  -- what the catalogue's copy was made of, translations of others included
  published_content TEXT,
  -- how often it was sent for review
  version INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  first_sent_at TEXT,
  sent_at TEXT,
  CHECK ((author_id IS NULL) <> (guest_key IS NULL)),
  CHECK (guest_key IS NULL OR state = 'draft')
) STRICT;
CREATE INDEX submissions_by_author ON submissions (author_id, updated_at);
CREATE INDEX submissions_sent ON submissions (author_id, first_sent_at) WHERE first_sent_at IS NOT NULL;
CREATE INDEX submissions_by_state ON submissions (state, sent_at);
CREATE INDEX submissions_of_guests ON submissions (updated_at) WHERE guest_key IS NOT NULL;
CREATE INDEX submissions_by_recipe ON submissions (recipe_id) WHERE recipe_id IS NOT NULL;

-- Five new submissions a day for each person, whatever is sent at the same time.
CREATE TRIGGER submissions_daily_limit BEFORE UPDATE OF first_sent_at ON submissions
  WHEN old.first_sent_at IS NULL AND new.first_sent_at IS NOT NULL
  AND (SELECT count(*) FROM submissions WHERE author_id = new.author_id
    AND first_sent_at > strftime('%Y-%m-%dT%H:%M:%fZ', new.first_sent_at, '-1 day')) >= 5 BEGIN
  SELECT RAISE(ABORT, 'daily limit of submissions');
END;

-- What was sent, each time: never changed afterwards.
CREATE TABLE submission_versions (
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  content TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  PRIMARY KEY (submission_id, number)
) STRICT, WITHOUT ROWID;

-- One decision for each version: the key is what keeps two moderators from deciding twice.
CREATE TABLE submission_decisions (
  submission_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('changes-asked', 'published', 'declined', 'withdrawn')),
  reason TEXT,
  -- what the moderator ticked, as a JSON list
  checks TEXT NOT NULL DEFAULT '[]',
  decided_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  decided_at TEXT NOT NULL,
  PRIMARY KEY (submission_id, number),
  FOREIGN KEY (submission_id, number) REFERENCES submission_versions (submission_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Photos of anything; the files lie in R2 under the key, which nobody can guess.
CREATE TABLE photos (
  key TEXT PRIMARY KEY,
  owner_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  target_kind TEXT NOT NULL,
  target_id INTEGER NOT NULL,
  -- of each upload, so that a retry is not a second photo
  upload_key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined')),
  alt TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX photos_by_target ON photos (target_kind, target_id, created_at);
CREATE INDEX photos_by_owner ON photos (owner_id) WHERE owner_id IS NOT NULL;

-- Files that R2 is still to be rid of: a row goes with the change, the file after it.
CREATE TABLE photo_removals (
  key TEXT PRIMARY KEY,
  queued_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER photos_removed AFTER DELETE ON photos BEGIN
  INSERT INTO photo_removals (key, queued_at) VALUES (old.key, strftime('%Y-%m-%dT%H:%M:%fZ'))
    ON CONFLICT DO NOTHING;
END;

-- What readers find wrong, one a person and thing.
CREATE TABLE reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  target_kind TEXT NOT NULL,
  target_id INTEGER NOT NULL,
  reporter_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('unsafe', 'copied', 'wrong', 'offensive', 'spam', 'other')),
  detail TEXT,
  created_at TEXT NOT NULL,
  handled_at TEXT,
  handled_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  outcome TEXT CHECK (outcome IN ('kept', 'removed')),
  UNIQUE (target_kind, target_id, reporter_id)
) STRICT;
CREATE INDEX reports_open ON reports (created_at) WHERE handled_at IS NULL;
CREATE INDEX reports_by_reporter ON reports (reporter_id);
