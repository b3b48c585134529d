import { readFileSync } from "node:fs";
import type { ShopFiles } from "./products/load-products.ts";
import { productContentSchema, shippingContentSchema } from "./products/product-content.ts";

/** Reads content/products.json and content/shipping.json; @throws when they do not match their schemas. */
export function readShopFiles(folder = "content"): ShopFiles {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
  return {
    products: productContentSchema.array().parse(read("products")),
    shipping: shippingContentSchema.parse(read("shipping")),
  };
}
