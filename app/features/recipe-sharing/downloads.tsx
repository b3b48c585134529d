import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";

const files = [
  ["Markdown", ".md"],
  ["JSON", ".json"],
  ["Mealie", "/export/mealie"],
  ["Tandoor", "/export/tandoor"],
  ["Paprika", "/export/paprika"],
] as const;

/** The recipe as files (features/recipe-api). */
export default function Downloads({ id }: { id: number }) {
  const { t } = useTranslation("recipe");
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
