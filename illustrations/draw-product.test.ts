import { expect, test } from "vitest";
import { brotliCompressSync } from "node:zlib";
import products from "../content/products.json";
import { drawProduct } from "./draw-product.ts";

const parcel = drawProduct("nobody-drew-this").replace(/.*<\/defs>/s, "");

test.each(products.map(({ slug }) => slug))("%s has a small, valid drawing of its own", (slug) => {
  const svg = drawProduct(slug);
  expect(drawProduct(slug)).toBe(svg);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<script/);
  expect(svg.slice(-600)).not.toBe(parcel.slice(-600));
  expect(brotliCompressSync(svg).length).toBeLessThan(3 * 1024);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
});
