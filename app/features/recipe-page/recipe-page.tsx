import { Link } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { pagePart } from "#app/ui/late-part.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { languageAddress } from "#app/seo/addresses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { Flag } from "#app/features/recipes/flag.tsx";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import type { Contribution, Ratings } from "#app/features/recipes/catalogue.ts";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import type { RecipePageView } from "./recipe-view.server.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";
import { breadcrumbJsonLd } from "#app/seo/breadcrumb.ts";
import { Ingredients, Steps, ContributionNotes, Facts } from "./recipe-sections.tsx";
import "#app/styles/recipe-page.css";

const categories = {
  food: ["nav.food", "/food"],
  drink: ["nav.drinks", "/drinks"],
  pastry: ["nav.pastries", "/pastries"],
} as const;

/** Hydrated after the page. */
const RecipeDepth = pagePart(() => import("./recipe-depth.tsx"));
const ShareLinks = pagePart(() => import("#app/ui/share-links.tsx"));

type RecipePageProps = {
  recipe: RecipePageView;
  origin: string;
  /** saving, cooking, listing, printing and sharing, rendered by another feature */
  actions: ReactNode;
  /** copying, sharing and printing, rendered by another feature */
  sharing?: ReactNode;
  /** the recipe as files and what is written about it, rendered by other features */
  downloads?: ReactNode;
  /** what the ingredients are called where the visitor lives, rendered by another feature */
  local?: ReactNode;
  /** the form that adds the recipe to a plan */
  toPlan: string;
  /** photos of people who cooked it, rendered by another feature */
  readerPhotos?: ReactNode;
  /** what people who rated it wrote, rendered by another feature */
  notes?: ReactNode;
  /** the tools of the recipe, rendered by another feature */
  tools?: ReactNode;
  /** the form that compares it with its relatives, rendered by another feature */
  compare?: ReactNode;
};

export function RecipePage(props: RecipePageProps) {
  const { recipe, origin, actions, toPlan, sharing, downloads, local, tools } = props;
  const { readerPhotos, notes, compare } = props;
  const { t } = useTranslation("recipe-page");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { card } = recipe;
  const { category, crumbs } = useCrumbs(recipe);
  const yieldText = useYieldText(recipe);
  return (
    <article className="page recipe">
      <Breadcrumbs items={crumbs} />
      <RecipeHead recipe={recipe} yieldText={yieldText} actions={actions} toPlan={toPlan} />
      <div className="recipe-body">
        <nav className="part-switch" aria-label={t("parts")}>
          <a href="#ingredients">{t("ingredients")}</a>
          <a href="#steps">{t("steps")}</a>
        </nav>
        <Ingredients key={card.id} recipe={recipe}>
          {sharing}
        </Ingredients>
        <div>
          <Steps recipe={recipe} />
          {recipe.depth ? (
            <Suspense>
              <RecipeDepth depth={recipe.depth} />
            </Suspense>
          ) : null}
          <Facts recipe={recipe} />
          {local}
          {tools}
        </div>
      </div>
      <Background recipe={recipe} />
      <Suspense>
        <ShareLinks
          label={t("share.label")}
          email={t("share.email")}
          title={card.title.text}
          url={languageAddress(`${origin}/recipe/${card.id}`, language)}
        />
      </Suspense>
      {readerPhotos}
      {notes}
      <ReaderLinks id={card.id} />
      {downloads}
      <Related title={t("related.sameDish")} recipes={recipe.related.sameDish} />
      <Related title={t("related.sameIngredient")} recipes={recipe.related.sameIngredient} />
      <Related title={recipe.moreFrom} recipes={recipe.related.sameCountry} />
      {compare}
      <p className="print-only">{`${origin}/recipe/${card.id}`}</p>
      <JsonLd
        data={
          import.meta.env.SSR &&
          recipeJsonLd(recipe, {
            origin,
            language,
            countryName: countryName(card.country, common),
            categoryName: category,
            yieldText,
          })
        }
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbJsonLd(crumbs, origin)} />
    </article>
  );
}

