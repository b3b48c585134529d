import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pagePart } from "#app/ui/late-part.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { breadcrumbJsonLd } from "#app/seo/breadcrumb.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { ReadNext } from "#app/ui/read-next.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import type { RecipePageView } from "./recipe-view.server.ts";
import { nextReads, type AboutDish } from "./next-reads.ts";
import { Facts } from "./recipe-facts.tsx";
import { RecipeHead, RecipeMeta, useRating, useYieldText } from "./recipe-head.tsx";
import { relativesOf } from "./relatives.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";
import { Ingredients, Steps, ContributionNotes, Sources } from "./recipe-sections.tsx";
import "#app/styles/recipe-page.css";

const categories = {
  food: ["nav.food", "/food"],
  drink: ["nav.drinks", "/drinks"],
  pastry: ["nav.pastries", "/pastries"],
} as const;

/** Hydrated after the page. */
const RecipeDepth = pagePart(() => import("./recipe-depth.tsx"));

type RecipePageProps = {
  recipe: RecipePageView;
  origin: string;
  /** saving, cooking and everything else that can be done with it, rendered by another feature */
  actions: ReactNode;
  /** what is written about it */
  about: ReadonlyArray<AboutDish>;
  /** what the ingredients are called where the visitor lives, rendered by another feature */
  local?: ReactNode;
  /** photos of people who cooked it, and what they wrote, rendered by another feature */
  readers?: ReactNode;
  /** how many photos */
  photoCount?: number;
  /** the tools of the recipe, rendered by another feature */
  tools?: ReactNode;
  /** the form that compares it with its relatives, rendered by another feature */
  compare?: ReactNode;
};

export function RecipePage(props: RecipePageProps) {
  const { recipe, origin, actions, about, local, tools, readers, photoCount = 0, compare } = props;
  const { t } = useTranslation("recipe-page");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { card } = recipe;
  const { category, crumbs } = useCrumbs(recipe);
  const yieldText = useYieldText(recipe);
  const relatives = relativesOf(recipe).length;
  return (
    <article className="page recipe">
      <Breadcrumbs items={crumbs} />
      {/* Who reads it in that language sees at once why the recipe is in another one. */}
      {recipe.untranslated === language ? <Untranslated recipe={recipe} /> : null}
      <RecipeHead recipe={recipe} yieldText={yieldText} actions={actions} />
      <div className="recipe-body">
        <Ingredients key={card.id} recipe={recipe} />
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
          <Community recipe={recipe} photoCount={photoCount}>
            {readers}
          </Community>
        </div>
        {/* On phones at the bottom of the screen, so after what it leads to. */}
        <nav className="part-switch" aria-label={t("parts")}>
          <a href="#ingredients">{t("ingredients")}</a>
          <a href="#steps">{t("steps")}</a>
        </nav>
      </div>
      <Background recipe={recipe} />
      <ReadNext reads={nextReads(recipe, about, t, common)} />
      {relatives > 0 ? (
        <Fold
          id="compare"
          className="related"
          title={t("related.compare")}
          hint={t("inside.dishes", { count: relatives })}
        >
          {compare}
        </Fold>
      ) : null}
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

type CommunityProps = { recipe: RecipePageView; photoCount: number; children: ReactNode };

/** Ratings, notes and photos, and where somebody adds theirs. */
function Community({ recipe, photoCount, children }: CommunityProps) {
  const { t } = useTranslation("recipe-page");
  const rating = useRating(recipe);
  const notes = recipe.ratings?.notes.length ?? 0;
  const inside = [
    rating?.text ?? t("noRatings"),
    ...(notes > 0 ? [t("inside.notes", { count: notes })] : []),
    ...(photoCount > 0 ? [t("inside.photos", { count: photoCount })] : []),
  ];
  return (
    <Fold id="community" className="community" title={t("community")} hint={inside.join(" · ")}>
      {children}
      <p className="recipe-actions">
        <a className="report-link" href={`/recipe/${recipe.card.id}/rate`} rel="nofollow">
          {t("rate")}
        </a>{" "}
        <a className="report-link" href={`/recipe/${recipe.card.id}/cooked`} rel="nofollow">
          {t("cooked")}
        </a>
      </p>
    </Fold>
  );
}

/** The story, who it is from, and the language that it is not written in yet. */
function Background({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  const { card } = recipe;
  return (
    <>
      {recipe.story ? (
        <section className="story" aria-labelledby="story">
          <h2 id="story">{t("story")}</h2>
          <p>
            <LocalizedText value={recipe.story} />
          </p>
          <Sources recipe={recipe} />
        </section>
      ) : null}
      {recipe.contribution ? (
        <ContributionNotes contribution={recipe.contribution} title={card.title.text} />
      ) : null}
      {recipe.untranslated && recipe.untranslated !== language ? (
        <Untranslated recipe={recipe} />
      ) : null}
    </>
  );
}

function Untranslated({ recipe: { card, untranslated } }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  return untranslated ? (
    <p className="untranslated">
      {t(`untranslated.${untranslated}`)}{" "}
      <a href={`/recipe/${card.id}/translate`}>{t("translate")}</a>
    </p>
  ) : null;
}

/** Preview of a recipe that is not in the catalogue yet, with nothing folded. */
export function RecipePreview({ recipe }: { recipe: RecipePageView }) {
  const yieldText = useYieldText(recipe);
  return (
    <article className="recipe">
      <h2>
        <LocalizedText value={recipe.card.title} />
      </h2>
      <p className="promise">
        <LocalizedText value={recipe.description} />
      </p>
      <RecipeMeta recipe={recipe} yieldText={yieldText} open />
      <div className="recipe-body">
        <Ingredients recipe={recipe} controls={false} />
        <Steps recipe={recipe} />
      </div>
      {recipe.depth ? (
        <Suspense>
          <RecipeDepth depth={recipe.depth} open />
        </Suspense>
      ) : null}
      <Facts recipe={recipe} open />
      {recipe.story ? (
        <p>
          <LocalizedText value={recipe.story} />
        </p>
      ) : null}
      <Sources recipe={recipe} />
    </article>
  );
}
