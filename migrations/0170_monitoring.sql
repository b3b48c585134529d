-- What the operator sees of the site's work (docs/decisions/071-monitoring.md). No row is about a person.

-- When something last happened: 'backup' is written by the backup program, 'job:…' by each scheduled job that succeeded.
CREATE TABLE operator_marks (
  name TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Requests in five minutes, summed up by isolates that write at most once a minute each. Kept for two days.
CREATE TABLE traffic (
  at TEXT PRIMARY KEY,
  requests INTEGER NOT NULL,
  errors INTEGER NOT NULL,
  limited INTEGER NOT NULL,
  cache_hits INTEGER NOT NULL,
  cache_misses INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The figures of whole days (UTC), written at night.
CREATE TABLE site_days (
  day TEXT PRIMARY KEY,
  requests INTEGER NOT NULL,
  errors INTEGER NOT NULL,
  limited INTEGER NOT NULL,
  cache_hits INTEGER NOT NULL,
  cache_misses INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  orders INTEGER NOT NULL,
  sign_ins INTEGER NOT NULL,
  mails INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How the last use of a service outside the Worker ended: monitors read it and ask nobody.
CREATE TABLE service_uses (
  service TEXT PRIMARY KEY,
  ok INTEGER NOT NULL CHECK (ok IN (0, 1)),
  milliseconds INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The checks of the night: where a check that takes several nights goes on, and what it mended last.
CREATE TABLE integrity_checks (
  name TEXT PRIMARY KEY,
  checked_at TEXT NOT NULL,
  pass_started_at TEXT NOT NULL,
  continue_after TEXT,
  mended INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What they found and did not mend, until a whole pass no longer finds it.
CREATE TABLE integrity_findings (
  check_name TEXT NOT NULL,
  item TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (check_name, item)
) STRICT, WITHOUT ROWID;

-- What the operator is told by email, once when it begins and once when it is over.
CREATE TABLE operator_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  since TEXT NOT NULL,
  -- values of its text, as JSON
  detail TEXT NOT NULL,
  mailed_at TEXT,
  ended_at TEXT
) STRICT;
CREATE UNIQUE INDEX operator_alerts_open ON operator_alerts (name) WHERE ended_at IS NULL;
CREATE INDEX operator_alerts_ended ON operator_alerts (ended_at);
