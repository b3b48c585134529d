import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Fold } from "#app/ui/fold.tsx";
import type { LocalNames as LocalNamesView } from "./local-names.server.ts";

/** "In Mexico": names and substitutions of the recipe's ingredients. */
export default function LocalNames({ local }: { local: LocalNamesView }) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  if (local.items.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  return (
    <Fold id="local" title={t("local.title", { country: local.country })} open>
      <ul>
        {local.items.map(({ path, title, lang, names, substitutions }) => (
          <li key={path} {...(lang ? { lang } : {})}>
            <a href={path}>
              <b>{title}</b>
            </a>
            {": "}
            {names.length > 0 ? (
              <>
                {t("local.ask", {
                  names: list.format(names.map(({ name }) => t("local.name", { name }))),
                })}{" "}
              </>
            ) : null}
            {substitutions.length > 0
              ? t("local.use", {
                  uses: list.format(substitutions.map(({ use, ratio }) => `${use} (${ratio})`)),
                })
              : null}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
