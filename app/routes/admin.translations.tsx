import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPage, sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { TranslationsPage } from "#app/features/recipe-admin/translations-page.tsx";
import { listTranslations } from "#app/features/recipe-admin/recipe-list-queries.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await findPage(context, new URL(request.url).searchParams, (page) =>
    listTranslations(context.db, page),
  );
  return { ...found, meta: sectionMeta(context, "translations") };
}

export default adminRoute<typeof loader>(TranslationsPage);
