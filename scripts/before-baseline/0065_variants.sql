-- Sizes of a product, and products made of others (docs/decisions/052-variants-and-bundles.md).

-- A size is a product of its own: price, stock, weight, cart and order lines are those of any product. The first size is
-- the product itself, whose name, texts and pictures they share. position orders the sizes of one product.
ALTER TABLE products ADD COLUMN variant_of INTEGER REFERENCES products (id);
ALTER TABLE products ADD COLUMN variant_label TEXT;
ALTER TABLE products ADD COLUMN variant_label_es TEXT;
CREATE INDEX products_variants ON products (variant_of, position) WHERE variant_of IS NOT NULL;

CREATE TRIGGER product_texts_of_variants
  AFTER UPDATE OF name, name_es, description, description_es, use, material, image_url, picture_of ON products
  WHEN new.variant_of IS NULL BEGIN
  UPDATE products SET name = new.name, name_es = new.name_es, description = new.description,
    description_es = new.description_es, use = new.use, material = new.material, image_url = new.image_url,
    picture_of = coalesce(new.picture_of, new.slug),
    scale_url = CASE WHEN new.picture_of IS old.picture_of THEN scale_url END
    WHERE variant_of = new.id;
END;
-- One level only, and only of things that are sent by post.
CREATE TRIGGER variant_of_base BEFORE INSERT ON products WHEN new.variant_of IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'variant of no base') WHERE NOT EXISTS (SELECT 1 FROM products AS base
    WHERE base.id = new.variant_of AND base.variant_of IS NULL AND base.kind = 'physical' AND base.id <> new.id
      AND NOT EXISTS (SELECT 1 FROM product_components WHERE bundle_id = base.id));
END;

