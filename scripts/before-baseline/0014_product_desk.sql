-- Files that were bought: which link is good, and how often it was used (app/features/shop/download-link.ts).
ALTER TABLE order_lines ADD COLUMN download_issue INTEGER NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN downloads INTEGER NOT NULL DEFAULT 0 CHECK (downloads BETWEEN 0 AND 5);
CREATE INDEX order_lines_unsent ON order_lines (product_id) WHERE download_issue = 0;
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;

-- What a product cost, since when. Written by triggers: a load changes prices as well as the desk.
CREATE TABLE product_prices (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  since TEXT NOT NULL,
  price_cents INTEGER NOT NULL,
  PRIMARY KEY (product_id, since)
) STRICT, WITHOUT ROWID;
INSERT INTO product_prices (product_id, since, price_cents)
  SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), price_cents FROM products;
CREATE TRIGGER product_first_price AFTER INSERT ON products BEGIN
  INSERT OR REPLACE INTO product_prices (product_id, since, price_cents)
    VALUES (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.price_cents);
END;
CREATE TRIGGER product_new_price AFTER UPDATE OF price_cents ON products
  WHEN new.price_cents <> old.price_cents BEGIN
  INSERT OR REPLACE INTO product_prices (product_id, since, price_cents)
    VALUES (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.price_cents);
END;

-- What the desk added to or took from the shelf, and why. Orders are not written here: they have their own lines.
CREATE TABLE stock_changes (
  -- of the form: sent twice it is one change
  change_key TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  delta INTEGER NOT NULL CHECK (delta <> 0),
  reason TEXT NOT NULL CHECK (reason IN ('delivery', 'count', 'damaged', 'used', 'other')),
  note TEXT,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_changes_product ON stock_changes (product_id, at);
-- CHECK (stock >= 0) of products then aborts a change that takes more than is there.
CREATE TRIGGER stock_change_moves_stock AFTER INSERT ON stock_changes BEGIN
  UPDATE products SET stock = stock + new.delta WHERE id = new.product_id AND stock IS NOT NULL;
END;

-- Which state of a content file was loaded last: prices of shipping edited on the site stay until the file changes.
CREATE TABLE content_loads (
  name TEXT PRIMARY KEY,
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
