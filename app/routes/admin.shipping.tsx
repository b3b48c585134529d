import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { countryName } from "#app/features/shop/countries.server.ts";
import { changeRates } from "#app/features/shop/stockroom-commands.server.ts";
import { ShippingTable } from "#app/features/shop/stockroom-pages.tsx";
import { listShipping } from "#app/features/shop/stockroom-queries.server.ts";
import { readRates } from "#app/features/shop/stockroom-schemas.server.ts";
import { raiseContentEpoch } from "#app/platform/content-epoch.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["admin", "stockroom", "shop"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "admin");
  const title = context.t("stockroom:links.shipping");
  const zones = await listShipping(context.db);
  return {
    zones: zones.map((zone) => ({
      ...zone,
      countries: zone.countries.map((code) => countryName(code, context.language)),
    })),
    meta: { title, description: title },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = requireRole({ request, context }, "admin");
  const { db, env } = context;
  const wanted = readRates(await request.formData());
  if (!wanted) return data({ problem: "invalid" as const }, 400);
  const changed = await changeRates(db, { actorId, wanted });
  if (!changed.ok) return data({ problem: changed.reason }, 400);
  context.waitUntil(raiseContentEpoch(env.CACHE));
  return redirect("/admin/shipping", {
    status: 303,
    headers: { "Set-Cookie": flashCookie("saved", isSecure(request)) },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminShippingRoute() {
  const { zones, meta } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <ShippingTable zones={zones} problem={useActionData<typeof action>()?.problem ?? null} />
    </AdminFrame>
  );
}
