import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { findPage, sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute, meta } from "#app/features/admin/admin-route.tsx";
import { TranslationsPage } from "#app/features/recipe-admin/translations-page.tsx";
import { listTranslations } from "#app/features/recipe-admin/recipe-list-queries.server.ts";

export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "moderator");
  const found = await findPage(context, new URL(request.url).searchParams, (page) =>
    listTranslations(context.db, page),
  );
  return { ...found, meta: sectionMeta(context, "translations") };
}

export { meta };

export default adminRoute<typeof loader>(TranslationsPage);
