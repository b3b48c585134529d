import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { photoAddress, photoRowSizes } from "#app/lib/addresses/photo-sizes.ts";
import { Picture } from "#app/ui/picture.tsx";

type ReaderPhoto = {
  line: string;
  language: Language;
  name: string | null;
  photoKey: string;
  photoAlt: string;
  width: number;
  height: number;
};

type ReaderPhotosProps = { photos: ReadonlyArray<ReaderPhoto>; title: string };

/** On a recipe: photos of people who cooked it, with what they wrote. */
export default function ReaderPhotos({ photos, title }: ReaderPhotosProps) {
  const { t } = useTranslation("recipe-page");
  const shown = useLanguage();
  return (
    <section aria-labelledby="reader-photos">
      <h3 id="reader-photos">{t("readerPhotos.title")}</h3>
      <ul className="photo-row">
        {photos.map(({ line, language, name, photoKey, photoAlt, width, height }) => (
          <li key={photoKey}>
            <figure>
              <Picture
                src={photoAddress(photoKey)}
                alt={photoAlt || t("readerPhotos.alt", { title })}
                sizes={photoRowSizes}
                {...{ width, height }}
              />
              <figcaption>
                <span {...(language === shown ? {} : { lang: language })}>{line}</span>{" "}
                <small>{name ?? t("someone")}</small>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
