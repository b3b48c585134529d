import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { listDocumentsForAdmin } from "#app/features/document-editor/document-list-queries.server.ts";
import { documentViews } from "#app/features/document-editor/list-views.ts";
import { isDocumentKind } from "#app/features/editorial/document-kinds.ts";
import { DocumentListPage } from "#app/features/document-editor/document-list-page.tsx";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t, requestId } = context;
  const params = new URL(request.url).searchParams;
  const kindParam = params.get("kind") ?? "post";
  const kind = isDocumentKind(kindParam) ? kindParam : "post";
  const view = documentViews.find((documentView) => documentView === params.get("view")) ?? "all";
  const query = (params.get("q") ?? "").trim();
  const page = numericId(params.get("page") ?? "1");
  const list = page === null ? null : await listDocumentsForAdmin(db, { kind, view, query, page });
  if (!list || list.page > list.pageCount) throw errorResponse(404, requestId);
  const title = t("admin:sections.content.label");
  return { list, kind, view, query, meta: { title, description: title } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminContentRoute() {
  const { meta, ...pageProps } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <DocumentListPage {...pageProps} />
    </AdminFrame>
  );
}
