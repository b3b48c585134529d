// Limits of photos. Cloudflare Images accepts up to 100 megapixels and 12,000 pixels per side; browsers with scripts send
// photos of half a megabyte (docs/decisions/017-photos.md).
import { maxPhotoMegabytes } from "#app/lib/form-limits.ts";

export const photosPerSubmission = 5;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;
export const maxPhotoMegapixels = 100;
export const maxPhotoSide = 12_000;
export const minPhotoSide = 300;
/** Without Cloudflare Images the Worker decodes photos itself, with about twelve bytes of memory per pixel. */
export const fallbackMegapixels = 2.6;
/** Heavier files were not measured to stay below 64 MB of memory while decoding (`npm run bench -- photos`). */
export const fallbackBytes = 4 * 1024 * 1024;
/** Longest side after resizing in the browser: that of the largest stored size. */
export const largeSide = 1_600;
/** Out of 100; a usual value for photos on the web. */
export const webpQuality = 75;
/** Looks like a WebP of 75 (the encoders count differently). */
export const avifQuality = 55;
/** Cloudflare Images writes no larger AVIF (https://developers.cloudflare.com/images/get-started/limits/). */
export const avifSide = 1_200;
/** HEIC is accepted but not listed: an iPhone converts to JPEG when a form asks for it. */
export const photoTypes = "image/jpeg,image/png,image/webp";
/** How long Cloudflare Images may take: other photos wait for it. 50 megapixels take a few seconds. */
export const imagesMilliseconds = 10_000;
