-- Which recipes use a technique, an ingredient or a tool, found by the words of the guide's entries when content is
-- loaded or a recipe is published (features/guides/recipe-links.ts).
CREATE TABLE guide_links (
  document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  -- 0: the dish is named after it; otherwise its place among the ingredients or steps
  rank INTEGER NOT NULL,
  PRIMARY KEY (document_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX guide_links_by_rank ON guide_links (document_id, rank, recipe_id);
CREATE INDEX guide_links_by_recipe ON guide_links (recipe_id);

CREATE TABLE videos (
  slug TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  title_es TEXT NOT NULL,
  chef TEXT,
  region TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  duration_minutes INTEGER CHECK (duration_minutes > 0),
  recipe_id INTEGER,
  video_url TEXT NOT NULL,
  -- 'search' leads to a search for the dish on the platform, 'video' to one film
  kind TEXT NOT NULL CHECK (kind IN ('video', 'search')),
  -- day on which the film appeared, when it is known
  uploaded_on TEXT,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  -- hash of the entry in content/videos.json when it was loaded last; null: written on the site
  content_hash TEXT,
  edited_at TEXT,
  -- what the last check of the address found: its status, or 'timeout', 'unreachable', 'refused'
  check_result TEXT,
  checked_at TEXT
) STRICT;
CREATE INDEX videos_by_position ON videos (position);
CREATE INDEX videos_by_check ON videos (checked_at);

-- Pages of other sites that lead to ours: what visitors' browsers named when they came, and what a search engine's
-- report listed. Nothing about the visitor is kept.
CREATE TABLE backlinks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  source_host TEXT NOT NULL,
  -- '' when only the site is known; query strings are never kept
  source_path TEXT NOT NULL,
  -- '' when it is not known
  target_path TEXT NOT NULL,
  target_status INTEGER,
  visits INTEGER NOT NULL DEFAULT 0 CHECK (visits >= 0),
  -- links that the report of a search engine counted
  reported INTEGER NOT NULL DEFAULT 0 CHECK (reported >= 0),
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  UNIQUE (source_host, source_path, target_path)
) STRICT;
CREATE INDEX backlinks_by_first_seen ON backlinks (first_seen_at);
CREATE INDEX backlinks_by_last_seen ON backlinks (last_seen_at);
CREATE INDEX backlinks_missing ON backlinks (target_status, target_path);

CREATE TABLE backlink_days (
  day TEXT NOT NULL,
  source_host TEXT NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (day, source_host)
) STRICT, WITHOUT ROWID;
CREATE INDEX backlink_days_by_host ON backlink_days (source_host, day);

-- Sites that are not counted, with everything below them.
CREATE TABLE blocked_hosts (
  host TEXT PRIMARY KEY,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
