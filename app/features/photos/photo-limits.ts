// What a photo may be. Cloudflare Images takes up to 100 megapixels and 12,000 pixels on a side; phones make 50
// megapixels, which weigh up to 20 MB as JPEG (docs/decisions/017-photos.md).
export const photosPerSubmission = 5;
export const maxPhotoBytes = 20 * 1024 * 1024;
export const maxPhotoMegapixels = 100;
export const maxPhotoSide = 12_000;
export const minPhotoSide = 300;
/** Without Cloudflare Images the Worker decodes photos itself: about twelve bytes of its memory for each pixel. */
export const fallbackMegapixels = 4;
/** What is heavier has not been measured to stay below 100 MB of memory while it is decoded (`npm run bench -- --photos`). */
export const fallbackBytes = 8 * 1024 * 1024;
/** Longest side to which the browser makes a photo smaller before it travels: that of the largest kept size. */
export const largeSide = 1_600;
/** Of 100; what photos on the web usually have. */
export const webpQuality = 75;
/** HEIC is taken too, but not asked for: an iPhone that is asked for JPEG makes one of it. */
export const photoTypes = "image/jpeg,image/png,image/webp";
