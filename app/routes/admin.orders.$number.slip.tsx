import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PackingSlipPage } from "#app/features/order-admin/packing-slip-page.tsx";
import { listSlips } from "#app/features/order-admin/slips.server.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["order-admin", "orders"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, language, requestId, t } = context;
  const [slip] = await listSlips(db, [params["number"] ?? ""], language);
  if (!slip) throw errorResponse(404, requestId);
  const title = t("order-admin:slip.title", { number: slip.number });
  return { slip, meta: { title, description: title } };
}

export default pageRoute<typeof loader>(PackingSlipPage);
