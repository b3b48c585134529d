-- When the person of a session last typed the password again; refunds, roles and the data export ask for it.
ALTER TABLE sessions ADD COLUMN password_confirmed_at TEXT;
