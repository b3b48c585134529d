import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ShelfPage } from "#app/features/offline/shelf-page.tsx";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
  cached: noParams,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["offline"], noindex: true };

/** The same for everybody: what a device keeps is known to that device only. */
export function loader({ context: { t } }: LoaderFunctionArgs) {
  return { meta: { title: t("offline:page.title"), description: t("offline:page.description") } };
}

export default function OfflineRoute() {
  return <ShelfPage />;
}
