// What a photo may be. The pixels bound the Worker's memory (128 MB): decoding takes about eight bytes for each.
export const photosPerSubmission = 5;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxPhotoMegapixels = 12.5;
export const minPhotoSide = 300;
/** Longest sides of the two sizes that are kept, in pixels. */
export const largeSide = 1_600;
export const smallSide = 640;
export const photoTypes = "image/jpeg,image/png,image/webp";
