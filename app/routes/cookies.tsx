import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { TextPage } from "#app/features/editorial/text-page.tsx";
import { loadTextRoute } from "#app/site/text-route.server.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export const handle = { i18n: ["editorial"], startsOnTouch: true };

export function loader(visit: LoaderFunctionArgs) {
  return loadTextRoute(visit, "cookies");
}

export default pageRoute<typeof loader>(TextPage);
