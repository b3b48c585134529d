import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { photoTypes } from "#app/features/photos/photo-limits.ts";
import type { UploadProblem } from "#app/features/photos/upload-problem.ts";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { InventoryLinks } from "./inventory-pages.tsx";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";
import "./inventory.css";

type Words = { alt: string; altEs: string };
type ProductPhotoProblem = UploadProblem | "words";
/** A refused form: its photo, "new" for an upload, and what was typed. */
export type ProductPhotoAnswer = { about: string; problem: ProductPhotoProblem; typed: Words };

type ProductPhotosPageProps = {
  product: { id: number; name: string };
  photos: ReadonlyArray<Words & { key: string; width: number; height: number }>;
  limit: number;
  uploadKey: string;
  answer: ProductPhotoAnswer | null;
};

/** Plain forms: one for each photo, and one to add the next. */
export function ProductPhotosPage({
  product,
  photos,
  limit,
  uploadKey,
  answer,
}: ProductPhotosPageProps) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  return (
    <>
      <InventoryLinks />
      <p>{t("photos.text")}</p>
      {photos.length === 0 ? <p>{t("photos.empty")}</p> : null}
      <ol className="product-photos">
        {photos.map(({ key, width, height, ...words }, i) => {
          const refused = answer?.about === key ? answer : null;
          return (
            <li key={key} className="facts">
              <Picture
                src={photoAddress(key)}
                alt={language === "es" ? words.altEs : words.alt}
                sizes="20rem"
                {...{ width, height }}
              />
              <form method="post" aria-label={t("photos.number", { number: i + 1 })}>
                <input type="hidden" name="key" value={key} />
                <PhotoWordFields
                  id={key}
                  words={refused?.typed ?? words}
                  problem={refused?.problem}
                />
                <p className="actions">
                  <button
                    type="submit"
                    name="intent"
                    value="describe"
                    className="button button-quiet"
                  >
                    {t("photos.save")}
                  </button>
                  {i > 0 ? (
                    <button
                      type="submit"
                      name="intent"
                      value="move"
                      className="link-button"
                      formNoValidate
                    >
                      {t("photos.earlier")}
                    </button>
                  ) : null}
                  <button
                    type="submit"
                    name="intent"
                    value="delete"
                    className="link-button"
                    formNoValidate
                  >
                    {t("photos.delete")}
                  </button>
                </p>
              </form>
            </li>
          );
        })}
      </ol>
      {photos.length < limit ? (
        <AddPhoto uploadKey={uploadKey} answer={answer?.about === "new" ? answer : null} />
      ) : (
        <p className="notice">{t("photos.full")}</p>
      )}
      <p>
        <Link to={`/admin/products/${product.id}`} className="tap">
          {t("photos.back")}
        </Link>
      </p>
    </>
  );
}

function AddPhoto({ uploadKey, answer }: Pick<ProductPhotosPageProps, "uploadKey" | "answer">) {
  const { t } = useTranslation("inventory");
  return (
    <section className="facts" aria-labelledby="add-photo">
      <h2 id="add-photo">{t("photos.upload")}</h2>
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <div className="field">
          <label htmlFor="photo">{t("photos.file")}</label>
          <input id="photo" type="file" name="photo" accept={photoTypes} required />
        </div>
        <PhotoWordFields
          id="new"
          words={answer?.typed ?? { alt: "", altEs: "" }}
          problem={answer?.problem}
        />
        <button type="submit" className="button">
          {t("photos.upload")}
        </button>
      </form>
    </section>
  );
}

function PhotoWordFields({
  id,
  words,
  problem,
}: {
  id: string;
  words: Words;
  problem: ProductPhotoProblem | undefined;
}) {
  const { t } = useTranslation(["inventory", "submissions"]);
  return (
    <>
      {problem ? (
        <p className="notice notice-error" role="alert" id={`problem-${id}`}>
          {problem === "words"
            ? t("inventory:photos.altProblem")
            : problem === "too-many"
              ? t("inventory:photos.tooMany")
              : t(`submissions:photos.problem.${problem}`)}
        </p>
      ) : null}
      {(["alt", "altEs"] as const).map((name, i) => (
        <div key={name} className="field">
          <label htmlFor={`${name}-${id}`}>{t(`inventory:photos.${name}`)}</label>
          <input
            id={`${name}-${id}`}
            name={name}
            lang={i === 0 ? "en" : "es"}
            required
            maxLength={200}
            defaultValue={words[name]}
            aria-invalid={problem === "words" ? true : undefined}
            aria-describedby={problem ? `problem-${id}` : undefined}
          />
        </div>
      ))}
    </>
  );
}
