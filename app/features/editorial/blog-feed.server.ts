import type { AppLoadContext } from "@remix-run/cloudflare";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { atomXml } from "#app/seo/atom.ts";
import { listPostsWithAuthors } from "./blog-view.server.ts";

const newest = 30;

/** RSS feed of the newest posts in one language. */
export async function blogFeed({ db, env }: AppLoadContext, language: Language): Promise<Response> {
  const t = translatorFor(language);
  const { documents, authors } = await listPostsWithAuthors(db, {
    kind: "post",
    language,
    perPage: newest,
  });
  const xml = atomXml({
    origin: env.SITE_URL,
    language,
    path: `/blog/feed.${language}.xml`,
    pagePath: "/blog",
    title: `${t("editorial:title")} · ${siteFacts.name}`,
    subtitle: t("editorial:description"),
    entries: documents
      .filter((post) => post.language === language)
      .map(({ slug, title, summary, shared, publishedAt, updatedOn }) => {
        const published = publishedAt ?? `${shared.date}T00:00:00.000Z`;
        return {
          path: `/blog/${slug}`,
          title,
          summary,
          author: authors.get(shared.author)?.name ?? t("editorial:kitchen"),
          tags: shared.tags,
          publishedAt: published,
          updatedAt: updatedOn ? `${updatedOn}T00:00:00.000Z` : published,
        };
      }),
  });
  return new Response(xml, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
