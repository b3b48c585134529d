-- Why a recipe works, what to do if something goes wrong, what can be made ahead, and what it is served with
-- (docs/decisions/056-depth.md). `serve_with` has the ids of recipes in the order of the page.
ALTER TABLE recipes ADD COLUMN why_it_works TEXT;
ALTER TABLE recipes ADD COLUMN why_it_works_es TEXT;
ALTER TABLE recipes ADD COLUMN make_ahead TEXT;
ALTER TABLE recipes ADD COLUMN make_ahead_es TEXT;
ALTER TABLE recipes ADD COLUMN troubleshooting TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(troubleshooting));
ALTER TABLE recipes ADD COLUMN serve_with TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(serve_with));
