import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import products from "../content/products.json";
import { drawnGoods } from "./draw-product.ts";
import { drawSize } from "./draw-size.ts";
import { goodMeasures, otherSizes } from "./goods/goods-measures.ts";

const sizes = new Map(products.map(({ slug, size }) => [slug, size ?? ""]));

/** No length in their size, or one that the drawing does not show. */
const withoutScale = [
  "moka-pot",
  "briki",
  "cocktail-set",
  "thermometer",
  "kitchen-scale",
  "dominican-cookbook",
  "gift-card",
  "tortilla-set",
  "cutting-set",
];

test("every drawn product has a drawing to scale, or a reason against it", () => {
  expect([...Object.keys(goodMeasures), ...withoutScale].toSorted()).toEqual(
    [...drawnGoods].toSorted(),
  );
});

test.each(Object.entries(goodMeasures))(
  "%s is drawn with the measures of its size text",
  (slug, { across, tall, turn }) => {
    const stated = sizes.get(slug)!;
    for (const { cm, from, to } of [across, tall].filter((one) => one !== undefined)) {
      expect(stated.match(/[\d.]+/g)!.map(Number)).toContain(cm);
      expect(to).toBeGreaterThan(from);
    }
    // The drawing is stretched to two measures: little, or it would no longer look like the product.
    if (tall) {
      const stretch = tall.cm / (tall.to - tall.from) / (across.cm / (across.to - across.from));
      expect(stretch).toBeGreaterThan(0.6);
      expect(stretch).toBeLessThan(1.6);
    }
    expect(Math.abs(turn ?? 0)).toBeLessThanOrEqual(90);
    const svg = drawSize(slug)!;
    expect(drawSize(slug)).toBe(svg);
    expect(svg).toContain(`>${across.cm} cm<`);
    expect(svg).toContain(">20 cm<");
    expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<script/);
    expect(brotliCompressSync(svg).length).toBeLessThan(3 * 1024);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("each further size of the content is drawn with its measure where its product is", () => {
  const further = products.flatMap(({ slug, variants = [] }) =>
    variants.map((variant) => ({ of: slug, slug: variant.slug, size: variant.size })),
  );
  expect(Object.keys(otherSizes).toSorted()).toEqual(further.map(({ slug }) => slug).toSorted());
  for (const { of, slug, size } of further) {
    expect(otherSizes[slug]).toMatchObject({ of });
    expect(size.startsWith(`${otherSizes[slug]!.acrossCm} cm`), slug).toBe(true);
    expect(drawSize(slug)).toContain(`>${otherSizes[slug]!.acrossCm} cm<`);
    expect(drawSize(slug)).not.toBe(drawSize(of));
  }
});

test("a product without measures has no drawing to scale", () => {
  expect(drawSize("moka-pot")).toBeNull();
  expect(drawSize("constructor")).toBeNull();
});
