// The sizes in which a photo is kept, as boxes that it fits in: for phones, for cards and phones with fine screens, and
// for the recipe's own page. Photos of before lie in two, "-small" (640 pixels) and the large one; the route that serves
// photos gives those instead.
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

/** What a picture needs to be fetched in the size of its screen; null when the address is no photo's. */
export function photoSources(address: string) {
  const key = /^\/photos\/([\w-]+)\.webp$/.exec(address)?.[1];
  if (key === undefined) return null;
  const sizes = ["small", "medium", "large"] as const;
  return {
    small: photoAddress(key, "small"),
    medium: photoAddress(key, "medium"),
    srcSet: sizes.map((size) => `${photoAddress(key, size)} ${photoSizes[size].width}w`).join(", "),
  };
}

/** In a row of photos (recipe-page.css): one below the other on phones, from 16rem on side by side. */
export const photoRowSizes = "(max-width: 36rem) 100vw, 24rem";
