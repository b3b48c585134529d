// What is good to know about a recipe, folded; a preview shows it open.
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Allergen, DietaryTag } from "#app/lib/values/catalogue-values.ts";
import { Fold } from "#app/ui/fold.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { RecipePageView } from "./recipe-view.server.ts";

type FactsProps = { recipe: RecipePageView; open?: boolean };

/** "Contains: gluten, milk", or that nothing is known. Alcohol is no allergen: it has its own words. */
function useAllergens(recipe: RecipePageView): { title: string; text: string } {
  const { t } = useTranslation("recipe-page");
  const { alcohol, allergens, allergensDeclared } = recipe;
  const title = t("allergensTitle");
  return allergens.length > 0
    ? {
        title: alcohol ? `${alcohol} ${title}` : t("allergens"),
        text: allergens.map((name) => t(`allergen.${name as Allergen}`)).join(", "),
      }
    : {
        title: alcohol ? `${alcohol} ${title}` : title,
        text: t(allergensDeclared ? "noAllergens" : "allergensNotDeclared"),
      };
}

/** In sight, above the ingredients. */
export function AllergenLine({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const { title, text } = useAllergens(recipe);
  return (
    <p className="contains">
      <b>{title}:</b> {text}
      {recipe.allergens.length > 0 && recipe.mayContain ? `. ${t("packagesMay")}` : null}
    </p>
  );
}

/** Substitutions; nutrition; allergens, diets, occasion and other names. */
export function Facts({ recipe, open }: FactsProps) {
  const { t } = useTranslation("recipe-page");
  const { nutrition, substitutions } = recipe;
  return (
    <>
      {substitutions.length > 0 ? (
        <Fold
          id="substitutions"
          title={t("substitutions")}
          hint={t("inside.ingredients", { count: substitutions.length })}
          open={open}
        >
          <ul>
            {substitutions.map(({ ingredient, use }) => (
              <li key={ingredient.text}>
                <b>
                  <LocalizedText value={ingredient} />
                </b>
                {": "}
                <LocalizedText value={use} />
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {nutrition ? (
        <Fold id="nutrition" title={t("nutrition")} hint={nutrition.brief} open={open}>
          <p className="lines">
            <b>{nutrition.title}</b>
            {`\n${nutrition.text}\n`}
            <small>{nutrition.source}</small>
          </p>
        </Fold>
      ) : null}
      <GoodToKnow recipe={recipe} open={open ?? false} />
    </>
  );
}

function GoodToKnow({ recipe, open }: FactsProps) {
  const { t } = useTranslation("recipe-page");
  const { t: common } = useTranslation();
  const allergens = useAllergens(recipe);
  const { mayContain, dietaryTags, occasion, otherNames } = recipe;
  const inside = [
    t("allergensTitle"),
    ...(dietaryTags.length > 0 ? [t("diet")] : []),
    ...(occasion ? [t("occasion")] : []),
    ...(otherNames.length > 0 ? [t("names")] : []),
  ];
  return (
    <Fold id="facts" title={t("facts")} hint={inside.join(" · ")} open={open}>
      <dl>
        <Fact title={allergens.title}>{allergens.text}</Fact>
        {mayContain ? <Fact title={t("mayContain")}>{mayContain}</Fact> : null}
        {dietaryTags.length > 0 ? (
          <Fact title={t("diet")}>
            {dietaryTags.map((tag) => common(`diet.${tag as DietaryTag}`)).join(", ")}
          </Fact>
        ) : null}
        {occasion ? (
          <Fact title={t("occasion")}>
            <LocalizedText value={occasion} />
          </Fact>
        ) : null}
        {otherNames.length > 0 ? (
          <Fact title={t("otherNames")}>
            {otherNames.map((name, i) => (
              <Fragment key={name.text}>
                {i > 0 ? ", " : null}
                <LocalizedText value={name} />
                {name.place ? ` (${name.place})` : null}
              </Fragment>
            ))}
          </Fact>
        ) : null}
      </dl>
    </Fold>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
