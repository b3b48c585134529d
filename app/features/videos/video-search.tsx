import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { VideoCardView } from "./video-list-view.server.ts";
import "./videos.css";

/** A search for videos of one dish: what to look for, the link that opens it in a new tab, the recipe. */
export function VideoSearch({ video }: { video: VideoCardView }) {
  const { t } = useTranslation("videos");
  return (
    <article className="video-search">
      <Picture src={video.thumbnail} alt="" width={400} height={300} />
      <div>
        <h4>
          <LocalizedText value={video.title} />
        </h4>
        {video.lookFor ? (
          <p>
            <LocalizedText value={video.lookFor} />
          </p>
        ) : null}
        <p className="video-links">
          <a href={video.videoUrl} target="_blank" rel="noopener noreferrer">
            {t("find.link", { host: video.host })}
          </a>
          {video.recipe ? (
            <Link to={`/recipe/${video.recipe.id}`} discover="none">
              {t("recipe")} <LocalizedText value={video.recipe.title} />
            </Link>
          ) : null}
        </p>
      </div>
    </article>
  );
}
