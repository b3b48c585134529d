// schema.org data of a post (https://developers.google.com/search/docs/appearance/structured-data/article).
import type { Language } from "#app/i18n/languages.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { shapesOf } from "#app/lib/addresses/picture-shapes.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import { cardFile } from "#app/seo/page-meta.ts";
import type { PostPageView } from "./blog-view.server.ts";

export function articleJsonLd(
  post: PostPageView,
  { origin, language }: { origin: string; language: Language },
): object {
  const site = { "@type": "Organization", name: siteFacts.name, url: origin };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.summary,
    url: languageAddress(`${origin}/blog/${post.slug}`, language),
    mainEntityOfPage: `${origin}/blog/${post.slug}`,
    inLanguage: post.lang ?? language,
    datePublished: post.publishedAt,
    dateModified: post.updatedOn ?? post.publishedAt,
    author: post.author
      ? { "@type": "Person", name: post.author.name, url: `${origin}/chefs/${post.author.slug}` }
      : site,
    publisher: site,
    keywords: post.tags.join(", "),
    image: (
      shapesOf(post.photo?.src ?? post.imageUrl ?? "") ?? [
        `/social/${cardFile(`/blog/${post.slug}`, language)}`,
      ]
    ).map((path) => origin + path),
  };
}
