import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { loadTextPage } from "#app/features/editorial/text-page-view.server.ts";
import { TextPage } from "#app/features/editorial/text-page.tsx";
import { loadPolicyValues } from "#app/site/policy-values.server.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { pageCard, pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["help"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadTextPage(context, "terms", loadPolicyValues(context));
  if (!page) throw await missingPage(request, context);
  return {
    page,
    meta: {
      title: page.title,
      description: page.summary,
      onlyIn: page.onlyIn,
      image: pageCard(context, "/terms"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function TermsRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <TextPage page={page} />;
}
