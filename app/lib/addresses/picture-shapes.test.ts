import fc from "fast-check";
import { expect, test } from "vitest";
import { cropTo, pictureShapes, shapesOf, type PictureShape } from "./picture-shapes.ts";

const shapes = Object.keys(pictureShapes) as Array<PictureShape>;

test.each([
  ["/art/es/moro-1a2b.svg", "/social/pictures/moro-1a2b"],
  ["/social/es/moro-1a2b.png", "/social/pictures/moro-1a2b"],
  ["/goods/comal-1a2b.svg", "/social/pictures/comal-1a2b"],
  ["/images/default-recipe.svg", "/social/pictures/default-recipe"],
  ["/photos/ab_c-9.webp", "/photos/ab_c-9"],
])("%s has three shapes", (imageUrl, path) => {
  expect(shapesOf(imageUrl)).toEqual(shapes.map((shape) => `${path}-${shape}.webp`));
});

test.each([
  "/images/cannoli.webp",
  "https://example.org/photos/x.webp",
  "",
  "/social/pages/en/food.png",
])("%s has no shapes", (imageUrl) => expect(shapesOf(imageUrl)).toBeNull());

test("a crop lies within the picture, has its shape to the pixel, and is never enlarged", () => {
  const side = fc.integer({ min: 300, max: 1_600 });
  fc.assert(
    fc.property(fc.constantFrom(...shapes), side, side, (shape, width, height) => {
      const crop = cropTo(shape, { width, height });
      const target = pictureShapes[shape];
      expect(crop.box.left).toBeGreaterThanOrEqual(0);
      expect(crop.box.top).toBeGreaterThanOrEqual(0);
      expect(crop.box.left + crop.box.width).toBeLessThanOrEqual(width);
      expect(crop.box.top + crop.box.height).toBeLessThanOrEqual(height);
      expect(crop.width).toBeLessThanOrEqual(Math.min(target.width, crop.box.width));
      expect(crop.height).toBeLessThanOrEqual(Math.min(target.height, crop.box.height));
      const exact = (crop.height * target.width) / target.height;
      expect(Math.abs(crop.width - exact)).toBeLessThanOrEqual(1.5);
    }),
  );
});

test("a large photo gets the sizes of the shapes", () => {
  for (const shape of shapes)
    expect(cropTo(shape, { width: 1_600, height: 1_200 })).toMatchObject(pictureShapes[shape]);
});
