import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { VideoCardView } from "./video-list-view.server.ts";
import "#app/styles/card.css";
import "./videos.css";

/** Opens the external address in a new tab and names its site; nothing is loaded from that site. */
export function VideoCard({
  video,
  heading: Heading = "h3",
}: {
  video: VideoCardView;
  heading?: "h2" | "h3";
}) {
  const language = useLanguage();
  const { t } = useTranslation("videos");
  const { t: common } = useTranslation();
  return (
    <article className="card card-row video-card">
      <Picture
        src={video.thumbnail}
        alt={common("picture.alt", { title: (video.recipe ?? video).title.text })}
        width={400}
        height={300}
      />
      <div className="card-body">
        <Heading>
          <a href={video.videoUrl} target="_blank" rel="noopener noreferrer">
            <LocalizedText value={video.title} />
          </a>
        </Heading>
        <p className="video-where">{t(`opens.${video.kind}`, { host: video.host })}</p>
        {video.recipe ? (
          <p className="video-recipe">
            <Link to={`/recipe/${video.recipe.id}`} discover="none">
              {t("recipe")} <LocalizedText value={video.recipe.title} />
            </Link>
          </p>
        ) : null}
        <p className="card-meta">
          {video.chef ? <span>{video.chef}</span> : null}
          <span>{common(`regions.${video.region}`)}</span>
          {video.kind === "video" ? <span>{t(`spoken.${video.language}`)}</span> : null}
          {video.durationMinutes ? (
            <span>{formatDuration(video.durationMinutes, language)}</span>
          ) : null}
        </p>
      </div>
    </article>
  );
}
