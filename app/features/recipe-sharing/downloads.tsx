import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";

const files = [
  ["Markdown", ".md"],
  ["JSON", ".json"],
  ["Mealie", "/export/mealie"],
  ["Tandoor", "/export/tandoor"],
  ["Paprika", "/export/paprika"],
] as const;

type About = ReadonlyArray<{ path: string; title: Localized }>;

export default function AboutAndFiles({ id, about }: { id: number; about: About | null }) {
  return (
    <>
      <Downloads id={id} />
      {about?.length ? <ReadAbout about={about} /> : null}
    </>
  );
}

/** The posts and guide entries about the dish. */
function ReadAbout({ about }: { about: About }) {
  const { t } = useTranslation("recipe-page");
  return (
    <p className="fine-print recipe-actions">
      <span>{t("readAbout")}</span>
      {about.map(({ path, title }) => (
        <a key={path} className="report-link" href={path}>
          <LocalizedText value={title} />
        </a>
      ))}
    </p>
  );
}

/** The recipe as files (features/recipe-api). */
function Downloads({ id }: { id: number }) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  return (
    <p className="fine-print recipe-actions">
      <span>{t("download")}</span>
      {[[t("plainText"), ".txt"] as const, ...files].map(([name, ending]) => (
        <a
          key={ending}
          className="report-link"
          href={`/recipe/${id}${ending}?lng=${language}`}
          rel="nofollow"
        >
          {name}
        </a>
      ))}
    </p>
  );
}
