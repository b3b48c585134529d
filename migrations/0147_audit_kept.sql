ALTER TABLE audit_events ADD COLUMN value_before TEXT;
ALTER TABLE audit_events ADD COLUMN value_after TEXT;

-- What staff did to an account stays when the account is deleted, without saying whose it was; its own events go with it.
-- A trigger, as accounts are deleted in several places and the events refer to them with ON DELETE CASCADE.
CREATE TRIGGER audit_events_outlive_account BEFORE DELETE ON users BEGIN
  UPDATE audit_events SET subject_id = NULL WHERE subject_id = old.id AND actor_id IS NOT old.id;
END;

-- Nothing else changes or deletes an entry, whoever can make the site run a statement.
CREATE TRIGGER audit_events_unchanged BEFORE UPDATE ON audit_events
  WHEN new.id IS NOT old.id OR new.at IS NOT old.at OR new.action IS NOT old.action OR new.target IS NOT old.target
    OR new.detail IS NOT old.detail OR new.value_before IS NOT old.value_before OR new.value_after IS NOT old.value_after
    OR (new.actor_id IS NOT old.actor_id AND new.actor_id IS NOT NULL)
    OR (new.subject_id IS NOT old.subject_id AND new.subject_id IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'audit_events are not changed');
END;
-- The events of an account go with it: its row is gone by then.
CREATE TRIGGER audit_events_undeleted BEFORE DELETE ON audit_events
  WHEN old.subject_id IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = old.subject_id)
BEGIN
  SELECT RAISE(ABORT, 'audit_events are not deleted');
END;
