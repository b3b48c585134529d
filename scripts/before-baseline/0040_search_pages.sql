-- Full text of what a search finds besides recipes and products: guide entries, posts and chefs (docs/decisions/032).
-- Triggers keep it. SQLite folds case and accents here, ñ as well, on both sides.
CREATE VIRTUAL TABLE document_words USING fts5 (
  title, names, summary, tokenize = 'unicode61 remove_diacritics 2', prefix = '3'
);
-- One row per document and language: two ids per document.
CREATE TRIGGER document_words_added AFTER INSERT ON document_texts BEGIN
  INSERT INTO document_words (rowid, title, names, summary) VALUES (
    new.document_id * 2 + (new.language = 'es'), new.title,
    coalesce((SELECT group_concat(value ->> 'name', ' · ') FROM json_each(new.fields, '$.names')), '') || ' · ' ||
    coalesce((SELECT group_concat(value, ' · ') FROM json_each(new.fields, '$.alsoKnownAs')), ''),
    new.summary);
END;
CREATE TRIGGER document_words_deleted AFTER DELETE ON document_texts BEGIN
  DELETE FROM document_words WHERE rowid = old.document_id * 2 + (old.language = 'es');
END;
CREATE TRIGGER document_words_changed AFTER UPDATE ON document_texts BEGIN
  DELETE FROM document_words WHERE rowid = old.document_id * 2 + (old.language = 'es');
  INSERT INTO document_words (rowid, title, names, summary) VALUES (
    new.document_id * 2 + (new.language = 'es'), new.title,
    coalesce((SELECT group_concat(value ->> 'name', ' · ') FROM json_each(new.fields, '$.names')), '') || ' · ' ||
    coalesce((SELECT group_concat(value, ' · ') FROM json_each(new.fields, '$.alsoKnownAs')), ''),
    new.summary);
END;
INSERT INTO document_words (rowid, title, names, summary)
  SELECT document_id * 2 + (language = 'es'), title,
    coalesce((SELECT group_concat(value ->> 'name', ' · ') FROM json_each(fields, '$.names')), '') || ' · ' ||
    coalesce((SELECT group_concat(value, ' · ') FROM json_each(fields, '$.alsoKnownAs')), ''),
    summary
  FROM document_texts;

CREATE VIRTUAL TABLE chef_words USING fts5 (name, tokenize = 'unicode61 remove_diacritics 2');
CREATE TRIGGER chef_words_added AFTER INSERT ON listed_chefs BEGIN
  INSERT INTO chef_words (rowid, name) VALUES (new.chef_id, new.name);
END;
CREATE TRIGGER chef_words_deleted AFTER DELETE ON listed_chefs BEGIN
  DELETE FROM chef_words WHERE rowid = old.chef_id;
END;
INSERT INTO chef_words (rowid, name) SELECT chef_id, name FROM listed_chefs;
