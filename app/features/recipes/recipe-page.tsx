import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { SaveButton, SaveForm } from "./save-button.tsx";
import { formatDuration } from "#app/lib/duration.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { languageAddress } from "#app/seo/addresses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { countryName } from "./country-name.tsx";
import { Flag } from "./flag.tsx";
import { RecipeGrid } from "./recipe-card.tsx";
import type { Contribution, Ratings } from "./catalogue.ts";
import type { RecipeCardData } from "./recipe-card-data.ts";
import type { RecipePageView } from "./recipe-view.server.ts";
import { breadcrumbJsonLd, recipeJsonLd } from "./recipe-json-ld.ts";
import { Ingredients, Steps, ContributionNotes, Facts } from "./recipe-sections.tsx";
import "#app/styles/recipe-page.css";

const categories = {
  food: ["nav.food", "/food"],
  drink: ["nav.drinks", "/drinks"],
  pastry: ["nav.pastries", "/pastries"],
} as const;

type RecipePageProps = {
  recipe: RecipePageView;
  origin: string;
  /** the first screen of the steps view */
  firstStep: string;
  /** the tools of the recipe, rendered by another feature */
  tools?: ReactNode;
};

export function RecipePage({ recipe, origin, firstStep, tools }: RecipePageProps) {
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
  const servings = recipe.servings === null ? null : recipe.servings * recipe.factor;
  const yieldText =
    recipe.yield?.text ??
    (servings === null
      ? undefined
      : t("servings", { count: servings, formatted: formatNumber(servings, language) }));
  return (
    <article className="page recipe">
      <JsonLd
        data={
          import.meta.env.SSR &&
          recipeJsonLd(recipe, {
            origin,
            language,
            countryName: country,
            categoryName: category,
            yieldText,
          })
        }
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbJsonLd(crumbs, origin)} />
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
          {recipe.contribution ? <Byline contribution={recipe.contribution} /> : null}
          {recipe.ratings ? <RatingLine ratings={recipe.ratings} id={card.id} /> : null}
          <p className="actions start">
            <Link to={firstStep} className="button" rel="nofollow">
              {t("startCooking")}
            </Link>
            <a href="#ingredients" className="jump">
              {t("jump")}
            </a>
          </p>
        </div>
        <div className="recipe-picture">
          <Picture
            src={recipe.picture}
            alt={card.imageAlt ?? common("picture.alt", { title: card.title.text })}
            width={800}
            height={600}
            eager
          />
          <SaveForm>
            <SaveButton id={card.id} title={card.title.text} />
          </SaveForm>
        </div>
      </header>
      <div className="recipe-body">
        <Ingredients key={card.id} recipe={recipe} />
        <Steps recipe={recipe}>
          <a className="back-to-ingredients" href="#ingredients">
            {t("ingredients")}
          </a>
        </Steps>
      </div>
      <Facts recipe={recipe} />
      {tools}
      {recipe.story ? (
        <section className="story" aria-labelledby="story">
          <h2 id="story">{t("story")}</h2>
          <p>
            <LocalizedText value={recipe.story} />
          </p>
        </section>
      ) : null}
      {recipe.contribution ? (
        <ContributionNotes contribution={recipe.contribution} title={card.title.text} />
      ) : null}
      {recipe.untranslated ? (
        <p className="untranslated">
          {t(`untranslated.${recipe.untranslated}`)}{" "}
          <a href={`/recipe/${card.id}/translate`}>{t("translate")}</a>
        </p>
      ) : null}
      <ShareLinks
        label={t("share.label")}
        email={t("share.email")}
        title={card.title.text}
        url={languageAddress(`${origin}/recipe/${card.id}`, language)}
      />
      {recipe.ratings ? <Notes ratings={recipe.ratings} /> : null}
      <p className="fine-print recipe-actions">
        <a className="report-link" href={`/recipe/${card.id}/rate`} rel="nofollow">
          {t("rate")}
        </a>{" "}
        <a className="report-link" href={`/recipe/${card.id}/cooked`} rel="nofollow">
          {t("cooked")}
        </a>{" "}
        <a className="report-link" href={`/recipe/${card.id}/report`} rel="nofollow">
          {t("report")}
        </a>
      </p>
      <Downloads id={card.id} />
      <Related title={t("related.sameDish")} recipes={recipe.related.sameDish} />
      <Related title={t("related.sameIngredient")} recipes={recipe.related.sameIngredient} />
      <Related title={t("related.sameCountry", { country })} recipes={recipe.related.sameCountry} />
      <p className="print-only">{`${origin}/recipe/${card.id}`}</p>
    </article>
  );
}

