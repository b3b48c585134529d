import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/duration.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { languageAddress } from "#app/seo/addresses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { countryName } from "./country-name.tsx";
import { Flag } from "./flag.tsx";
import { KitchenControls } from "./kitchen-controls.tsx";
import { RecipeGrid } from "./recipe-card.tsx";
import type { RecipeCardData } from "./recipe-card-data.ts";
import type { RecipePageData } from "./recipe-data.server.ts";
import { breadcrumbJsonLd, recipeJsonLd } from "./recipe-json-ld.ts";
import { ShareLinks } from "./share-links.tsx";
import type { Allergen, DietaryTag } from "./vocabulary.ts";
import "./recipe-page.css";

const categories = {
  food: ["nav.food", "/food"],
  drink: ["nav.drinks", "/drinks"],
  pastry: ["nav.pastries", "/pastries"],
} as const;

export function RecipePage({ recipe, origin }: { recipe: RecipePageData; origin: string }) {
  const { t } = useTranslation("recipe");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { card } = recipe;
  const country = countryName(card.country, common);
  const [categoryKey, categoryPath] = categories[recipe.type];
  const category = common(categoryKey);
  const crumbs = [
    { name: common("nav.home"), path: "/" },
    recipe.region
      ? { name: common(`regions.${recipe.region}`), path: `/region/${recipe.region}` }
      : { name: category, path: categoryPath },
    { name: card.title.text, path: `/recipe/${card.id}` },
  ];
  const servings = recipe.servings === null ? null : (recipe.kitchen.servings ?? recipe.servings);
  const yieldText =
    recipe.yield?.text ??
    (servings === null
      ? undefined
      : t("servings", { count: servings, formatted: formatNumber(servings, language) }));
  return (
    <article className="page recipe">
      <JsonLd
        data={recipeJsonLd(recipe, {
          origin,
          language,
          countryName: country,
          categoryName: category,
          yieldText,
        })}
      />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <Breadcrumbs items={crumbs} />
      <header className="recipe-head">
        <div>
          <h1>
            <LocalizedText value={card.title} />
          </h1>
          <p className="promise">
            <LocalizedText value={recipe.description} />
          </p>
          <ul className="recipe-meta">
            <li>
              <Flag country={card.country} /> {country}
            </li>
            <li>
              {t("cooking")} {formatDuration(card.cookingTime, language)}
            </li>
            {recipe.prepTime > 0 ? (
              <li>
                {t("prep")} {formatDuration(recipe.prepTime, language)}
              </li>
            ) : null}
            <li>{common(`difficulty.${card.difficulty}`)}</li>
            {yieldText ? <li>{yieldText}</li> : null}
          </ul>
          <p className="jump">
            <a href="#ingredients">{t("jump")}</a>
          </p>
        </div>
        <Picture
          src={card.imageUrl}
          alt={common("picture.alt", { title: card.title.text })}
          width={800}
          height={600}
          eager
        />
      </header>
      <div className="recipe-body">
        <Ingredients recipe={recipe} />
        <Steps recipe={recipe} />
      </div>
      <Facts recipe={recipe} />
      {recipe.story ? (
        <section className="story" aria-labelledby="story">
          <h2 id="story">{t("story")}</h2>
          <p>
            <LocalizedText value={recipe.story} />
          </p>
        </section>
      ) : null}
      <ShareLinks
        title={card.title.text}
        url={languageAddress(`${origin}/recipe/${card.id}`, language)}
      />
      <Related title={t("related.sameDish")} recipes={recipe.related.sameDish} />
      <Related title={t("related.sameCountry", { country })} recipes={recipe.related.sameCountry} />
      <Related title={t("related.sameIngredient")} recipes={recipe.related.sameMainIngredient} />
      <a className="back-to-ingredients" href="#ingredients">
        {t("ingredients")}
      </a>
    </article>
  );
}

function Ingredients({ recipe }: { recipe: RecipePageData }) {
  const { t } = useTranslation("recipe");
  return (
    <section className="ingredients" aria-labelledby="ingredients">
      <h2 id="ingredients" tabIndex={-1}>
        {t("ingredients")}
      </h2>
      <KitchenControls recipe={recipe} />
      {recipe.groups.map((group, i) => (
        <div key={i}>
          {group.heading ? (
            <h3>
              <LocalizedText value={group.heading} />
            </h3>
          ) : null}
          <ul>
            {group.items.map((item, j) => (
              <li key={j}>
                <label>
                  <input type="checkbox" /> {item.amount ? <b>{item.amount} </b> : null}
                  {item.linkedRecipeId === null ? (
                    <LocalizedText value={item.name} />
                  ) : (
                    <Link to={`/recipe/${item.linkedRecipeId}`}>
                      <LocalizedText value={item.name} />
                    </Link>
                  )}
                  {item.note ? (
                    <i>
                      , <LocalizedText value={item.note} />
                    </i>
                  ) : null}
                  {item.amount ? null : `, ${t("toTaste")}`}
                  {item.fixed ? <small> ({t("doesNotScale")})</small> : null}
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Steps({ recipe }: { recipe: RecipePageData }) {
  const { t } = useTranslation("recipe");
  const language = useLanguage();
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">{t("steps")}</h2>
      <ol>
        {recipe.steps.map((step, i) => (
          <li key={i}>
            <LocalizedText value={step.text} />
            {step.minutes === null ? null : (
              <span className="step-time">{formatDuration(step.minutes, language)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Diet, allergens, occasion, other names, substitutions. */
function Facts({ recipe }: { recipe: RecipePageData }) {
  const { t } = useTranslation("recipe");
  const { t: common } = useTranslation();
  return (
    <section className="facts" aria-labelledby="facts">
      <h2 id="facts">{t("facts")}</h2>
      <dl>
        <div>
          <dt>{t("allergens")}</dt>
          <dd>
            {recipe.allergens.length === 0
              ? t("noAllergens")
              : recipe.allergens.map((name) => t(`allergen.${name as Allergen}`)).join(", ")}
          </dd>
        </div>
        {recipe.dietaryTags.length > 0 ? (
          <div>
            <dt>{t("diet")}</dt>
            <dd>
              {recipe.dietaryTags.map((tag) => common(`diet.${tag as DietaryTag}`)).join(", ")}
            </dd>
          </div>
        ) : null}
        {recipe.occasion ? (
          <div>
            <dt>{t("occasion")}</dt>
            <dd>
              <LocalizedText value={recipe.occasion} />
            </dd>
          </div>
        ) : null}
        {recipe.otherNames.length > 0 ? (
          <div>
            <dt>{t("otherNames")}</dt>
            <dd>{recipe.otherNames.join(", ")}</dd>
          </div>
        ) : null}
      </dl>
      {recipe.substitutions.length > 0 ? (
        <>
          <h3>{t("substitutions")}</h3>
          <ul>
            {recipe.substitutions.map(({ ingredient, use }) => (
              <li key={ingredient.text}>
                <b>
                  <LocalizedText value={ingredient} />
                </b>
                {": "}
                <LocalizedText value={use} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Related({ title, recipes }: { title: string; recipes: ReadonlyArray<RecipeCardData> }) {
  if (recipes.length === 0) return null;
  return (
    <section className="related">
      <h2>{title}</h2>
      <RecipeGrid recipes={recipes} />
    </section>
  );
}