-- What a bundle is made of. The stock of a bundle is what its components are enough for, kept by triggers; orders, holds
-- and returns of a bundle move the stock of its components.
CREATE TABLE product_components (
  bundle_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  component_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  position INTEGER NOT NULL,
  PRIMARY KEY (bundle_id, component_id),
  CHECK (bundle_id <> component_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_components_component ON product_components (component_id);

-- The contents of a bundle that was ordered stay, so that a return gives back what the order took.
CREATE TRIGGER bundle_takes_component BEFORE INSERT ON product_components BEGIN
  SELECT RAISE(ABORT, 'bundle was ordered')
    WHERE EXISTS (SELECT 1 FROM order_lines WHERE product_id = new.bundle_id);
  SELECT RAISE(ABORT, 'bundle of bundles')
    WHERE EXISTS (SELECT 1 FROM product_components WHERE bundle_id = new.component_id OR component_id = new.bundle_id)
      OR EXISTS (SELECT 1 FROM products WHERE variant_of = new.bundle_id)
      OR EXISTS (SELECT 1 FROM products WHERE id IN (new.bundle_id, new.component_id) AND stock IS NULL)
      OR EXISTS (SELECT 1 FROM products WHERE id = new.bundle_id AND variant_of IS NOT NULL);
END;
CREATE TRIGGER bundle_loses_component BEFORE DELETE ON product_components BEGIN
  SELECT RAISE(ABORT, 'bundle was ordered')
    WHERE EXISTS (SELECT 1 FROM order_lines WHERE product_id = old.bundle_id);
END;
CREATE TRIGGER bundle_component_changes BEFORE UPDATE ON product_components
  WHEN new.quantity <> old.quantity OR new.component_id <> old.component_id OR new.bundle_id <> old.bundle_id BEGIN
  SELECT RAISE(ABORT, 'bundle was ordered')
    WHERE EXISTS (SELECT 1 FROM order_lines WHERE product_id = old.bundle_id);
END;
CREATE TRIGGER component_sets_bundle_stock AFTER INSERT ON product_components BEGIN
  UPDATE products SET stock = (SELECT min(pieces.stock / parts.quantity) FROM product_components AS parts
      JOIN products AS pieces ON pieces.id = parts.component_id WHERE parts.bundle_id = new.bundle_id)
    WHERE id = new.bundle_id;
END;
-- A bundle without contents is sold by nobody.
CREATE TRIGGER component_leaves_bundle AFTER DELETE ON product_components BEGIN
  UPDATE products SET stock = coalesce((SELECT min(pieces.stock / parts.quantity) FROM product_components AS parts
      JOIN products AS pieces ON pieces.id = parts.component_id WHERE parts.bundle_id = old.bundle_id), 0)
    WHERE id = old.bundle_id;
END;
CREATE TRIGGER component_changes_bundle_stock AFTER UPDATE OF quantity ON product_components BEGIN
  UPDATE products SET stock = (SELECT min(pieces.stock / parts.quantity) FROM product_components AS parts
      JOIN products AS pieces ON pieces.id = parts.component_id WHERE parts.bundle_id = new.bundle_id)
    WHERE id = new.bundle_id;
END;
CREATE TRIGGER stock_of_bundles AFTER UPDATE OF stock ON products
  WHEN new.stock IS NOT old.stock AND EXISTS (SELECT 1 FROM product_components WHERE component_id = new.id) BEGIN
  UPDATE products SET stock = (SELECT min(pieces.stock / parts.quantity) FROM product_components AS parts
      JOIN products AS pieces ON pieces.id = parts.component_id WHERE parts.bundle_id = products.id)
    WHERE id IN (SELECT bundle_id FROM product_components WHERE component_id = new.id);
END;

-- The triggers of migration 0034, for bundles too: a line takes the pieces of its components instead of its own.
DROP TRIGGER order_line_takes_stock;
CREATE TRIGGER order_line_takes_stock AFTER INSERT ON order_lines
  WHEN (SELECT holds_stock FROM orders WHERE id = new.order_id) = 1 BEGIN
  UPDATE products SET stock = stock - new.quantity WHERE id = new.product_id AND stock IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM product_components WHERE bundle_id = new.product_id);
  UPDATE products SET stock = stock - new.quantity * (SELECT quantity FROM product_components
      WHERE bundle_id = new.product_id AND component_id = products.id)
    WHERE id IN (SELECT component_id FROM product_components WHERE bundle_id = new.product_id);
END;

DROP TRIGGER cancelled_order_returns_stock;
CREATE TRIGGER cancelled_order_returns_stock AFTER UPDATE OF status ON orders
  WHEN new.status = 'cancelled' AND old.status NOT IN ('cancelled', 'refunded') AND old.holds_stock = 1 BEGIN
  UPDATE products SET stock = stock + (
      SELECT sum(lines.quantity * coalesce(parts.quantity, 1)) FROM order_lines AS lines
      LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
      WHERE lines.order_id = new.id AND coalesce(parts.component_id, lines.product_id) = products.id)
    WHERE stock IS NOT NULL AND id IN (
      SELECT coalesce(parts.component_id, lines.product_id) FROM order_lines AS lines
      LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id WHERE lines.order_id = new.id);
END;

DROP TRIGGER paid_order_takes_stock;
CREATE TRIGGER paid_order_takes_stock AFTER UPDATE OF status ON orders
  WHEN new.status = 'paid'
    AND (old.status = 'cancelled' OR (old.status = 'awaiting_payment' AND old.holds_stock = 0)) BEGIN
  UPDATE products SET stock = stock - (
      SELECT sum(lines.quantity * coalesce(parts.quantity, 1)) FROM order_lines AS lines
      LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
      WHERE lines.order_id = new.id AND coalesce(parts.component_id, lines.product_id) = products.id)
    WHERE stock IS NOT NULL AND id IN (
      SELECT coalesce(parts.component_id, lines.product_id) FROM order_lines AS lines
      LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id WHERE lines.order_id = new.id);
  UPDATE orders SET holds_stock = 1 WHERE id = new.id;
END;

-- A bundle has no stock of its own: a returned one is written as changes of its components.
CREATE TRIGGER bundle_stock_is_derived BEFORE INSERT ON stock_changes BEGIN
  SELECT RAISE(ABORT, 'stock of a bundle')
    WHERE EXISTS (SELECT 1 FROM product_components WHERE bundle_id = new.product_id);
END;
