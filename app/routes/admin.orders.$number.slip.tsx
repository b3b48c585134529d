import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { PackingSlipPage } from "#app/features/order-admin/packing-slip-page.tsx";
import { listSlips } from "#app/features/order-admin/slips.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";

export const handle = { i18n: ["checkout"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
  const { db, language, requestId, t } = context;
  const [slip] = await listSlips(db, [params["number"] ?? ""], language);
  if (!slip) throw errorResponse(404, requestId);
  const title = t("checkout:slip.title", { number: slip.number });
  return { slip, meta: { title, description: title } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function PackingSlipRoute() {
  const { slip } = useLoaderData<typeof loader>();
  return <PackingSlipPage slip={slip} />;
}
