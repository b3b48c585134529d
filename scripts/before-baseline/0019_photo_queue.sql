-- Photos of recipes that are on the site already wait for themselves, not with a text.
-- why an editor does not show it; its owner reads it
ALTER TABLE photos ADD COLUMN reason TEXT;
-- since when it waits again, after its description was changed
ALTER TABLE photos ADD COLUMN waits_since TEXT;
CREATE INDEX photos_waiting ON photos (target_kind, target_id) WHERE state = 'pending';

-- The draft that this one goes on with: its author's session had ended while they wrote, and a guest may not touch it.
ALTER TABLE submissions ADD COLUMN draft_of INTEGER;
