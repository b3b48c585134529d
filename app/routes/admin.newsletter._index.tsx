import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute, meta } from "#app/features/admin/admin-route.tsx";
import { NewsletterAdminPage } from "#app/features/newsletter/admin/newsletter-pages.tsx";
import {
  countSubscriptions,
  listIssues,
} from "#app/features/newsletter/newsletter-queries.server.ts";

export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
  const { db } = context;
  const [counts, issues] = await Promise.all([countSubscriptions(db), listIssues(db)]);
  return { counts, issues, meta: sectionMeta(context, "newsletter") };
}

export { meta };

export default adminRoute<typeof loader>(NewsletterAdminPage);
