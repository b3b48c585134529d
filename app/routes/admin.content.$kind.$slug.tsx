import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { hasRole, signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import {
  getDocumentForAdmin,
  listAuthors,
} from "#app/features/document-editor/document-list-queries.server.ts";
import { cardTitles } from "#app/features/document-editor/card-search.server.ts";
import { listDocumentPhotos } from "#app/features/editorial/document-photos.server.ts";
import { DocumentEditPage } from "#app/features/document-editor/document-edit-page.tsx";
import { isDocumentKind } from "#app/features/editorial/document-kinds.ts";
import { submitDocumentForm } from "#app/features/document-editor/edit-document.server.ts";
import { editFields, toEditValues } from "#app/features/document-editor/edit-form.server.ts";
import { hasBeenPublic } from "#app/features/document-editor/save-document.server.ts";
import { entryLinkStatements } from "#app/features/guides/entry-links.server.ts";
import { loadPolicyValues } from "#app/site/policy-values.server.ts";
import { isRoute } from "#app/site/route-paths.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { readMultipart } from "#app/platform/forms/multipart.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "moderator",
  send: "moderator",
  // The titles of the recipes in a text are read when the text is known.
  roundTrips: [0, 3],
} satisfies RouteFacts;
export const handle = {
  i18n: ["admin", "editorial", "guides", "recipe-page", "products", "submissions"],
  form: "document",
};

type Params = LoaderFunctionArgs["params"];

/** The document of this URL; null for `…/new`. @throws 404 when it does not exist */
async function findDocument(params: Params, { db, requestId }: AppLoadContext) {
  const { kind, slug } = params;
  if (!isDocumentKind(kind) || !slug) throw errorResponse(404, requestId);
  // Pages need a route of their own, so none can be added.
  const isNew = slug === "new" && kind !== "page";
  const before = isNew ? null : await getDocumentForAdmin(db, kind, slug);
  if (!before && !isNew) throw errorResponse(404, requestId);
  return { kind, before };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const [{ kind, before }, photos, authors] = await Promise.all([
    findDocument(params, context),
    listDocumentPhotos(context.db, { kind: params["kind"] ?? "", slug: params["slug"] ?? "" }),
    params["kind"] === "post" ? listAuthors(context.db) : [],
  ]);
  const values = {
    ...(before ? toEditValues(before.raw) : {}),
    openedKey: before?.saveKey ?? "",
    saveKey: crypto.randomUUID(),
    publishAt: before?.publishedAt?.slice(0, 16) ?? "",
  };
  const title = before?.texts[0]?.title ?? context.t("admin:content.new");
  return {
    owner: user.id,
    kind,
    slug: before?.slug ?? null,
    isSlugKept: before !== null && hasBeenPublic(before),
    status: before?.status ?? ("draft" as const),
    values,
    fields: editFields(kind, values),
    canSendLetters: hasRole(user, "admin"),
    letterKey: crypto.randomUUID(),
    photos,
    cardTitles: await cardTitles(context, before?.texts.map(({ body }) => body) ?? []),
    authors,
    uploadKey: crypto.randomUUID(),
    meta: { title, description: title },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { kind, before } = await findDocument(params, context);
  const form = await readMultipart(request, context.requestId);
  const result = await submitDocumentForm(context, form, {
    kind,
    before,
    actorId,
    policyValuesOf: await loadPolicyValues(context),
    isRoute,
    effectsOf: entryLinkStatements,
  });
  if (result.ok)
    return redirectWithFlash(request, `/admin/content/${kind}/${result.slug}`, "saved");
  const { values, preview, cards, photo } = result.answer;
  const isFine = preview !== null || cards !== null || photo?.problem === null;
  return data({ ...result.answer, fields: editFields(kind, values) }, isFine ? 200 : 400);
}

/** A preview changes nothing, and the form must keep the version it was opened with. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formData?.get("intent") === "preview" ? false : change.defaultShouldRevalidate;
}

export default adminRoute<typeof loader, typeof action>((opened) => (
  <DocumentEditPage
    {...opened}
    fields={opened.answer?.fields ?? opened.fields}
    values={opened.answer?.values ?? opened.values}
  />
));
