-- Whose drawing a product shows, by slug, where that is not its own: addresses of drawings change with the drawings.
ALTER TABLE products ADD COLUMN picture_of TEXT;
UPDATE products SET picture_of = substr(image_url, 8, length(image_url) - 20)
  WHERE image_url GLOB '/goods/*-????????.svg' AND substr(image_url, 8, length(image_url) - 20) <> slug;

-- When the desk last chose the recipes of a product: these stay until its entry in the file changes.
ALTER TABLE products ADD COLUMN recipes_edited_at TEXT;

-- Whether the last look into the bucket found the file that the product sells.
ALTER TABLE products ADD COLUMN file_stored INTEGER NOT NULL DEFAULT 0;
