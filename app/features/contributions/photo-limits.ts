// What a photo may be. The pixels bound the Worker's memory: decoding takes about twelve bytes for each
// (docs/decisions/017-photos.md). 4,096 × 3,072, what many phones make, is 12.58 million.
export const photosPerSubmission = 5;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxPhotoMegapixels = 12.6;
export const maxPhotoSide = 12_000;
export const minPhotoSide = 300;
/** Longest sides of the two sizes that are kept, in pixels. */
export const largeSide = 1_600;
export const smallSide = 640;
export const photoTypes = "image/jpeg,image/png,image/webp";
