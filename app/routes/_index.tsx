import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { MetaFunction } from "@remix-run/react";
import { loadHome } from "#app/features/home/home-view.server.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { nextMidnight } from "#app/features/picks/feasts.ts";
import { feedLink } from "#app/seo/feed-link.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export const handle = { i18n: ["home", "videos"], startsOnTouch: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { language, t } = context;
  const today = new Date(context.today());
  return data(
    {
      home: await loadHome(context, today),
      feed: { title: t("listings:feed.title"), language },
      meta: {
        title: t("home:meta.title"),
        description: t("home:meta.description"),
        image: pageCard(context, "/"),
      },
    },
    // The page cache shows no page of yesterday.
    { headers: { Expires: nextMidnight(today).toUTCString() } },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data && [feedLink(data.feed)];

export default pageRoute<typeof loader>(HomePage);
