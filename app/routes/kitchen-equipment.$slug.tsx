import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { loadEntry } from "#app/features/guides/entry-view.server.ts";
import { EntryPage } from "#app/features/guides/entry-page.tsx";
import { missingPage } from "#app/platform/redirects.ts";
import { pageCard, pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["guides"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { env } = context;
  const slug = params["slug"] ?? "";
  const [entry, missing] = await Promise.all([
    loadEntry(context, { kind: "equipment", slug }),
    missingPage(request, context),
  ]);
  if (!entry) throw missing;
  const meta = {
    title: entry.title,
    description: entry.summary,
    onlyIn: entry.onlyIn,
    image: pageCard(context, `/kitchen-equipment/${slug}`),
  };
  return { entry, origin: env.SITE_URL, meta };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function ToolRoute() {
  const { entry, origin } = useLoaderData<typeof loader>();
  return <EntryPage entry={entry} origin={origin} />;
}
