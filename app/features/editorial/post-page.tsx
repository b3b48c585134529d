import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import { ProductGrid } from "#app/features/products/product-card.tsx";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import ShareLinks from "#app/ui/share-links.tsx";
import { ReadNext, type NextRead } from "#app/ui/read-next.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { articleJsonLd } from "./article-json-ld.ts";
import type { PostPageView } from "./blog-view.server.ts";
import { PostMeta } from "./post-card.tsx";
import { RichText } from "./rich-text.tsx";
import { TranslationNote } from "./translation-note.tsx";
import "./editorial.css";

export function PostPage({ post, origin }: { post: PostPageView; origin: string }) {
  const { t } = useTranslation("editorial");
  const language = useLanguage();
  const lang = post.lang ?? undefined;
  return (
    <article className="page reading post">
      <JsonLd data={import.meta.env.SSR && articleJsonLd(post, { origin, language })} />
      <Head post={post} />
      {post.picture ? (
        <div className="post-picture">
          <Picture src={post.picture} alt="" width={800} height={450} eager />
        </div>
      ) : null}
      {post.lang ? <TranslationNote language={post.lang} /> : null}
      {post.contents.length > 0 ? (
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">{t("contents")}</h2>
          <ol lang={lang}>
            {post.contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <RichText segments={post.segments} cards={post.cards} lang={post.lang} />
      <ShareLinks
        title={post.title}
        url={languageAddress(`${origin}/blog/${post.slug}`, language)}
        label={t("share")}
        email={t("email")}
      />
      <AfterPost post={post} />
    </article>
  );
}

type PostProps = { post: PostPageView };

function Head({ post }: PostProps) {
  const { t } = useTranslation("editorial");
  const language = useLanguage();
  const lang = post.lang ?? undefined;
  return (
    <header className="page-head">
      <p className="post-up">
        <Link to="/blog">{t("title")}</Link>
      </p>
      <h1 lang={lang}>{post.title}</h1>
      <p lang={lang}>{post.summary}</p>
      <PostMeta post={post} linked />
      {post.updatedOn ? (
        <p className="fine-print">
          {t("updated")}{" "}
          <time dateTime={post.updatedOn}>{formatDate(post.updatedOn, language)}</time>
        </p>
      ) : null}
      <ul className="chips" aria-label={t("topics")}>
        {post.tags.map((tag) => (
          <li key={tag}>
            <Link to={`/blog?tag=${tag}`}>{t(`tags.${tag}`)}</Link>
          </li>
        ))}
      </ul>
    </header>
  );
}

/** What the post leads to: recipes, products, other posts. */
function AfterPost({ post }: PostProps) {
  const { t } = useTranslation("editorial");
  const { t: common } = useTranslation();
  return (
    <>
      {post.recipes.length > 0 ? (
        <section className="after-post" aria-labelledby="cook">
          <h2 id="cook">{t("cook")}</h2>
          <RecipeGrid recipes={post.recipes} />
        </section>
      ) : null}
      {post.products.length > 0 ? (
        <section className="after-post" aria-labelledby="tools">
          <h2 id="tools">{t("tools")}</h2>
          <ProductGrid products={post.products} heading="h3" />
        </section>
      ) : null}
      <ReadNext reads={nextPosts(post, t, common("readNext.kinds.post"))} />
    </>
  );
}

/** Posts with the most common topics, then the next and the previous one by date. */
function nextPosts(
  { related, previous, next }: PostPageView,
  t: TFunction<"editorial">,
  kind: string,
) {
  const read = ({ slug, title, lang, picture }: PostPageView["related"][number]): NextRead => ({
    to: `/blog/${slug}`,
    kind,
    title: { text: title, ...(lang && { lang }) },
    imageUrl: picture,
    rel: slug === next?.slug ? "next" : slug === previous?.slug ? "prev" : undefined,
  });
  return [
    ...related.map(read),
    ...(next ? [{ ...read(next), kind: t("next") }] : []),
    ...(previous ? [{ ...read(previous), kind: t("previous") }] : []),
  ];
}
