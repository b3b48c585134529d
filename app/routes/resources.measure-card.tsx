import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MeasureCardPage } from "#app/features/guides/tools/measure-card.tsx";
import { toolMeta } from "#app/features/guides/tool-meta.server.ts";
import { toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: toolAddressQueries["measure-card"],
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["guides"] };

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: toolMeta(context, "measure-card") };
}

export default function MeasureCardRoute() {
  return <MeasureCardPage />;
}
