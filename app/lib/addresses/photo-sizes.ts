// The stored sizes of a photo, as bounding boxes: for phones, for cards and high-density phones, and for the recipe
// page. Older photos have two sizes, "-small" (640 pixels) and the large one; the photo route serves those instead.
export const photoSizes = {
  small: { suffix: "-480", width: 480, height: 800 },
  medium: { suffix: "-960", width: 960, height: 1_600 },
  large: { suffix: "", width: 1_600, height: 1_600 },
} as const;
export type PhotoSize = keyof typeof photoSizes;
export type ProcessedPhoto = Record<
  PhotoSize,
  { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }
>;

export function photoAddress(key: string, size: PhotoSize = "large"): string {
  return `/photos/${key}${photoSizes[size].suffix}.webp`;
}

/** The sources of a responsive image; null when the address is not a photo's. */
export function photoSources(address: string) {
  const key = /^\/photos\/([\w-]+)\.webp$/.exec(address)?.[1];
  if (key === undefined) return null;
  const small = photoAddress(key, "small");
  const medium = photoAddress(key, "medium");
  const large = `${address} ${photoSizes.large.width}w`;
  const srcSetAs = (extension: "webp" | "avif") =>
    `${asFile(small, extension)} ${photoSizes.small.width}w, ${asFile(medium, extension)} ${photoSizes.medium.width}w, ${large}`;
  // The largest is above Cloudflare's limit for AVIF.
  return { small, medium, srcSet: srcSetAs("webp"), avifSrcSet: srcSetAs("avif") };
}

const asFile = (address: string, extension: string) => address.replace(/webp$/, extension);

/** `sizes` of photos in a row (recipe-page.css): stacked on phones, side by side from 16rem. */
export const photoRowSizes = "(max-width: 36rem) 100vw, 24rem";
