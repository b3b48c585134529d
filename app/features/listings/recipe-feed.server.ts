import type { AppLoadContext } from "@remix-run/cloudflare";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { atomXml } from "#app/seo/atom.ts";
import { listNewest } from "#app/features/recipes/recipe-queries.server.ts";

/** Atom feed of the newest recipes in one language. */
export async function recipeFeed(
  { db, env }: AppLoadContext,
  language: Language,
): Promise<Response> {
  const t = translatorFor(language);
  const recipes = await listNewest(db, language);
  const xml = atomXml({
    origin: env.SITE_URL,
    language,
    path: `/recipes/feed.${language}.xml`,
    pagePath: "/food",
    title: t("listings:feed.title"),
    subtitle: t("listings:feed.text"),
    entries: recipes.map(({ id, title, summary, author, country, publishedAt, editedAt }) => ({
      path: `/recipe/${id}`,
      title,
      summary,
      author: author ?? t("editorial:kitchen"),
      tags: [country],
      publishedAt,
      updatedAt: editedAt !== null && editedAt > publishedAt ? editedAt : publishedAt,
    })),
  });
  return new Response(xml, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
