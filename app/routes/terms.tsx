import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findTerms } from "#app/features/checkout/accepted-terms.server.ts";
import { TextPage } from "#app/features/editorial/text-page.tsx";
import { keptTextPage } from "#app/features/editorial/text-page-view.server.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { loadTextRoute } from "#app/site/text-route.server.ts";
import { knownParams, like } from "#app/platform/cache/page-parameters.ts";
import { termsVersionPattern } from "#app/features/checkout/terms-version.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { accepted: like(termsVersionPattern) }),
} satisfies RouteFacts;

export const handle = { i18n: ["editorial"], startsOnTouch: true };

/** `?accepted=…`: the version that a buyer accepted, with the return rules of that day. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const version = new URL(request.url).searchParams.get("accepted");
  if (version === null) return loadTextRoute({ request, context, params }, "terms");
  const kept = await findTerms(context.db, version);
  if (!kept) throw await missingPage(request, context);
  const summary = context.t("editorial:help.accepted");
  const page = keptTextPage(context, { ...kept, summary });
  return {
    page,
    meta: { title: page.title, description: summary, onlyIn: null, image: undefined },
  };
}

export default pageRoute<typeof loader>(TextPage);
