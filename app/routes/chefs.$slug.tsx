import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { ChefPage } from "#app/features/community/chefs/chef-page.tsx";
import { toMadeItPostView } from "#app/features/community/made-it-post-view.ts";
import { chefId, getChef } from "#app/features/community/chefs/chefs.server.ts";
import { listMadeItPosts } from "#app/features/community/community-queries.server.ts";
import { FollowForm, FollowingLink } from "#app/features/following/follow-form.tsx";
import { getFollowState } from "#app/features/following/follow-queries.server.ts";
import { toStoryCards } from "#app/features/community/family-view.server.ts";
import { toCards } from "#app/features/recipes/recipe-card-data.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { feedLink } from "#app/seo/feed-link.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export const handle = { i18n: ["community"], startsOnTouch: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, language, t, user } = context;
  const slug = params["slug"] ?? "";
  const [found, { entries }, follow, missing] = await Promise.all([
    getChef(db, slug),
    listMadeItPosts(db, { sort: "newest", page: 1, userId: chefId(slug) }),
    user && getFollowState(db, { slug, userId: user.id }),
    missingPage(request, context),
  ]);
  if (!found) throw missing;
  const { id, language: writtenIn, name, country, bio } = found.chef;
  return {
    chef: { id, slug, name, country, bio, ...(writtenIn === language ? {} : { lang: writtenIn }) },
    cards: toCards(found.recipes, language, t),
    stories: toStoryCards(found.stories, language),
    photos: found.photos,
    // A guest's page is the same for everybody.
    follow: follow ?? { isOwn: false, isFollowed: false },
    entries: entries.map((entry) => toMadeItPostView(entry, language)),
    feed: { title: t("community:chef.recipes", { name }), language, page: `/chefs/${slug}` },
    meta: {
      title: name,
      description: bio ?? t("community:chef.description", { name }),
      image: pageCard(context, "/chefs"),
      imageAlt: t("community:chefs.title"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data && [feedLink(data.feed)];

export default function ChefRoute() {
  const { meta: _meta, feed: _feed, follow, ...page } = useLoaderData<typeof loader>();
  const { chef } = page;
  return (
    <ChefPage {...page}>
      {follow.isOwn ? null : (
        <FollowForm chef={chef} isFollowed={follow.isFollowed} returnTo={`/chefs/${chef.slug}`} />
      )}
      {follow.isFollowed ? <FollowingLink /> : null}
    </ChefPage>
  );
}
