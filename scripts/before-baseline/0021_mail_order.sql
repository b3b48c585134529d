-- Letters of the newsletter are claimed last: the others are found without reading past thousands of them.
CREATE INDEX outbox_due_first ON outbox (status, next_attempt_at) WHERE kind <> 'newsletter-letter';
CREATE INDEX outbox_due_letters ON outbox (status, next_attempt_at) WHERE kind = 'newsletter-letter';
