import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPage } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { listDocumentsForAdmin } from "#app/features/document-editor/document-list-queries.server.ts";
import { documentViews } from "#app/features/document-editor/list-views.ts";
import { isDocumentKind } from "#app/features/editorial/document-kinds.ts";
import { DocumentListPage } from "#app/features/document-editor/document-list-page.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const params = new URL(request.url).searchParams;
  const kindParam = params.get("kind") ?? "post";
  const kind = isDocumentKind(kindParam) ? kindParam : "post";
  const view = documentViews.find((documentView) => documentView === params.get("view")) ?? "all";
  const query = (params.get("q") ?? "").trim();
  const list = await findPage(context, params, (page) =>
    listDocumentsForAdmin(db, { kind, view, query, page }),
  );
  const title = t("admin:sections.content.label");
  return { list, kind, view, query, meta: { title, description: title } };
}

export default adminRoute<typeof loader>(DocumentListPage);
