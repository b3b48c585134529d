import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { photoTypes } from "#app/features/photos/photo-limits.ts";
import type { UploadProblem } from "#app/features/photos/upload-problem.ts";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { ErrorNotice, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { LabeledInput } from "#app/ui/labeled-field.tsx";
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
export function ProductPhotosPage(props: ProductPhotosPageProps) {
  const { product, photos, limit, uploadKey, answer } = props;
  const { t } = useTranslation("inventory");
  return (
    <>
      <InventoryLinks />
      <p>{t("photos.text")}</p>
      {photos.length === 0 ? <p>{t("photos.empty")}</p> : null}
      <ol className="product-photos">
        {photos.map((photo, i) => (
          <li key={photo.key} className="facts">
            <Photo
              photo={photo}
              number={i + 1}
              refused={answer?.about === photo.key ? answer : null}
            />
          </li>
        ))}
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

type PhotoProps = {
  photo: ProductPhotosPageProps["photos"][number];
  number: number;
  refused: ProductPhotoAnswer | null;
};

function Photo({ photo, number, refused }: PhotoProps) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  const { key, width, height, ...words } = photo;
  const link = {
    type: "submit",
    name: "intent",
    className: "link-button",
    formNoValidate: true,
  } as const;
  return (
    <>
      <Picture
        src={photoAddress(key)}
        alt={language === "es" ? words.altEs : words.alt}
        sizes="20rem"
        {...{ width, height }}
      />
      <form method="post" aria-label={t("photos.number", { number })}>
        <input type="hidden" name="key" value={key} />
        <PhotoWordFields id={key} words={refused?.typed ?? words} problem={refused?.problem} />
        <p className="actions">
          <Submit value="describe" look="quiet">
            {t("photos.save")}
          </Submit>
          {number > 1 ? (
            <button {...link} value="move">
              {t("photos.earlier")}
            </button>
          ) : null}
          <button {...link} value="delete">
            {t("photos.delete")}
          </button>
        </p>
      </form>
    </>
  );
}

function AddPhoto({ uploadKey, answer }: Pick<ProductPhotosPageProps, "uploadKey" | "answer">) {
  const { t } = useTranslation("inventory");
  return (
    <TitledSection className="facts" id="add-photo" title={t("photos.upload")}>
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <LabeledInput
          name="photo"
          label={t("photos.file")}
          type="file"
          accept={photoTypes}
          required
        />
        <PhotoWordFields
          id="new"
          words={answer?.typed ?? { alt: "", altEs: "" }}
          problem={answer?.problem}
        />
        <Submit>{t("photos.upload")}</Submit>
      </form>
    </TitledSection>
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
      <ErrorNotice id={`problem-${id}`}>
        {problem === "words"
          ? t("photos.altProblem")
          : problem === "too-many"
            ? t("photos.tooMany")
            : problem && t(`submissions:photos.problem.${problem}`)}
      </ErrorNotice>
      {(["alt", "altEs"] as const).map((name, i) => (
        <LabeledInput
          key={name}
          id={`${name}-${id}`}
          name={name}
          label={t(`photos.${name}`)}
          lang={i === 0 ? "en" : "es"}
          required
          maxLength={200}
          defaultValue={words[name]}
          aria-invalid={problem === "words" ? true : undefined}
          aria-describedby={problem ? `problem-${id}` : undefined}
        />
      ))}
    </>
  );
}
