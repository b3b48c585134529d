-- Delivery time of a zone in working days; empty: not stated, and no page promises one.
ALTER TABLE shipping_zones ADD COLUMN min_days INTEGER CHECK (min_days BETWEEN 1 AND 90);
ALTER TABLE shipping_zones ADD COLUMN max_days INTEGER CHECK (max_days BETWEEN 1 AND 90);

-- The drawing to scale; empty where the stated size is not that of the drawing.
ALTER TABLE products ADD COLUMN scale_url TEXT;
-- The recipe whose picture shows the product in use.
ALTER TABLE products ADD COLUMN in_use_recipe_id INTEGER;

-- Photos of products, uploaded by administrators; the files are in R2 under the key.
CREATE TABLE product_photos (
  key TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- of each upload, so that a retry is not a second photo
  upload_key TEXT NOT NULL UNIQUE,
  alt TEXT NOT NULL,
  alt_es TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX product_photos_by_product ON product_photos (product_id, position);
CREATE TRIGGER product_photos_removed AFTER DELETE ON product_photos BEGIN
  INSERT INTO photo_removals (key, queued_at) VALUES (old.key, strftime('%Y-%m-%dT%H:%M:%fZ'))
    ON CONFLICT DO NOTHING;
END;

-- Products that a user has saved for later.
CREATE TABLE saved_products (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;
