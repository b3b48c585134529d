import type { AppLoadContext } from "@remix-run/cloudflare";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { eq } from "drizzle-orm";
import { recipes } from "#app/db/schema/recipes.ts";
import { listNewest } from "#app/features/recipes/recipe-queries.server.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { atomXml } from "#app/seo/atom.ts";
import { chefId, listChefsBySlug } from "./chefs.server.ts";

/**
 * Atom feed of the newest recipes of a chef in one language.
 * @throws 404 for a chef who is not listed
 */
export async function chefFeed(
  { db, env, requestId }: AppLoadContext,
  { slug, language }: { slug: string; language: Language },
): Promise<Response> {
  const t = translatorFor(language);
  const [[chef], newest] = await Promise.all([
    listChefsBySlug(db, [slug]),
    listNewest(db, language, eq(recipes.authorId, chefId(slug))),
  ]);
  if (!chef) throw errorResponse(404, requestId);
  const { name } = chef;
  const page = `/chefs/${slug}`;
  const xml = atomXml({
    origin: env.SITE_URL,
    language,
    path: `${page}/feed.${language}.xml`,
    pagePath: page,
    title: `${t("community:chef.recipes", { name })} · ${siteFacts.name}`,
    subtitle: t("community:chef.description", { name }),
    entries: newest.map(({ id, title, summary, author, country, publishedAt, editedAt }) => ({
      path: `/recipe/${id}`,
      title,
      summary,
      author: author ?? name,
      tags: [country],
      publishedAt,
      updatedAt: editedAt !== null && editedAt > publishedAt ? editedAt : publishedAt,
    })),
  });
  return new Response(xml, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
