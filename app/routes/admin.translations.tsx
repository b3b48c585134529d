import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { TranslationsPage } from "#app/features/recipe-admin/translations-page.tsx";
import { listTranslations } from "#app/features/recipe-admin/recipe-list-queries.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, requestId, t } = context;
  const page = numericId(new URL(request.url).searchParams.get("page") ?? "1");
  const found = page === null ? null : await listTranslations(db, page);
  if (!found || found.page > found.pageCount) throw errorResponse(404, requestId);
  return {
    ...found,
    meta: {
      title: t("admin:sections.translations.label"),
      description: t("admin:sections.translations.text"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminTranslationsRoute() {
  const { meta, ...props } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <TranslationsPage {...props} />
    </AdminFrame>
  );
}
