import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CountryName } from "#app/features/recipes/country-name.tsx";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeView } from "./home-view.server.ts";

/** The menu of the day, and dishes for the feasts of the coming days. */
export function Today({ today }: { today: HomeView["today"] }) {
  const { t } = useTranslation(["home", "common"]);
  const language = useLanguage();
  const { menu, occasions, day } = today;
  if (menu.length + occasions.recipes.length === 0) return null;
  return (
    <section className="today" aria-labelledby="today">
      <p className="eyebrow">
        <time dateTime={day}>{formatDate(day, language)}</time>
      </p>
      <h2 id="today">{t("today.title")}</h2>
      <ul className="grid">
        {menu.map(({ summary, ...recipe }) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} {...(summary ? { note: summary.text } : {})} />
          </li>
        ))}
      </ul>
      {occasions.recipes.length > 1 ? (
        <>
          <h3 id="occasions">{t(`today.${occasions.of}`)}</h3>
          <ul className="dish-links swipe" aria-labelledby="occasions">
            {occasions.recipes.map(({ id, imageUrl, title, summary, country, time, dayBefore }) => (
              <li key={id}>
                <Picture src={imageUrl} alt="" width={200} height={150} />
                <span>
                  <Link to={`/recipe/${id}`} prefetch="intent">
                    <LocalizedText value={title} />
                  </Link>
                  {summary ? (
                    <small>
                      <LocalizedText value={summary} />
                    </small>
                  ) : null}
                  <small className="facts">
                    <CountryName country={country} /> · {time}
                    {dayBefore ? <b> · {t("common:time.dayBefore")}</b> : null}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="actions">
        <Link className="tap" to="/season">
          {t("today.more")}
        </Link>
        {/* A redirect to another page each time: the browser follows it. */}
        <a className="tap" href="/random" rel="nofollow">
          {t("today.random")}
        </a>
      </p>
    </section>
  );
}
