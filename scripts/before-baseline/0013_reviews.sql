-- What people think of a product. One review for a person and a product: writing again changes it.
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id),
  -- who wrote it: an account, or the address of the order it was bought with; gone with the account
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  email TEXT,
  -- the order that proves the purchase; NULL: not proven
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  author TEXT NOT NULL,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'declined')),
  -- why it was declined: its author reads it
  reason TEXT,
  reply TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  decided_at TEXT,
  CHECK (user_id IS NOT NULL OR email IS NOT NULL),
  CHECK (status <> 'declined' OR reason IS NOT NULL),
  UNIQUE (product_id, user_id),
  UNIQUE (product_id, email)
) STRICT;
CREATE INDEX reviews_shown ON reviews (product_id, id) WHERE status = 'published';
CREATE INDEX reviews_queue ON reviews (status, id);
CREATE INDEX reviews_user ON reviews (user_id);
CREATE INDEX reviews_email ON reviews (email);
CREATE INDEX reviews_order ON reviews (order_id);

-- The figures of a product are those of its published reviews, whoever changes them.
CREATE TRIGGER review_written AFTER INSERT ON reviews WHEN new.status = 'published' BEGIN
  UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + new.stars WHERE id = new.product_id;
END;
CREATE TRIGGER review_changed AFTER UPDATE OF status, stars ON reviews BEGIN
  UPDATE products SET
      rating_count = rating_count + (new.status = 'published') - (old.status = 'published'),
      rating_sum = rating_sum + (new.status = 'published') * new.stars - (old.status = 'published') * old.stars
    WHERE id = new.product_id;
END;
CREATE TRIGGER review_deleted AFTER DELETE ON reviews WHEN old.status = 'published' BEGIN
  UPDATE products SET rating_count = rating_count - 1, rating_sum = rating_sum - old.stars WHERE id = old.product_id;
END;

-- Readers who say that a review should not stand there; nothing about the reader is kept.
CREATE TABLE review_reports (
  -- of the form: sent twice it is one report
  report_key TEXT PRIMARY KEY,
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('spam', 'offensive', 'untrue', 'private', 'other')),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX review_reports_review ON review_reports (review_id);
