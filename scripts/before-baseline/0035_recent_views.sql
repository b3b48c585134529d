-- Views of recipes since last night. Counting in "recipes" itself would also rewrite its indexes with every view.
CREATE TABLE recent_views (
  recipe_id INTEGER PRIMARY KEY,
  views INTEGER NOT NULL
) STRICT;
