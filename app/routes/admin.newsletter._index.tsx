import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { NewsletterAdminPage } from "#app/features/newsletter/admin/newsletter-pages.tsx";
import {
  countSubscriptions,
  listIssues,
} from "#app/features/newsletter/newsletter-queries.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
  const { db, t } = context;
  const [counts, issues] = await Promise.all([countSubscriptions(db), listIssues(db)]);
  const title = t("admin:sections.newsletter.label");
  return { counts, issues, meta: { title, description: t("admin:sections.newsletter.text") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminNewsletterRoute() {
  const { counts, issues, meta } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <NewsletterAdminPage counts={counts} issues={issues} />
    </AdminFrame>
  );
}
