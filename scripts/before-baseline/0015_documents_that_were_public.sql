-- Whether readers could ever see a document: a new slug then needs a redirect, even if it is a draft again meanwhile.
ALTER TABLE documents ADD COLUMN was_public INTEGER NOT NULL DEFAULT 0 CHECK (was_public IN (0, 1));
UPDATE documents SET was_public = 1 WHERE source IS NOT NULL OR status <> 'draft' OR EXISTS (
  SELECT 1 FROM audit_events WHERE target = documents.kind || ':' || documents.slug AND (detail = 'published' OR detail LIKE 'published → %')
);
