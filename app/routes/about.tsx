import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TextPage } from "#app/features/editorial/text-page.tsx";
import { loadTextRoute } from "#app/site/text-route.server.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export const handle = { i18n: ["editorial-help"], startsOnTouch: true };

export function loader(visit: LoaderFunctionArgs) {
  return loadTextRoute(visit, "about");
}

export default function AboutRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <TextPage page={page} />;
}
