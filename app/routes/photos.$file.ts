import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hasRole } from "#app/features/accounts/session-user.ts";
import { isDocumentPhoto } from "#app/features/editorial/document-photos.server.ts";
import { readPhoto } from "#app/features/photos/store-photo.server.ts";
import { readAvif, readPhotoShape } from "#app/features/photos/photo-variants.server.ts";
import { isProductPhoto } from "#app/features/products/product-page/product-extras.server.ts";
import { getPhoto } from "#app/features/submissions/submission-queries.server.ts";
import { isPictureShape } from "#app/lib/addresses/picture-shapes.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { shownElsewhere } from "#app/platform/security/security-headers.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/** Serves a photo: approved ones to everyone, others to their owner and moderators. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, env, user, requestId } = context;
  const [, key, suffix = "", extension] =
    /^([\w-]{43})(-480|-960|-small|-16x9|-4x3|-1x1)?\.(webp|avif)$/.exec(params["file"] ?? "") ??
    [];
  if (!key) return new Response(null, { status: 404 });
  try {
    const ofStaff = () => Promise.all([isProductPhoto(db, key), isDocumentPhoto(db, key)]);
    const [sent, owned] = await Promise.all([getPhoto(db, key), ofStaff()]);
    // Photos of products and texts are uploaded by the staff, and shown at once.
    const isOfStaff = owned.includes(true);
    const photo = sent ?? (isOfStaff ? { state: "approved" as const, ownerId: null } : null);
    const approved = photo?.state === "approved";
    const own = user !== null && (photo?.ownerId === user.id || hasRole(user, "moderator"));
    if (!photo || !(approved || own)) return new Response(null, { status: 404 });
    const shape = suffix.slice(1);
    const exists = async () =>
      (await getPhoto(db, key)) !== null || (await ofStaff()).includes(true);
    const store = { bucket: env.PHOTOS, images: env.IMAGES };
    const avif =
      extension === "avif" && approved ? await readAvif(store, { key, suffix, exists }) : null;
    // Shapes are for search engines.
    const file = isPictureShape(shape)
      ? approved && (await readPhotoShape(store, { key, shape, exists }))
      : (avif ?? (await readPhoto(env.PHOTOS, key, suffix)));
    if (!file) return new Response(null, { status: 404 });
    if (file === "busy")
      return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
    return new Response(file.body, {
      headers: {
        "Content-Type": avif ? "image/avif" : "image/webp",
        "Content-Length": String(file.size),
        // Prevents the file from running anything when opened directly, whatever type the browser guesses.
        "Content-Security-Policy": "default-src 'none'; sandbox",
        ...(approved && shownElsewhere),
        "Cache-Control": cacheControl(approved, extension === "avif" && !avif),
      },
    });
  } catch (error) {
    log("error", "photo-unavailable", { requestId, error: errorMessage(error) });
    return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  }
}

/** In place of an AVIF comes the WebP: browsers go by the type that they get, and ask for the AVIF again a day later. */
function cacheControl(approved: boolean, isInPlace: boolean): string {
  if (!approved) return "private, no-store";
  return isInPlace ? "public, max-age=86400" : "public, max-age=31536000, immutable";
}
