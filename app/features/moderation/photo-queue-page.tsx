import { useTranslation } from "react-i18next";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { TextArea, TextInput } from "#app/features/submissions/form-fields.tsx";
import { ErrorNotice, Submit } from "#app/ui/admin-kit.tsx";
import { useWaitingTime } from "./submission-queue-page.tsx";
import "#app/styles/account.css";
import "#app/styles/submissions.css";

type PhotoQueuePageProps = {
  photos: ReadonlyArray<{
    key: string;
    alt: string;
    width: number;
    height: number;
    recipeId: number;
    title: string;
    author: string | null;
    /** hours in the queue */
    ageHours: number;
  }>;
  /** a rejected decision, with its input */
  failed: { key: string; problem: "own" | "reason-needed"; alt: string; reason: string } | null;
};

/** Photos added to published recipes, oldest first. */
export function PhotoQueuePage({ photos, failed }: PhotoQueuePageProps) {
  const { t } = useTranslation("moderation");
  return (
    <>
      <p>{t("photoQueue.text")}</p>
      {photos.length === 0 ? <p>{t("photoQueue.empty")}</p> : null}
      <ul className="photo-list">
        {photos.map((photo) => (
          <li key={photo.key} id={`photo-${photo.key}`} data-item="">
            <WaitingPhoto photo={photo} typed={failed?.key === photo.key ? failed : null} />
          </li>
        ))}
      </ul>
    </>
  );
}

type WaitingPhotoProps = {
  photo: PhotoQueuePageProps["photos"][number];
  typed: PhotoQueuePageProps["failed"];
};

function WaitingPhoto({ photo, typed }: WaitingPhotoProps) {
  const { t } = useTranslation(["moderation", "submissions"]);
  const waitingTime = useWaitingTime();
  const { key, alt, width, height, recipeId, title, author, ageHours } = photo;
  return (
    <>
      <h2>
        <a href={`/recipe/${recipeId}`}>{title}</a>
      </h2>
      <a href={photoAddress(key)}>
        <img
          src={photoAddress(key, "small")}
          alt={alt || t("review.noAlt")}
          {...{ width, height }}
          loading="lazy"
        />
      </a>
      <p className="fine-print">
        {t("photoQueue.from", {
          name: author ?? t("review.someone"),
          age: waitingTime(ageHours),
        })}
      </p>
      <ErrorNotice>{typed?.problem === "own" && t("photoQueue.own")}</ErrorNotice>
      <form method="post">
        <input type="hidden" name="key" value={key} />
        <TextInput
          name="alt"
          id={`alt-${key}`}
          label={t("submissions:photos.alt")}
          hint={t("submissions:photos.altHint")}
          value={typed?.alt ?? alt}
          maxLength={200}
        />
        <TextArea
          name="reason"
          id={`reason-${key}`}
          label={t("photoQueue.reason")}
          value={typed?.reason ?? ""}
          errors={typed?.problem === "reason-needed" ? ["errors.reasonNeeded"] : []}
          maxLength={500}
          rows={2}
        />
        <p className="actions">
          <Submit
            name="outcome"
            value="approved"
            look="small"
            aria-keyshortcuts="a"
            aria-label={t("photoQueue.approveLabel", { title })}
          >
            {t("photoQueue.approve")}
          </Submit>
          <Submit
            name="outcome"
            value="declined"
            look="quiet small"
            aria-keyshortcuts="d"
            data-needs="reason"
            aria-label={t("photoQueue.declineLabel", { title })}
          >
            {t("photoQueue.decline")}
          </Submit>
        </p>
      </form>
    </>
  );
}
