-- Whether orders of a certain value (content/site.json, "freeShippingOverUsd") ship free to a zone: the operator's
-- choice, in content/shipping.json or at /admin/shipping.
CREATE TABLE shipping_zones (
  zone TEXT PRIMARY KEY,
  ships_free INTEGER NOT NULL CHECK (ships_free IN (0, 1))
) STRICT, WITHOUT ROWID;
-- What content/shipping.json says of its zones, until the content is loaded again.
INSERT INTO shipping_zones (zone, ships_free)
  SELECT DISTINCT zone, zone IN ('home', 'north') FROM shipping_rates;
