-- What a product is a good gift for, and the countries whose kitchens know it: JSON arrays of values and of ISO 3166-1 codes.
ALTER TABLE products ADD COLUMN good_for TEXT NOT NULL DEFAULT '[]';
ALTER TABLE products ADD COLUMN origins TEXT NOT NULL DEFAULT '[]';
