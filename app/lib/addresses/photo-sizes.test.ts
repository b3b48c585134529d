import { expect, test } from "vitest";
import { photoSources } from "./photo-sizes.ts";

test("a photo has three widths, the two smaller ones as AVIF too", () => {
  expect(photoSources("/photos/abc_-9.webp")).toEqual({
    small: "/photos/abc_-9-480.webp",
    medium: "/photos/abc_-9-960.webp",
    srcSet: "/photos/abc_-9-480.webp 480w, /photos/abc_-9-960.webp 960w, /photos/abc_-9.webp 1600w",
    avifSrcSet:
      "/photos/abc_-9-480.avif 480w, /photos/abc_-9-960.avif 960w, /photos/abc_-9.webp 1600w",
  });
});

test.each(["/art/en/moro.svg", "/images/cannoli.webp", "https://example.org/photos/x.webp"])(
  "%s has one size",
  (address) => {
    expect(photoSources(address)).toBeNull();
  },
);
