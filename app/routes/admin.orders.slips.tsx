import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PackingSlipsPage } from "#app/features/order-admin/packing-slip-page.tsx";
import { listSlips } from "#app/features/order-admin/slips.server.ts";
import { chosenRows } from "#app/lib/chosen-rows.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["order-admin"] };

/** Packing slips of the orders chosen in the list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const numbers = chosenRows(new URL(request.url).searchParams);
  const found = numbers.length > 0 ? await listSlips(db, numbers, language) : [];
  const slips = found.filter(({ pieces }) => pieces.length > 0);
  const title = t("order-admin:slip.several");
  return {
    slips,
    skipped: numbers.filter((number) => slips.every((slip) => slip.number !== number)),
    meta: { title, description: title },
  };
}

export default pageRoute<typeof loader>(PackingSlipsPage);
