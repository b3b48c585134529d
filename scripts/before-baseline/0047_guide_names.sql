-- The names of guide entries, found by their beginning while a visitor types in the search field (docs/decisions/036).
-- One row per text: rowid = document_id * 2, plus 1 for Spanish. U+E000 stands before and after each name, as in recipe_words.
CREATE VIRTUAL TABLE guide_names USING fts5 (
  names, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- Titles with the other names of an entry: `names` of ingredients are objects, `alsoKnownAs` are texts.
CREATE VIEW guide_texts AS
  SELECT document_texts.document_id * 2 + (document_texts.language = 'es') AS id, document_texts.document_id, document_texts.language,
    char(57344) || ' ' || title || ' ' || char(57344) || ' ' || coalesce((
      SELECT group_concat(iif(type = 'object', json_extract(value, '$.name'), value), ' ' || char(57344) || ' ')
      FROM (SELECT type, value FROM json_each(document_texts.fields, '$.names')
        UNION ALL SELECT type, value FROM json_each(document_texts.fields, '$.alsoKnownAs'))) || ' ' || char(57344), '') AS names
  FROM document_texts JOIN documents ON documents.id = document_texts.document_id
  WHERE documents.kind IN ('technique', 'ingredient', 'equipment');

INSERT INTO guide_names (rowid, names) SELECT id, names FROM guide_texts;

CREATE TRIGGER guide_names_added AFTER INSERT ON document_texts BEGIN
  DELETE FROM guide_names WHERE rowid = new.document_id * 2 + (new.language = 'es');
  INSERT INTO guide_names (rowid, names)
    SELECT id, names FROM guide_texts WHERE document_id = new.document_id AND language = new.language;
END;
CREATE TRIGGER guide_names_changed AFTER UPDATE OF title, fields ON document_texts BEGIN
  DELETE FROM guide_names WHERE rowid = new.document_id * 2 + (new.language = 'es');
  INSERT INTO guide_names (rowid, names)
    SELECT id, names FROM guide_texts WHERE document_id = new.document_id AND language = new.language;
END;
CREATE TRIGGER guide_names_removed AFTER DELETE ON document_texts BEGIN
  DELETE FROM guide_names WHERE rowid = old.document_id * 2 + (old.language = 'es');
END;
