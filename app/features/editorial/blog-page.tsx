import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { BlogView } from "./blog-view.server.ts";
import { PostGrid } from "./post-card.tsx";
import "#app/styles/listing.css";
import "./editorial.css";

export function BlogPage({ blog }: { blog: BlogView }) {
  const { t } = useTranslation("editorial");
  const language = useLanguage();
  const { posts, tags, tag, page, pageCount } = blog;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{tag ? t("tagged", { tag: t(`tags.${tag}`) }) : t("title")}</h1>
        <p>{t("description")}</p>
      </header>
      <nav className="chips" aria-label={t("topics")}>
        {tag ? <Link to="/blog">{t("all")}</Link> : null}
        {tags.map(({ tag: name, posts: count }) => (
          <Link
            key={name}
            to={`/blog?tag=${name}`}
            aria-current={name === tag ? "page" : undefined}
          >
            {t(`tags.${name}`)} <small>{count}</small>
          </Link>
        ))}
      </nav>
      {posts.length > 0 ? <PostGrid posts={posts} eager={2} /> : <p>{t("empty")}</p>}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => {
          const params = new URLSearchParams();
          if (tag) params.set("tag", tag);
          if (number > 1) params.set("page", String(number));
          return params.size > 0 ? `/blog?${params.toString()}` : "/blog";
        }}
      />
      <p className="feed-link">
        <a href={`/blog/feed.${language}.xml`} type="application/atom+xml">
          {t("feed")}
        </a>
      </p>
    </div>
  );
}
