import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { ChefPage } from "#app/features/community/chef-page.tsx";
import { toMadeItPostView } from "#app/features/community/made-it-post-view.ts";
import { chefId, getChef, listMadeItPosts } from "#app/features/community/queries.server.ts";
import { toCards } from "#app/features/recipes/recipe-card-data.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { pageCard, pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["community"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const slug = params["slug"] ?? "";
  const [found, { entries }, missing] = await Promise.all([
    getChef(db, slug),
    listMadeItPosts(db, { sort: "newest", page: 1, userId: chefId(slug) }),
    missingPage(request, context),
  ]);
  if (!found) throw missing;
  const { language: writtenIn, name, country, bio } = found.chef;
  return {
    chef: { name, country, bio, ...(writtenIn === language ? {} : { lang: writtenIn }) },
    cards: toCards(found.recipes, language, t),
    entries: entries.map((entry) => toMadeItPostView(entry, language)),
    meta: {
      title: name,
      description: bio ?? t("community:chef.description", { name }),
      image: pageCard(context, "/chefs"),
      imageAlt: t("community:chefs.title"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function ChefRoute() {
  const { chef, cards, entries } = useLoaderData<typeof loader>();
  return <ChefPage chef={chef} cards={cards} entries={entries} />;
}