/** The recipe as files (features/recipe-api). */
const downloads = [
  ["Markdown", ".md"],
  ["JSON", ".json"],
  ["Mealie", "/export/mealie"],
  ["Tandoor", "/export/tandoor"],
  ["Paprika", "/export/paprika"],
] as const;

function Downloads({ id }: { id: number }) {
  const { t } = useTranslation("recipe");
  const language = useLanguage();
  return (
    <p className="fine-print recipe-actions">
      {t("download")}{" "}
      <a className="report-link" href={`/recipe/${id}.txt?lng=${language}`} rel="nofollow">
        {t("plainText")}
      </a>
      {downloads.map(([name, ending]) => (
        <Fragment key={name}>
          {" "}
          <a className="report-link" href={`/recipe/${id}${ending}?lng=${language}`} rel="nofollow">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

function Byline({ contribution: { author, authorSlug } }: { contribution: Contribution }) {
  const { t } = useTranslation("recipe");
  const text = author ? t("by", { name: author }) : t("byCook");
  return (
    <p className="byline">{authorSlug ? <Link to={`/chefs/${authorSlug}`}>{text}</Link> : text}</p>
  );
}

function RatingLine({ ratings: { average, count }, id }: { ratings: Ratings; id: number }) {
  const { t } = useTranslation("recipe");
  const language = useLanguage();
  const formatted = formatNumber(Math.round(average * 10) / 10, language);
  return (
    <p>
      <a href={`/recipe/${id}/rate`} rel="nofollow">
        <span aria-hidden>★ </span>
        {t("rating", { count, average: formatted, formatted: formatNumber(count, language) })}
      </a>
    </p>
  );
}

/** Notes from made-it posts. */
function Notes({ ratings: { notes } }: { ratings: Ratings }) {
  const { t } = useTranslation("recipe");
  if (notes.length === 0) return null;
  return (
    <section className="story">
      <h2>{t("notes")}</h2>
      {notes.map(({ stars, note, language, name }, i) => (
        <p key={i}>
          <span lang={language}>{note}</span>
          <br />
          <small>{t("noteBy", { name: name ?? t("someone"), stars })}</small>
        </p>
      ))}
    </section>
  );
}

/** Preview of a recipe that is not in the catalogue yet. */
export function RecipePreview({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { card } = recipe;
  return (
    <article className="recipe">
      <h2>
        <LocalizedText value={card.title} />
      </h2>
      <p className="promise">
        <LocalizedText value={recipe.description} />
      </p>
      <ul className="recipe-meta">
        <li>
          <Flag country={card.country} /> {countryName(card.country, common)}
        </li>
        <li>
          {t("cooking")} {formatDuration(card.cookingTime, language)}
        </li>
        <li>{common(`difficulty.${card.difficulty}`)}</li>
        <li>
          {t("servings", {
            count: recipe.servings ?? 1,
            formatted: formatNumber(recipe.servings ?? 1, language),
          })}
        </li>
      </ul>
      <div className="recipe-body">
        <Ingredients recipe={recipe} controls={false} />
        <Steps recipe={recipe} />
      </div>
      <Facts recipe={recipe} />
      {recipe.story ? (
        <p>
          <LocalizedText value={recipe.story} />
        </p>
      ) : null}
    </article>
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
