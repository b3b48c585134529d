-- Changes that were made without a network and sent later (docs/decisions/059-writing-offline.md). Each is applied once
-- per key; `attempt` tells the request that applies it from others with the same key. Kept for 30 days.
CREATE TABLE sent_changes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  attempt TEXT NOT NULL,
  outcome TEXT CHECK (outcome IN ('done', 'newer', 'merged', 'full', 'gone', 'confirm')),
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_changes_created ON sent_changes (created_at);

-- When a recipe was last saved or removed, an item of a shopping list ticked or not, and a cooked day added or removed, so
-- that a change that arrives late does not undo a later one. `target_id` is the recipe or the collection; `item` is the
-- item or the day, and empty for a whole shopping list that was cleared. Kept for 30 days.
CREATE TABLE last_changes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('saved', 'ticked', 'cooked')),
  target_id INTEGER NOT NULL,
  item TEXT NOT NULL DEFAULT '',
  is_set INTEGER NOT NULL CHECK (is_set IN (0, 1)),
  changed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind, target_id, item)
) STRICT, WITHOUT ROWID;
CREATE INDEX last_changes_changed ON last_changes (changed_at);
