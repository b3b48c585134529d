import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkServices } from "#app/site/health.server.ts";
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
  const [services, alerts, checks] = await Promise.all([
    checkServices(env),
    listOpenAlerts(env.DB),
    listChecks(env.DB),
  ]);
  return { services, alerts, checks, meta: sectionMeta(context, "health") };
}

export default adminRoute<typeof loader>(HealthPage);
