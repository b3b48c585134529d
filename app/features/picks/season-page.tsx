import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { hemispheres } from "./feasts.ts";
import type { SeasonView } from "./season-view.server.ts";
import "./picks.css";

export function SeasonPage({ view }: { view: SeasonView }) {
  const { t } = useTranslation("picks");
  const language = useLanguage();
  return (
    <div className="page picks">
      <header className="page-head">
        <h1>{t("title")}</h1>
        <p>{formatDate(view.day, language)}</p>
      </header>
      <Picks id="today" title={t("menu.title")} text={t("menu.text")} recipes={view.menu} />
      <Picks id="feasts" title={t("feasts.title")} text={t("feasts.text")} recipes={view.feasts} />
      <Picks
        id="seasonal"
        title={t(`seasons.${view.season}`)}
        text={t("seasonal")}
        recipes={view.seasonal}
      />
      <nav aria-label={t("hemisphere.label")} className="actions">
        {hemispheres.map((hemisphere) => (
          <Link
            key={hemisphere}
            className={hemisphere === view.hemisphere ? "button" : "button button-quiet"}
            to={hemisphere === "north" ? "/season" : "/season?place=south"}
            aria-current={hemisphere === view.hemisphere ? "page" : undefined}
          >
            {t(`hemisphere.${hemisphere}`)}
          </Link>
        ))}
      </nav>
      {view.feasts.length + view.seasonal.length === 0 ? <p>{t("none")}</p> : null}
      <p className="actions">
        {/* A redirect to another page each time: the browser follows it. */}
        <a className="button" href="/random" rel="nofollow">
          {t("random")}
        </a>
      </p>
    </div>
  );
}

type PicksProps = { id: string; title: string; text: string; recipes: Array<RecipeCardData> };

function Picks({ id, title, text, recipes }: PicksProps) {
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <RecipeGrid recipes={recipes} />
    </section>
  );
}
