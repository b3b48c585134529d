import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";

type ReadAboutProps = { about: ReadonlyArray<{ path: string; title: Localized }> };

/** The posts and guide entries about the dish. */
export default function ReadAbout({ about }: ReadAboutProps) {
  const { t } = useTranslation("recipe-page");
  return (
    <p className="recipe-actions">
      <b>{t("readAbout")}</b>
      {about.map(({ path, title }) => (
        <a key={path} className="report-link" href={path}>
          <LocalizedText value={title} />
        </a>
      ))}
    </p>
  );
}
