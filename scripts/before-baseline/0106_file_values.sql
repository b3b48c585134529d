-- What content/ said at the last load, field by field (app/platform/database/file-values.ts). A value of the site that
-- differs from it is an administrator's: a load keeps it. Columns without a type hold text and numbers as they are.
CREATE TABLE file_values (
  kind TEXT NOT NULL,
  -- of the row: an id, a slug, or kind/slug of a document
  key TEXT NOT NULL,
  field TEXT NOT NULL,
  value,
  -- 1: the file changed after the site's value did, and nobody has chosen between them
  is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
  PRIMARY KEY (kind, key, field)
) WITHOUT ROWID;

CREATE INDEX file_values_kept ON file_values (kind) WHERE is_kept = 1;

-- Values on their way from the files into the site's tables; empty between loads.
CREATE TABLE file_imports (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  field TEXT NOT NULL,
  value,
  site,
  kept INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, key, field)
) WITHOUT ROWID;
