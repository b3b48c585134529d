-- Pictures inside posts, guides and pages, uploaded by editors; the files are in R2 under the key.
CREATE TABLE document_photos (
  key TEXT PRIMARY KEY,
  -- of each upload, so that a retry is not a second picture
  upload_key TEXT NOT NULL UNIQUE,
  alt TEXT NOT NULL,
  alt_es TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER document_photos_removed AFTER DELETE ON document_photos BEGIN
  INSERT INTO photo_removals (key, queued_at) VALUES (old.key, strftime('%Y-%m-%dT%H:%M:%fZ'))
    ON CONFLICT DO NOTHING;
END;
