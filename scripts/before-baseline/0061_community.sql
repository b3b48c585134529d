-- Chefs that people follow, the weekly email they asked for, replies to notes and votes for helpful notes.
CREATE TABLE chef_follows (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  chef_id INTEGER NOT NULL REFERENCES chef_profiles (id) ON DELETE CASCADE,
  followed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, chef_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX chef_follows_chef ON chef_follows (chef_id);

CREATE TABLE weekly_mails (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- new recipes of the chefs the user follows
  chefs INTEGER NOT NULL CHECK (chefs IN (0, 1)),
  -- the best of the week
  digest INTEGER NOT NULL CHECK (digest IN (0, 1)),
  chosen_at TEXT NOT NULL,
  -- the date of the last mailing that is done for this user
  week TEXT NOT NULL,
  CHECK (chefs + digest > 0)
) STRICT;
CREATE INDEX weekly_mails_due ON weekly_mails (week, user_id);

-- One reply per note, by the author of the recipe.
CREATE TABLE note_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rating_id INTEGER NOT NULL UNIQUE REFERENCES recipe_ratings (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'declined')),
  version INTEGER NOT NULL DEFAULT 1,
  sent_at TEXT NOT NULL
) STRICT;
CREATE INDEX note_replies_queue ON note_replies (status, sent_at);
CREATE INDEX note_replies_user ON note_replies (user_id);

CREATE TABLE note_votes (
  rating_id INTEGER NOT NULL REFERENCES recipe_ratings (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  voted_at TEXT NOT NULL,
  PRIMARY KEY (rating_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX note_votes_user ON note_votes (user_id);

-- The number of votes of a note.
ALTER TABLE recipe_ratings ADD COLUMN helpful INTEGER NOT NULL DEFAULT 0;
CREATE INDEX recipe_ratings_notes ON recipe_ratings (recipe_id, helpful DESC, sent_at DESC)
  WHERE status = 'published' AND note IS NOT NULL;
CREATE TRIGGER note_votes_counted AFTER INSERT ON note_votes BEGIN
  UPDATE recipe_ratings SET helpful = helpful + 1 WHERE id = new.rating_id;
END;
CREATE TRIGGER note_votes_uncounted AFTER DELETE ON note_votes BEGIN
  UPDATE recipe_ratings SET helpful = helpful - 1 WHERE id = old.rating_id;
END;
-- Votes and a reply are about the text as it was.
CREATE TRIGGER recipe_ratings_rewritten AFTER UPDATE OF note ON recipe_ratings WHEN old.note IS NOT new.note BEGIN
  DELETE FROM note_votes WHERE rating_id = new.id;
  UPDATE note_replies SET status = 'pending', version = version + 1 WHERE rating_id = new.id AND status = 'published';
END;
