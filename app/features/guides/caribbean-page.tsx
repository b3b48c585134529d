import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { Flag } from "#app/features/recipes/flag.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { firstRecipes, pantry, seasonalRecipes } from "./caribbean-choice.ts";
import type { CaribbeanGuide, CaribbeanIsland, DishLink } from "./caribbean-view.server.ts";
import "#app/styles/region.css";

const pantryWords = Object.keys(pantry) as Array<keyof typeof pantry>;

/** Introduction to the islands' cooking, then each island; the recipe list is /region/caribbean. */
export function CaribbeanPage({ guide }: { guide: CaribbeanGuide }) {
  const { t } = useTranslation("guides-caribbean");
  const { islands, drinks, techniques, tools, posts } = guide;
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
        <FirstRecipes guide={guide} />
        <Pantry guide={guide} />
        <section className="prose" aria-labelledby="hands">
          <h2 id="hands">{t("hands.title")}</h2>
          <p>{t("hands.text")}</p>
          <Links links={techniques} />
          <p>{t("hands.tools")}</p>
          <Links links={tools} />
        </section>
        <SeasonalRecipes guide={guide} />
        {islands
          .filter((island) => island.recipes.length > 0)
          .map((island) => (
            <Island key={island.country} island={island} />
          ))}
        {drinks.length > 0 ? (
          <section className="prose island" aria-labelledby="drinks">
            <h2 id="drinks">{t("drinks.title")}</h2>
            <p>{t("drinks.text")}</p>
            <ul className="inline-list">
              {drinks.map((dish) => (
                <li key={dish.id} className="tap">
                  <Dish dish={dish} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {posts.length > 0 ? (
          <section className="prose island" aria-labelledby="read">
            <h2 id="read">{t("read")}</h2>
            <Links links={posts} />
          </section>
        ) : null}
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

function Links({ links }: { links: ReadonlyArray<{ path: string; title: string }> }) {
  return (
    <ul className="inline-list">
      {links.map(({ path, title }) => (
        <li key={path}>
          <Link className="tap" to={path} discover="none">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Dish({ dish }: { dish: DishLink | undefined }) {
  if (!dish) return null;
  return (
    <Link to={`/recipe/${dish.id}`} discover="none">
      <LocalizedText value={dish.title} />
    </Link>
  );
}

function FirstRecipes({ guide: { dishes } }: { guide: CaribbeanGuide }) {
  const { t } = useTranslation("guides-caribbean");
  return (
    <section className="prose" aria-labelledby="begin">
      <h2 id="begin">{t("begin.title")}</h2>
      <dl>
        {firstRecipes.map((id) => (
          <div key={id}>
            <dt>
              <Dish dish={dishes[id]} />
            </dt>
            <dd>{t(`begin.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Pantry({ guide: { pantryEntries } }: { guide: CaribbeanGuide }) {
  const { t } = useTranslation("guides-caribbean");
  return (
    <section className="prose" aria-labelledby="pantry">
      <h2 id="pantry">{t("pantry.title")}</h2>
      <dl>
        {pantryWords.map((word) => {
          const path = pantryEntries[pantry[word]];
          const name = t(`pantry.${word}.name`);
          return (
            <div key={word}>
              <dt>
                {path ? (
                  <Link to={path} discover="none">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </dt>
              <dd>{t(`pantry.${word}.text`)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function SeasonalRecipes({ guide: { dishes } }: { guide: CaribbeanGuide }) {
  const { t } = useTranslation("guides-caribbean");
  return (
    <section className="prose" aria-labelledby="year">
      <h2 id="year">{t("year.title")}</h2>
      <dl>
        {seasonalRecipes.map(({ time, recipes }) => (
          <div key={time}>
            <dt>{t(`year.${time}.name`)}</dt>
            <dd>
              {t(`year.${time}.text`)}
              <ul className="inline-list">
                {recipes.map((id) => (
                  <li key={id} className="tap">
                    <Dish dish={dishes[id]} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Island({ island: { country, all, recipes } }: { island: CaribbeanIsland }) {
  const { t } = useTranslation("guides-caribbean");
  const { t: common } = useTranslation();
  const name = countryName(country, common);
  return (
    <section className="island">
      <div className="section-head">
        <h2>
          <Flag country={country} /> {name}
        </h2>
        <Link to={`/region/caribbean?country=${encodeURIComponent(country)}`}>{all}</Link>
      </div>
      <p className="measure">{t(`islands.${country}`)}</p>
      <RecipeGrid recipes={recipes} />
    </section>
  );
}
