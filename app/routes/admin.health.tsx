import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { listOpenAlerts } from "#app/features/monitoring/alerts.server.ts";
import { HealthPage } from "#app/features/monitoring/health-page.tsx";
import { listChecks } from "#app/features/monitoring/integrity.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "monitoring"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { env } = context;
  const [alerts, checks] = await Promise.all([listOpenAlerts(env.DB), listChecks(env.DB)]);
  return { alerts, checks, meta: sectionMeta(context, "health") };
}

export default adminRoute<typeof loader>(HealthPage);
