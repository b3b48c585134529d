import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PlanListPage } from "#app/features/plan/shopping-list-page.tsx";
import { loadShoppingList } from "#app/features/plan/shopping-view.server.ts";
import { whatsAppLink } from "#app/features/shopping-list/shopping-list-view.server.ts";
import { unitSystems } from "#app/lib/values/unit-systems.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;
export const handle = { i18n: ["plan", "shopping-list", "recipe-page"], noindex: true };

export async function loader(visit: LoaderFunctionArgs) {
  const { t, units } = visit.context;
  const list = await loadShoppingList(visit);
  const title = t("plan:shopping.title", { range: list.range });
  return {
    list,
    units,
    systems: unitSystems,
    whatsApp: whatsAppLink(list.text),
    meta: { title, description: t("plan:shopping.text") },
  };
}

export default pageRoute<typeof loader>(PlanListPage);
