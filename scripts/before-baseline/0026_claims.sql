-- Statements about the operator's business (content/site.json): what an administrator of this installation said of each.
CREATE TABLE claims (
  -- key of the statement in content/site.json
  name TEXT PRIMARY KEY,
  -- the statement as the file had it then: a new one has to be decided again
  value TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('confirmed', 'blank')),
  decided_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  decided_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
