import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { PackingSlipPage } from "#app/features/order-admin/packing-slip-page.tsx";
import { listSlips } from "#app/features/order-admin/slips.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
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

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function PackingSlipRoute() {
  const { slip } = useLoaderData<typeof loader>();
  return <PackingSlipPage slip={slip} />;
}
