-- Tax by country, edited at /admin/tax; none: as before (docs/decisions/041-discounts-and-tax.md).
CREATE TABLE tax_rates (
  country TEXT PRIMARY KEY,
  -- thousandths of a percent: 8.875% is 8875
  rate INTEGER NOT NULL CHECK (rate BETWEEN 1 AND 50000),
  -- 1: prices include the tax; 0: it is added to them
  is_included INTEGER NOT NULL CHECK (is_included IN (0, 1))
) STRICT, WITHOUT ROWID;

-- An order keeps its tax, whatever the table says later. The table cannot be rebuilt and its CHECK knows three parts of the
-- total, so shipping_cents of an order with added tax is the shipping and the tax together.
ALTER TABLE orders ADD COLUMN tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate BETWEEN 0 AND 50000);
ALTER TABLE orders ADD COLUMN tax_included INTEGER NOT NULL DEFAULT 0 CHECK (tax_included IN (0, 1));
ALTER TABLE orders ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0
  CHECK (tax_cents >= 0 AND (tax_included = 1 OR tax_cents <= shipping_cents));
-- The line's tax; the rest of the order's tax is on its shipping.
ALTER TABLE order_lines ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0);
