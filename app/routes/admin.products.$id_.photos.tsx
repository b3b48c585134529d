import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import {
  ProductPhotosPage,
  type ProductPhotoAnswer,
} from "#app/features/inventory/product-photos-page.tsx";
import {
  addProductPhoto,
  deleteProductPhoto,
  describeProductPhoto,
  moveProductPhoto,
} from "#app/features/inventory/product-photos.server.ts";
import { getAdminProduct } from "#app/features/inventory/inventory-queries.server.ts";
import { photoWordsSchema, productPhotoSchema } from "#app/features/inventory/schemas.server.ts";
import {
  maxProductPhotos,
  photosOf,
} from "#app/features/products/product-page/product-extras.server.ts";
import { uploadHeaders, uploadStatus } from "#app/features/submissions/receive-photo.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { readMultipart } from "#app/platform/forms/multipart.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory", "submissions"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const id = numericId(params["id"]) ?? 0;
  const [product, photos] = await Promise.all([getAdminProduct(db, id), photosOf(db, id)]);
  if (!product) throw errorResponse(404, context.requestId);
  const name = language === "es" ? product.nameEs : product.name;
  const title = t("inventory:photos.title", { name });
  return {
    product: { id, name },
    photos,
    limit: maxProductPhotos,
    uploadKey: crypto.randomUUID(),
    meta: { title, description: title },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, requestId } = context;
  const productId = numericId(params["id"]);
  if (productId === null || !(await getAdminProduct(db, productId)))
    throw errorResponse(404, requestId);
  const form = await readMultipart(request, requestId);
  const owned = { productId, actorId };
  const key = String(form.get("key") ?? "");
  const typed = { alt: String(form.get("alt") ?? ""), altEs: String(form.get("altEs") ?? "") };
  const fail = (problem: ProductPhotoAnswer["problem"], about = "new") =>
    data({ about, problem, typed } satisfies ProductPhotoAnswer, {
      status: problem === "words" ? 400 : uploadStatus(problem as "empty"),
      headers: problem === "words" ? {} : uploadHeaders(problem as "empty"),
    });
  switch (form.get("intent")) {
    case "move":
      await publishing(context, () => moveProductPhoto(db, { ...owned, key }));
      break;
    case "delete":
      await publishing(context, () => deleteProductPhoto(context, { ...owned, key }));
      break;
    case "describe": {
      const words = photoWordsSchema.safeParse(typed);
      if (!words.success) return fail("words", key);
      await publishing(context, () =>
        describeProductPhoto(db, { ...owned, key, words: words.data }),
      );
      break;
    }
    default: {
      const photo = form.get("photo");
      const sent = productPhotoSchema.safeParse({ ...typed, uploadKey: form.get("uploadKey") });
      if (!sent.success) return fail("words");
      if (!(photo instanceof File)) return fail("empty");
      const { uploadKey, ...words } = sent.data;
      const stored = await publishing(
        context,
        () => addProductPhoto(context, { ...owned, uploadKey, words, photo }),
        ({ ok }) => ok,
      );
      if (!stored.ok) return fail(stored.problem);
    }
  }
  return redirectWithFlash(request, `/admin/products/${productId}/photos`, "saved");
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <ProductPhotosPage {...page} answer={answer ?? null} />
));
