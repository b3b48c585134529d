import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { NewsletterAdminPage } from "#app/features/newsletter/admin/newsletter-pages.tsx";
import {
  countSubscriptions,
  listIssues,
} from "#app/features/newsletter/newsletter-queries.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = context;
  const [counts, issues] = await Promise.all([countSubscriptions(db), listIssues(db)]);
  return { counts, issues, meta: sectionMeta(context, "newsletter") };
}

export default adminRoute<typeof loader>(NewsletterAdminPage);
