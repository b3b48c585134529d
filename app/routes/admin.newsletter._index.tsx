import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { NewsletterAdminPage } from "#app/features/newsletter/admin/newsletter-pages.tsx";
import {
  countSubscriptions,
  listIssues,
} from "#app/features/newsletter/newsletter-queries.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ context }: LoaderFunctionArgs) {
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
