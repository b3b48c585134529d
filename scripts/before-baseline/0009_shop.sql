-- Kitchen goods. What the file content/products.json says is written by a load; stock and ratings belong to the site.
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('physical', 'digital')),
  use TEXT NOT NULL,
  material TEXT,
  name TEXT NOT NULL,
  name_es TEXT NOT NULL,
  description TEXT NOT NULL,
  description_es TEXT NOT NULL,
  size TEXT,
  size_es TEXT,
  made_of TEXT,
  made_of_es TEXT,
  care TEXT,
  care_es TEXT,
  in_box TEXT NOT NULL DEFAULT '[]',
  in_box_es TEXT NOT NULL DEFAULT '[]',
  -- what does the same work without buying anything
  alternative TEXT NOT NULL,
  alternative_es TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  currency TEXT NOT NULL CHECK (currency = 'USD'),
  -- pieces that nobody has ordered yet; orders move it by triggers (0010). A file has no pieces: NULL.
  stock INTEGER CHECK (stock >= 0),
  weight_grams INTEGER CHECK (weight_grams > 0),
  -- key of the file that a digital product consists of; without it, it cannot be sold
  file_key TEXT,
  badge TEXT CHECK (badge IN ('staff_pick', 'bestseller', 'featured', 'new_arrival')),
  image_url TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- 0 once it is gone from the file: old orders still name it
  is_active INTEGER NOT NULL DEFAULT 1,
  -- kept by whoever publishes reviews
  rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= rating_count),
  -- hash of the file's entry: a load writes an entry only when it changed, so edits on the site stay until then
  content_hash TEXT,
  edited_at TEXT,
  CHECK ((kind = 'physical') = (stock IS NOT NULL AND weight_grams IS NOT NULL))
) STRICT;
CREATE INDEX products_listed ON products (is_active, position);

CREATE TABLE product_recipes (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_recipes_by_recipe ON product_recipes (recipe_id, position);

-- Where parcels go and what they cost by weight (content/shipping.json).
CREATE TABLE shipping_countries (
  country TEXT PRIMARY KEY,
  zone TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE shipping_rates (
  zone TEXT NOT NULL,
  up_to_grams INTEGER NOT NULL CHECK (up_to_grams > 0),
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  PRIMARY KEY (zone, up_to_grams)
) STRICT, WITHOUT ROWID;

-- A guest's cart is known by a signed id in a cookie, a user's by the user.
CREATE TABLE carts (
  id TEXT PRIMARY KEY,
  user_id INTEGER UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- the next order of this cart carries it: two tabs and two clicks make one order
  checkout_key TEXT NOT NULL UNIQUE,
  country TEXT,
  postcode TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX carts_updated ON carts (updated_at);

CREATE TABLE cart_lines (
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  added_at TEXT NOT NULL,
  PRIMARY KEY (cart_id, product_id)
) STRICT, WITHOUT ROWID;

-- Who wants one mail when a product can be ordered (again). Gone with the mail.
CREATE TABLE stock_requests (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  created_at TEXT NOT NULL,
  UNIQUE (product_id, email)
) STRICT;
CREATE INDEX stock_requests_email ON stock_requests (email);
