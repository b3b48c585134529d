import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { PostCardView } from "./blog-view.server.ts";
import "#app/styles/card.css";

export function PostGrid({
  posts,
  eager = 0,
  heading: Heading = "h2",
}: {
  posts: ReadonlyArray<PostCardView>;
  /** number of images that load eagerly */
  eager?: number;
  heading?: "h2" | "h3";
}) {
  return (
    <ul className="grid post-grid">
      {posts.map((post, i) => (
        <li key={post.slug}>
          <article className="card" lang={post.lang ?? undefined}>
            {post.picture ? (
              <Picture src={post.picture} alt="" width={400} height={300} eager={i < eager} />
            ) : null}
            <div className="card-body">
              <Heading>
                <Link to={`/blog/${post.slug}`} prefetch="intent">
                  {post.title}
                </Link>
              </Heading>
              <p>{post.summary}</p>
              <PostMeta post={post} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Author, date and reading time in the page's language. The whole card is a link, so the author is not linked. */
export function PostMeta({ post, linked = false }: { post: PostCardView; linked?: boolean }) {
  const { t } = useTranslation("editorial");
  const language = useLanguage();
  return (
    <p className="card-meta" lang={language}>
      {post.author && linked ? (
        <Link to={`/chefs/${post.author.slug}`}>{post.author.name}</Link>
      ) : (
        <span>{post.author?.name ?? t("kitchen")}</span>
      )}
      <time dateTime={post.publishedAt.slice(0, 10)}>{formatDate(post.publishedAt, language)}</time>
      <span>{t("minutes", { count: post.minutes })}</span>
    </p>
  );
}