function useCrumbs({ card, region, type }: RecipePageView) {
  const { t } = useTranslation();
  const [categoryKey, categoryPath] = categories[type];
  const category = t(categoryKey);
  const crumbs = [
    { name: t("nav.home"), path: "/" },
    region
      ? { name: t(`regions.${region}`), path: `/region/${region}` }
      : { name: category, path: categoryPath },
    { name: card.title.text, path: `/recipe/${card.id}` },
  ];
  return { category, crumbs };
}

/** "4 servings", or what the recipe says that it makes */
function useYieldText(recipe: RecipePageView): string | undefined {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  if (recipe.yield) return recipe.yield.text;
  if (recipe.servings === null) return undefined;
  const servings = recipe.servings * recipe.factor;
  return t("servings", { count: servings, formatted: formatNumber(servings, language) });
}

function RecipeHead({
  recipe,
  yieldText,
  actions,
  toPlan,
}: Pick<RecipePageProps, "recipe" | "actions" | "toPlan"> & { yieldText: string | undefined }) {
  const { t } = useTranslation("recipe-page");
  const { t: common } = useTranslation();
  const { card } = recipe;
  return (
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
            <Flag country={card.country} />
            {` ${countryName(card.country, common)}`}
          </li>
          <RecipeTimes recipe={recipe} />
          <li>{common(`difficulty.${card.difficulty}`)}</li>
          {yieldText ? <li>{yieldText}</li> : null}
        </ul>
        {recipe.contribution ? <Byline contribution={recipe.contribution} /> : null}
        {recipe.ratings ? <RatingLine ratings={recipe.ratings} id={card.id} /> : null}
        {actions}
        <p className="actions start">
          <a href={toPlan} className="jump" rel="nofollow">
            {t("addToPlan")}
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
      </div>
    </header>
  );
}

/** The story, who it is from, and the language that it is not written in yet. */
function Background({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const { card } = recipe;
  return (
    <>
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
    </>
  );
}

function ReaderLinks({ id }: { id: number }) {
  const { t } = useTranslation("recipe-page");
  return (
    <p className="fine-print recipe-actions">
      <a className="report-link" href={`/recipe/${id}/rate`} rel="nofollow">
        {t("rate")}
      </a>{" "}
      <a className="report-link" href={`/recipe/${id}/cooked`} rel="nofollow">
        {t("cooked")}
      </a>{" "}
      <a className="report-link" href={`/recipe/${id}/report`} rel="nofollow">
        {t("report")}
      </a>
    </p>
  );
}

/** The total, and what it consists of. */
function RecipeTimes({ recipe: { card, timeParts } }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const { t: common } = useTranslation();
  return (
    <>
      <li>
        {`${t("total")} ${card.time}`}
        {card.dayBefore ? (
          <>
            {" "}
            <b>{common("time.dayBefore")}</b>
          </>
        ) : null}
      </li>
      {timeParts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </>
  );
}

function Byline({ contribution: { author, authorSlug } }: { contribution: Contribution }) {
  const { t } = useTranslation("recipe-page");
  const text = author ? t("by", { name: author }) : t("byCook");
  return (
    <p className="byline">{authorSlug ? <Link to={`/chefs/${authorSlug}`}>{text}</Link> : text}</p>
  );
}

function RatingLine({ ratings: { average, count }, id }: { ratings: Ratings; id: number }) {
  const { t } = useTranslation("recipe-page");
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

/** Preview of a recipe that is not in the catalogue yet. */
export function RecipePreview({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
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
        <RecipeTimes recipe={recipe} />
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
      {recipe.depth ? (
        <Suspense>
          <RecipeDepth depth={recipe.depth} />
        </Suspense>
      ) : null}
      <Facts recipe={recipe} />
      {recipe.story ? (
        <p>
          <LocalizedText value={recipe.story} />
        </p>
      ) : null}
    </article>
  );
}

type RelatedProps = { title: string; recipes: ReadonlyArray<RecipeCardData> };

function Related({ title, recipes }: RelatedProps) {
  if (recipes.length === 0) return null;
  return (
    <section className={recipes.length < 3 ? "related few" : "related"}>
      <h2>{title}</h2>
      <RecipeGrid recipes={recipes} />
    </section>
  );
}
