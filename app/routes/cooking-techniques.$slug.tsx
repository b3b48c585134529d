import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { EntryPage } from "#app/features/guides/entry-page.tsx";
import { loadEntryRoute } from "#app/features/guides/entry-route.server.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export const handle = { i18n: ["guides"], startsOnTouch: true };

export function loader(visit: LoaderFunctionArgs) {
  return loadEntryRoute(visit, "technique");
}

export default pageRoute<typeof loader>(EntryPage);
