import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { ErrorNotice, Submit } from "#app/ui/admin-kit.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { ChefPlace } from "./chefs/chef-place.tsx";
import type { ModerationItem } from "./moderation.server.ts";
import { mayTransition, outcomes, type ModerationState } from "./moderation-states.ts";
import { moderationStates } from "#app/lib/values/stored-values.ts";
import "#app/ui/forms.css";
import "./community.css";

type CommunityModerationPageProps = {
  items: Array<ModerationItem>;
  state: ModerationState;
  tooLate: boolean;
};

/** Moderation queue of community posts, with approve and decline buttons. */
export function CommunityModerationPage({ items, state, tooLate }: CommunityModerationPageProps) {
  const { t } = useTranslation("community");
  return (
    <>
      <p className="measure">{t("review.text")}</p>
      <ErrorNotice>{tooLate && t("review.tooLate")}</ErrorNotice>
      <nav className="sort-choice" aria-label={t("review.states")}>
        {moderationStates.map((moderationState) => (
          <Link
            key={moderationState}
            to={
              moderationState === "pending"
                ? "/admin/community"
                : `/admin/community?state=${moderationState}`
            }
            aria-current={moderationState === state ? "page" : undefined}
          >
            {t(`review.${moderationState}`)}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? <p>{t("review.empty")}</p> : null}
      <ul className="review-items">
        {items.map((item) => (
          <li key={`${item.kind}:${item.id}`} data-item="">
            <Item item={item} state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Item({ item, state }: { item: ModerationItem; state: ModerationState }) {
  const { t } = useTranslation("community");
  const language = useLanguage();
  const { kind, id, version, text, note, stars, photo, name, about, sentAt } = item;
  const what = text ?? ("title" in about ? about.title : (name ?? String(id)));
  return (
    <article>
      <h2>
        {t(`review.kinds.${kind}`)}
        {"title" in about ? (
          <>
            {": "}
            <Link to={`/recipe/${about.id}`}>{about.title}</Link>
          </>
        ) : null}
      </h2>
      {note === null ? null : <blockquote className="note-quote">{note}</blockquote>}
      {stars === null ? null : <p>{t("review.stars", { stars })}</p>}
      {photo ? (
        <p>
          <a href={photoAddress(photo.key)}>
            <img src={photoAddress(photo.key, "small")} alt={photo.alt || what} width={320} />
          </a>
        </p>
      ) : null}
      <p lang={item.language}>{text ?? t("review.noText")}</p>
      <p className="fine-print">
        {t("review.by", { name: name ?? t("review.noName") })} · <UtcTime at={sentAt} />
        {"recipes" in about ? (
          <>
            {" · "}
            <ChefPlace country={about.country} />
            {" · "}
            {t("review.ownRecipes", {
              count: about.recipes,
              formatted: formatNumber(about.recipes, language),
            })}
          </>
        ) : null}
      </p>
      <form method="post" className="actions">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {outcomes
          .filter((outcome) => mayTransition(state, outcome))
          .map((outcome) => (
            <Submit
              key={outcome}
              name="outcome"
              value={outcome}
              aria-keyshortcuts={outcome === "published" ? "a" : "d"}
              look={outcome === "published" ? "small" : "quiet small"}
              aria-label={t(
                outcome === "published" ? "review.publishLabel" : "review.declineLabel",
                { what },
              )}
            >
              {t(outcome === "published" ? "review.publish" : "review.decline")}
            </Submit>
          ))}
      </form>
    </article>
  );
}
