-- A cart holds one of a download (checkout/cart-queries.server.ts): carts from before the limit are corrected.
UPDATE cart_lines SET quantity = 1
WHERE quantity > 1 AND product_id IN (SELECT id FROM products WHERE file_key IS NOT NULL);
