import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { loadHome } from "#app/features/home/home-view.server.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { feedLink } from "#app/features/listings/feed-link.ts";
import { pageCard, pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["home", "videos"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { language, t } = context;
  return {
    home: await loadHome(context, new Date()),
    feed: { title: t("browse:feed.title"), language },
    meta: {
      title: t("home:meta.title"),
      description: t("home:meta.description"),
      image: pageCard(context, "/"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  ...(data ? [feedLink(data.feed)] : []),
];

export default function HomeRoute() {
  const { home } = useLoaderData<typeof loader>();
  return <HomePage home={home} />;
}
