import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { Flag } from "#app/features/recipes/flag.tsx";
import type { CaribbeanIsland } from "./caribbean-data.server.ts";
import "../recipes/region.css";

const pantry = ["plantain", "cassava", "coconut", "pigeonPeas", "culantro", "saltCod"] as const;

/** What ties the islands' kitchens together, then each island; the listing itself is /region/caribbean. */
export function CaribbeanPage({ guide }: { guide: ReadonlyArray<CaribbeanIsland> }) {
  const { t } = useTranslation("caribbean");
  const { t: common } = useTranslation();
  return (
    <>
      <div className="region-band tile-caribbean" />
      <article className="page">
        <header className="page-head">
          <h1>{t("title")}</h1>
          <p>{t("description")}</p>
        </header>
        <section className="prose">
          <h2>{t("roots.title")}</h2>
          <p>{t("roots.taino")}</p>
          <p>{t("roots.africa")}</p>
          <p>{t("roots.others")}</p>
        </section>
        <section className="prose" aria-labelledby="pantry">
          <h2 id="pantry">{t("pantry.title")}</h2>
          <dl>
            {pantry.map((item) => (
              <div key={item}>
                <dt>{t(`pantry.${item}.name`)}</dt>
                <dd>{t(`pantry.${item}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {guide
          .filter((island) => island.recipes.length > 0)
          .map(({ country, total, recipes }) => (
            <section key={country} className="island">
              <div className="section-head">
                <h2>
                  <Flag country={country} /> {countryName(country, common)}
                </h2>
                <Link to={`/region/caribbean?country=${encodeURIComponent(country)}`}>
                  {t("all", { total, country: countryName(country, common) })}
                </Link>
              </div>
              <p className="measure">{t(`islands.${country}`)}</p>
              <RecipeGrid recipes={recipes} />
            </section>
          ))}
        <p className="actions">
          <Link to="/region/caribbean" className="button">
            {t("allCaribbean")}
          </Link>
          <Link to="/submit-recipe" className="button button-quiet">
            {t("missing")}
          </Link>
        </p>
      </article>
    </>
  );
}
