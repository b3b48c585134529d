import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languages } from "#app/i18n/languages.ts";
import { isoDuration } from "#app/lib/format/duration.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ReadNext } from "#app/ui/read-next.tsx";
import { VideoCard } from "./video-card.tsx";
import { VideoSearch } from "./video-search.tsx";
import type { VideoCardView, VideoListView } from "./video-list-view.server.ts";
import "#app/styles/listing.css";

export function VideosPage({ list, origin }: { list: VideoListView; origin: string }) {
  const { t } = useTranslation("videos");
  const { t: common } = useTranslation();
  const { films, searches, total, page, pageCount, region, language } = list;
  return (
    <div className="page">
      {films.map((video) => (
        <JsonLd key={video.slug} data={import.meta.env.SSR && videoJsonLd(video, origin)} />
      ))}
      <header className="page-head">
        <h1>{t("title")}</h1>
        <p>{t("text")}</p>
      </header>
      <Filters list={list} />
      <p className="result-count" role="status">
        {t("count", { count: total })}
        {region || language ? (
          <>
            {" · "}
            <Link to="/videos">{t("clear")}</Link>
          </>
        ) : null}
      </p>
      {total === 0 ? <p>{t("none")}</p> : null}
      {films.length > 0 ? (
        <ul className="grid">
          {films.map((video) => (
            <li key={video.slug}>
              <VideoCard video={video} heading="h2" />
            </li>
          ))}
        </ul>
      ) : null}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => {
          const params = new URLSearchParams();
          if (region) params.set("region", region);
          if (language) params.set("language", language);
          if (number > 1) params.set("page", String(number));
          return params.size > 0 ? `/videos?${params.toString()}` : "/videos";
        }}
      />
      {searches.length > 0 ? <Searches searches={searches} /> : null}
      <ReadNext
        reads={[
          {
            to: "/cooking-techniques",
            kind: common("readNext.kinds.technique"),
            title: { text: common("footer.cookingTechniques") },
          },
          ...(region ? [region] : list.regions).map((one) => ({
            to: `/region/${one}`,
            kind: t("region"),
            title: { text: common(`regions.${one}`) },
          })),
        ]}
      />
    </div>
  );
}

function Filters({ list }: { list: VideoListView }) {
  const { t } = useTranslation("videos");
  const { t: common } = useTranslation();
  const { region, language, regions, hasLanguages } = list;
  return (
    <Form action="/videos" className="video-filters" key={useLocation().search}>
      <label>
        {t("region")}
        <select name="region" defaultValue={region ?? ""}>
          <option value="">{t("anyRegion")}</option>
          {regions.map((region) => (
            <option key={region} value={region}>
              {common(`regions.${region}`)}
            </option>
          ))}
        </select>
      </label>
      {hasLanguages ? (
        <label>
          {t("language")}
          <select name="language" defaultValue={language ?? ""}>
            <option value="">{t("anyLanguage")}</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {t(`spoken.${language}`)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button type="submit" className="button">
        {t("apply")}
      </button>
    </Form>
  );
}

function Searches({ searches }: Pick<VideoListView, "searches">) {
  const { t } = useTranslation("videos");
  return (
    <section aria-labelledby="find" className="video-searches">
      <h2 id="find">{t("find.title")}</h2>
      <p>{t("find.text")}</p>
      {searches.map(({ topic, videos }) => (
        <section key={topic} aria-labelledby={topic}>
          <h3 id={topic}>{t(`topics.${topic}`)}</h3>
          <ul>
            {videos.map((video) => (
              <li key={video.slug}>
                <VideoSearch video={video} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Structured data for films only, never searches, with known values only: https://schema.org/VideoObject. */
function videoJsonLd(video: VideoCardView, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: video.title.text,
    description: video.recipe?.title.text ?? video.title.text,
    thumbnailUrl: origin + video.socialImage,
    url: video.videoUrl,
    inLanguage: video.language,
    ...(video.uploadedOn ? { uploadDate: video.uploadedOn } : {}),
    ...(video.durationMinutes ? { duration: isoDuration(video.durationMinutes) } : {}),
    ...(video.chef ? { creator: { "@type": "Person", name: video.chef } } : {}),
  };
}
