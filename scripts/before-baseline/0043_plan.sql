-- The meals a user plans for the days of a week. form_key comes from the form: a form that is sent twice adds one meal. A
-- removed meal stays for a short time, so that it can be restored.
CREATE TABLE planned_meals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  position INTEGER NOT NULL,
  servings REAL CHECK (servings BETWEEN 0.5 AND 100),
  scale REAL NOT NULL CHECK (scale IN (0.5, 1, 2, 3)),
  note TEXT,
  form_key TEXT NOT NULL,
  removed_at TEXT,
  UNIQUE (user_id, form_key)
) STRICT;
CREATE INDEX planned_meals_day ON planned_meals (user_id, day, position);
CREATE INDEX planned_meals_recipe ON planned_meals (recipe_id);
