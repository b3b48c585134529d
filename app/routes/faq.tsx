import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { FaqPage } from "#app/features/editorial/faq-page.tsx";
import { loadFaq } from "#app/features/editorial/text-page-view.server.ts";
import { loadPolicyValues } from "#app/site/policy-values.server.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { knownParams, text } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { q: text(100) }),
} satisfies RouteFacts;

export const handle = { i18n: ["editorial"], startsOnTouch: true };

const maxQueryLength = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
  const faq = await loadFaq(context, query, loadPolicyValues(context));
  if (!faq) throw await missingPage(request, context);
  return {
    faq,
    meta: {
      title: faq.title,
      description: faq.summary,
      onlyIn: faq.onlyIn,
      image: pageCard(context, "/faq"),
    },
  };
}

export default pageRoute<typeof loader>(FaqPage);
