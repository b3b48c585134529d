-- The working days to delivery that the buyer was told (products/delivery.ts); null for files, and where none are stated.
ALTER TABLE orders ADD COLUMN delivery_min_days INTEGER;
ALTER TABLE orders ADD COLUMN delivery_max_days INTEGER;
