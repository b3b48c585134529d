-- The versions of a recipe that editors saved, and what each of them has not saved yet
-- (docs/decisions/047-recipe-editor.md).
CREATE TABLE recipe_revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  -- null: not saved in the editor, or by an account that was deleted
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  saved_at TEXT NOT NULL,
  -- JSON: names of the changed fields; empty for a version that was not saved in the editor
  changed TEXT NOT NULL,
  -- JSON: the fields of the form
  content TEXT NOT NULL,
  -- saved_at of the version that it restores
  restored_from TEXT
) STRICT;
CREATE INDEX recipe_revisions_recipe ON recipe_revisions (recipe_id, id);
CREATE INDEX recipe_revisions_user ON recipe_revisions (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE recipe_edit_drafts (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  -- the recipe's version that was edited
  version TEXT NOT NULL,
  -- JSON: the fields of the form
  content TEXT NOT NULL,
  -- the open page that saved it
  form_key TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, recipe_id)
) STRICT;
CREATE INDEX recipe_edit_drafts_recipe ON recipe_edit_drafts (recipe_id);
