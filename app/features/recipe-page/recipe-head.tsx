// The first view of a recipe: its picture, what it is, and what can be done with it.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { Flag } from "#app/features/recipes/flag.tsx";
import type { Contribution } from "#app/features/recipes/catalogue.ts";
import { AllergenLine } from "./recipe-facts.tsx";
import type { RecipePageView } from "./recipe-view.server.ts";

type RecipeHeadProps = {
  recipe: RecipePageView;
  yieldText: string | undefined;
  actions: ReactNode;
};

export function RecipeHead({ recipe, yieldText, actions }: RecipeHeadProps) {
  const { t: common } = useTranslation();
  const { card } = recipe;
  return (
    <header className="recipe-head">
      <div>
        <h1>
          <LocalizedText value={card.title} />
        </h1>
        {recipe.contribution ? <Byline contribution={recipe.contribution} /> : null}
        <p className="promise">
          <LocalizedText value={recipe.description} />
        </p>
        <RecipeMeta recipe={recipe} yieldText={yieldText} />
        <AllergenLine recipe={recipe} />
        {actions}
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

type RecipeMetaProps = Pick<RecipeHeadProps, "recipe" | "yieldText"> & { open?: boolean };

/** Total, servings and level on a row; country and the parts of the time on tap, and the whole description with them. */
export function RecipeMeta({ recipe, yieldText, open }: RecipeMetaProps) {
  const { t } = useTranslation("recipe-page");
  const { t: common } = useTranslation();
  const { card, region, timeParts } = recipe;
  const rating = useRating(recipe);
  const country = countryName(card.country, common);
  return (
    <details className="recipe-meta" open={open}>
      <summary>
        <Flag country={card.country} />
        <span>
          <span className="visually-hidden">{t("total")} </span>
          {card.time}
        </span>
        {card.dayBefore ? <b>{common("time.dayBefore")}</b> : null}
        {yieldText ? <span>{yieldText}</span> : null}
        <span>{common(`difficulty.${card.difficulty}`)}</span>
        {rating ? <span>{`★ ${rating.average}`}</span> : null}
      </summary>
      <ul>
        <li>{region ? <Link to={`/region/${region}`}>{country}</Link> : country}</li>
        {timeParts.map((part) => (
          <li key={part}>{part}</li>
        ))}
        {rating ? <li>{rating.text}</li> : null}
      </ul>
    </details>
  );
}

/** "4.6" and "4.6 out of 5, 12 ratings" */
export function useRating({ ratings }: Pick<RecipePageView, "ratings">) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  if (!ratings) return null;
  const average = formatNumber(Math.round(ratings.average * 10) / 10, language);
  const { count } = ratings;
  return {
    average,
    text: t("rating", { count, average, formatted: formatNumber(count, language) }),
  };
}

function Byline({ contribution: { author, authorSlug } }: { contribution: Contribution }) {
  const { t } = useTranslation("recipe-page");
  const text = author ? t("by", { name: author }) : t("byCook");
  return (
    <p className="byline">{authorSlug ? <Link to={`/chefs/${authorSlug}`}>{text}</Link> : text}</p>
  );
}

/** "4 servings", or what the recipe says that it makes */
export function useYieldText(recipe: RecipePageView): string | undefined {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  if (recipe.yield) return recipe.yield.text;
  if (recipe.servings === null) return undefined;
  const servings = recipe.servings * recipe.factor;
  return t("servings", { count: servings, formatted: formatNumber(servings, language) });
}
