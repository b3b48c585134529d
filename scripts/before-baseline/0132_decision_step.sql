-- The step of the recipe form that an editor's note is about; null: the whole recipe.
ALTER TABLE submission_decisions ADD COLUMN step INTEGER;
