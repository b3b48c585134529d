import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { MadeItPostView } from "./made-it-post-view.ts";
import "#app/styles/card.css";

/** Published made-it posts. */
export function MadeItPostGrid({ entries }: { entries: ReadonlyArray<MadeItPostView> }) {
  const { t } = useTranslation(["community", "common"]);
  const language = useLanguage();
  return (
    <ul className="grid">
      {entries.map(({ id, line, lang, sentAt, name, chefSlug, picture, recipe }) => {
        const by = t("social.by", {
          name: name ?? t("social.someone"),
          date: formatDate(sentAt, language),
        });
        return (
          <li key={id}>
            <article className="card">
              <Picture
                src={picture.src}
                alt={picture.alt ?? t("common:picture.alt", { title: recipe.title.text })}
                width={400}
                height={300}
              />
              <div className="card-body">
                <h2>
                  <Link to={`/recipe/${recipe.id}`}>
                    <LocalizedText value={recipe.title} />
                  </Link>
                </h2>
                <p lang={lang}>{line}</p>
                <p className="card-meta">
                  {chefSlug ? (
                    <Link className="over-card" to={`/chefs/${chefSlug}`}>
                      {by}
                    </Link>
                  ) : (
                    by
                  )}
                </p>
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
