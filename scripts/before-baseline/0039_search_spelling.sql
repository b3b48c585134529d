-- Corrections of misspelled searches (docs/decisions/032-search-that-forgives.md).

-- How many recipes contain a word; read from the full-text index itself, so it is never out of date.
CREATE VIRTUAL TABLE recipe_vocabulary USING fts5vocab (recipe_words, row);

-- Every three letters in a row of the words in names, ingredients and countries, with a space before and after the word.
-- Words that no recipe contains any more are left out when it is read, and deleted once a day.
CREATE TABLE spelling_parts (
  part TEXT NOT NULL,
  length INTEGER NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (part, length, word)
) STRICT, WITHOUT ROWID;

-- Each word once: by its first part, the only one with a space at the beginning. Words are added and deleted here.
CREATE VIEW spelling_words AS SELECT word FROM spelling_parts WHERE part >= ' ' AND part < '!';
CREATE TRIGGER spelling_words_added INSTEAD OF INSERT ON spelling_words
  WHEN NOT EXISTS (SELECT 1 FROM spelling_parts
    WHERE part = substr(' ' || new.word, 1, 3) AND length = length(new.word) AND word = new.word) BEGIN
  INSERT OR IGNORE INTO spelling_parts
    SELECT substr(' ' || new.word || ' ', value, 3), length(new.word), new.word
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(new.word);
END;
CREATE TRIGGER spelling_words_deleted INSTEAD OF DELETE ON spelling_words BEGIN
  DELETE FROM spelling_parts WHERE length = length(old.word) AND word = old.word AND part IN (
    SELECT substr(' ' || old.word || ' ', value, 3)
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(old.word));
END;

-- The words of the recipes so far. Those of contributed countries are added when a recipe is saved again.
CREATE VIRTUAL TABLE recipe_words_by_column USING fts5vocab (recipe_words, col);
INSERT INTO spelling_words (word)
  SELECT DISTINCT term FROM recipe_words_by_column
  WHERE col IN ('title', 'ingredients') AND length(term) BETWEEN 3 AND 20
    AND NOT term GLOB '*[0-9]*' AND term NOT LIKE '%' || char(57344) || '%';
DROP TABLE recipe_words_by_column;
