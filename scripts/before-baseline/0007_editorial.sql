-- What editors write: posts, guide entries and pages, one row per document and one per language of it.
CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'technique', 'ingredient', 'equipment', 'page')),
  slug TEXT NOT NULL,
  -- what does not depend on the language, as JSON
  shared TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('draft', 'scheduled', 'published', 'unpublished')),
  -- null: since always
  published_at TEXT,
  updated_on TEXT,
  -- name of the file it comes from (it stays when the slug is changed on the site); null: written on the site
  source TEXT,
  -- hash of that file when it was loaded last: another one means that the file is newer than any edit
  content_hash TEXT,
  -- set when an editor changed it on the site
  edited_at TEXT,
  edited_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- key of the last saved form, or hash of the file: a form that was opened before a change is not saved over it
  save_key TEXT NOT NULL,
  UNIQUE (kind, slug),
  UNIQUE (kind, source)
) STRICT;
CREATE INDEX documents_by_date ON documents (kind, published_at);
CREATE INDEX documents_by_editor ON documents (edited_by) WHERE edited_by IS NOT NULL;

CREATE TABLE document_texts (
  document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  -- the other fields of this kind of document that are written in a language, as JSON
  fields TEXT NOT NULL,
  body TEXT NOT NULL,
  word_count INTEGER NOT NULL,
  -- when an editor changed it on the site; null: as in the file. The older of two translations is out of date
  changed_at TEXT,
  PRIMARY KEY (document_id, language)
) STRICT, WITHOUT ROWID;

-- Documents on their way from the files into the tables above (features/editorial/load-documents.ts).
CREATE TABLE document_imports (
  kind TEXT NOT NULL,
  source TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (kind, source)
) STRICT;

-- Where pages went that are not at their old address any more; asked before a 404.
CREATE TABLE redirects (
  from_path TEXT PRIMARY KEY,
  to_path TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX redirects_by_target ON redirects (to_path);

CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  form_key TEXT NOT NULL UNIQUE,
  topic TEXT NOT NULL CHECK (topic IN ('recipe', 'account', 'shop', 'press', 'other')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX contact_messages_by_status ON contact_messages (status, id);
CREATE INDEX contact_messages_by_email ON contact_messages (email);
