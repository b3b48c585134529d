import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { deskFigures, deskQueues } from "#app/desk-queues.server.ts";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { loadDesk } from "#app/features/admin/desk-data.server.ts";
import { DeskPage } from "#app/features/admin/desk-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = requireRole({ request, context }, "moderator");
  const { db, t } = context;
  return {
    desk: await loadDesk(db, {
      queues: deskQueues,
      figures: deskFigures,
      user,
      now: new Date(),
    }),
    meta: { title: t("admin:title"), description: t("admin:text") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminRoute() {
  const { desk, meta } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <DeskPage {...desk} />
    </AdminFrame>
  );
}
