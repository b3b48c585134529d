import { useTranslation } from "react-i18next";
import { photosPerSubmission, photoTypes } from "#app/features/photos/photo-limits.ts";
import { shrinkChosen } from "#app/features/photos/use-upload.ts";
import { FieldErrors, HiddenField } from "#app/features/submissions/form-fields.tsx";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { IntentButton } from "./intent-button.tsx";
import { encTypeOf } from "./step-nav.tsx";
import { fieldId } from "./problem-list.ts";
import type { SubmitPageProps } from "./submit-page-props.ts";

/** The photos of the draft, and the field for the next one. */
export function DishPhotos({ content, problems, facts }: SubmitPageProps) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  const { photos } = facts;
  return (
    <>
      <h3 id="photos">{t("submissions:actions.photos")}</h3>
      {photos.length > 0 ? (
        <ul className="photo-list">
          {photos.map(({ key, alt, width, height }, i) => (
            <li key={key}>
              <Picture
                src={photoAddress(key)}
                alt={alt || content.title}
                sizes="20rem"
                {...{ width, height }}
              />
              <button
                type="submit"
                name="removePhoto"
                value={key}
                formEncType={encTypeOf(1)}
                className="link-button tap"
                aria-label={t("form.removePhoto", { number: i + 1 })}
              >
                {t("submissions:photos.delete")}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < photosPerSubmission ? (
        <div className="field">
          <HiddenField name="uploadKey" value={facts.uploadKey} />
          <label htmlFor={fieldId("photo")}>{t("submissions:photos.file")}</label>
          <p id="photo-hint" className="fine-print">
            {t("form.photoText")}
          </p>
          <input
            id={fieldId("photo")}
            type="file"
            name="photo"
            accept={photoTypes}
            aria-invalid={problems.photo ? true : undefined}
            aria-describedby={problems.photo ? "photo-error photo-hint" : "photo-hint"}
            onChange={(event) => void shrinkChosen(event.currentTarget)}
          />
          <FieldErrors id="photo-error" errors={problems.photo} />
        </div>
      ) : null}
      <p>
        {photos.length < photosPerSubmission ? (
          <IntentButton value="photo">{t("form.uploadPhoto")}</IntentButton>
        ) : null}{" "}
        {photos.length > 0 ? (
          <IntentButton value="photos">{t("form.changePhotos")}</IntentButton>
        ) : null}
      </p>
    </>
  );
}
