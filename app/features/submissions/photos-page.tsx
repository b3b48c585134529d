import { useState } from "react";
import { useTranslation } from "react-i18next";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { FieldErrors, TextInput } from "./form-fields.tsx";
import { photosPerSubmission, photoTypes } from "#app/features/photos/photo-limits.ts";
import type { PhotosClosed, UploadProblem } from "#app/features/photos/upload-problem.ts";
import { SendForReview } from "./send-for-review.tsx";
import { usePhotoOperation } from "#app/features/photos/use-photo-operation.ts";
import { useUpload } from "#app/features/photos/use-upload.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";
import type { PhotoState } from "#app/lib/values/stored-values.ts";

type PhotosPageProps = {
  id: number;
  title: string;
  photos: ReadonlyArray<{
    key: string;
    state: PhotoState;
    alt: string;
    width: number;
    height: number;
    /** why it is not shown */
    reason: string | null;
  }>;
  /** why none can be added now */
  closed: PhotosClosed | null;
  /** whether the recipe can be sent for review */
  canSend: boolean;
  uploadKey: string;
  problem: UploadProblem | null;
  /** alt text of a rejected photo */
  typedAlt: string;
};

export function PhotosPage(props: PhotosPageProps) {
  const { t } = useTranslation("submissions");
  const { id, title, photos, closed, canSend, problem } = props;
  const name = title || t("list.untitledRecipe");
  return (
    <div className="page narrow contribute">
      <h1>{t("photos.title", { title: name })}</h1>
      <p>{t("photos.text")}</p>
      <ul className="photo-list">
        {photos.map(({ key, state, alt, width, height, reason }) => (
          <li key={key}>
            <Picture
              src={photoAddress(key)}
              alt={alt || name}
              sizes="20rem"
              {...{ width, height }}
            />
            <p className="fine-print">
              {t(`photos.state.${state}`)}
              {state === "declined" && reason ? `: ${reason}` : ""}
            </p>
            <PhotoForm id={id} photo={{ key, state, alt }} />
          </li>
        ))}
      </ul>
      {closed ? (
        <p className="notice" role={problem === closed ? "alert" : undefined}>
          {t(`photos.problem.${closed}`)}{" "}
          {closed === "being-reviewed" ? (
            <a href={`/submissions/${id}`}>{t("list.beingReviewedLink")}</a>
          ) : closed === "suspended" ? (
            <a href="/contact">{t("photos.write")}</a>
          ) : closed === "unconfirmed" ? (
            <a href="/profile">{t("photos.profile")}</a>
          ) : null}
        </p>
      ) : photos.length < photosPerSubmission ? (
        <AddPhoto {...props} />
      ) : (
        <p>{t("photos.full")}</p>
      )}
      {canSend ? <SendForReview id={id} /> : null}
      <p className="actions">
        <a className="button button-quiet" href={`/submit-recipe?draft=${id}`}>
          {t("photos.back")}
        </a>
        <a className="button button-quiet" href={`/submit-recipe/${id}/preview`}>
          {t("actions.preview")}
        </a>
      </p>
    </div>
  );
}

/** A plain form; scripts add retries on network errors and keep the page in place. */
function PhotoForm({
  id,
  photo: { key, state, alt },
}: {
  id: number;
  photo: Pick<PhotosPageProps["photos"][number], "key" | "state" | "alt">;
}) {
  const { t } = useTranslation(["submissions", "common"]);
  const operation = usePhotoOperation(`/api/photos/${id}`);
  const isBusy = operation.state === "sending" || operation.state === "waiting";
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const body = new FormData(event.currentTarget);
        const { submitter } = event.nativeEvent as SubmitEvent;
        body.set("intent", submitter instanceof HTMLButtonElement ? submitter.value : "describe");
        void operation.run(body);
      }}
    >
      <input type="hidden" name="key" value={key} />
      <TextInput
        name="alt"
        label={t("photos.alt")}
        {...(state === "approved" ? { hint: t("photos.altAgain") } : {})}
        value={alt}
        maxLength={200}
        id={`alt-${key}`}
      />
      <p className="upload-state" role="status">
        {operation.state === "waiting" ? t("photos.retrying") : ""}
        {operation.state === "described" ? t("common:flash.saved") : ""}
        {operation.state === "gave-up" ? t("photos.operationGaveUp") : ""}
        {operation.state === "signed-out" ? t("photos.operationSignedOut") : ""}
        {operation.state === "failed" ? t("photos.operationFailed") : ""}
      </p>
      <p className="actions">
        <button
          type="submit"
          name="intent"
          value="describe"
          className="button button-quiet button-small"
          disabled={isBusy}
        >
          {t("photos.save")}
        </button>
        <button
          type="submit"
          name="intent"
          value="delete"
          className="link-button"
          disabled={isBusy}
        >
          {t("photos.delete")}
        </button>
      </p>
    </form>
  );
}

/** A plain file field; scripts shrink the photo before upload and show progress. */
function AddPhoto({ id, uploadKey, problem, typedAlt }: PhotosPageProps) {
  const { t } = useTranslation("submissions");
  const [chosen, setChosen] = useState(false);
  const { upload, state } = useUpload(`/api/photos/${id}`);
  const failed = state.problem ?? (chosen ? null : problem);
  return (
    <section aria-labelledby="add-photo">
      <h2 id="add-photo">{t("photos.add")}</h2>
      <form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => {
          const form = event.currentTarget;
          const file = new FormData(form).get("photo");
          if (!(file instanceof File) || file.size === 0) return;
          event.preventDefault();
          void upload(form, file);
        }}
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <div className="field">
          <label htmlFor="photo">{t("photos.file")}</label>
          <input
            id="photo"
            type="file"
            name="photo"
            accept={photoTypes}
            required
            aria-invalid={failed ? true : undefined}
            aria-describedby={failed ? "photo-error" : undefined}
            onChange={() => setChosen(true)}
          />
          <FieldErrors id="photo-error" errors={failed ? [`photos.problem.${failed}`] : []} />
        </div>
        <TextInput
          name="alt"
          label={t("photos.alt")}
          hint={t("photos.altHint")}
          value={typedAlt}
          maxLength={200}
        />
        <p className="upload-state" role="status">
          {state.phase === "sending" ? t("photos.uploading", { percent: state.percent }) : ""}
          {state.phase === "waiting" ? t("photos.retrying") : ""}
          {state.phase === "gave-up" ? t("photos.gaveUp") : ""}
        </p>
        <button
          type="submit"
          className="button"
          disabled={["sending", "waiting"].includes(state.phase)}
        >
          {t("photos.upload")}
        </button>
      </form>
    </section>
  );
}
