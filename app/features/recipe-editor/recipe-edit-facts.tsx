// The details of the recipe editor: facts, picture, story, labels.
import { useTranslation } from "react-i18next";
import { namedCountries } from "#app/features/recipes/named-countries.ts";
import { allergens, countries, dietaryTags } from "#app/lib/values/catalogue-values.ts";
import { recipeBadges } from "#app/lib/values/badges.ts";
import { difficulties, recipeTypes } from "#app/lib/values/stored-values.ts";
import { CheckboxGroup, Choice, TextBox } from "./recipe-edit-fields.tsx";
import { EditPartDetails } from "./edit-part.tsx";
import type { FormState } from "./form-state.ts";
import type { SingleField } from "./recipe-form-fields.ts";

export function RecipeFacts({ part, values, notes }: FormState) {
  const { t } = useTranslation(["common", "admin", "recipe-page"]);
  const { t: common } = useTranslation();
  const known = countries as ReadonlyArray<string>;
  const names = known.includes(values.country) ? known : [values.country, ...known];
  const input = (name: SingleField, type: "text" | "number", hint?: string) => (
    <TextBox
      name={name}
      values={values}
      notes={notes(name)}
      rows={1}
      type={type}
      {...(hint ? { hint } : {})}
    />
  );
  const choice = (
    name: "type" | "country" | "difficulty" | "badge",
    options: ReadonlyArray<[value: string, label: string]>,
  ) => <Choice name={name} value={values[name]} options={options} notes={notes(name)} />;
  return (
    <>
      <EditPartDetails {...part("labels")}>
        <CheckboxGroup
          name="dietaryTags"
          chosen={values.dietaryTags}
          options={dietaryTags.map((tag) => [tag, t(`diet.${tag}`)])}
          notes={notes("dietaryTags")}
        />
        <CheckboxGroup
          name="allergens"
          chosen={values.allergens}
          options={allergens.map((name) => [name, t(`recipe-page:allergen.${name}`)])}
          notes={notes("allergens")}
          none={values.allergensNone}
        />
      </EditPartDetails>
      <EditPartDetails {...part("facts")}>
        <div className="facts">
          {choice(
            "type",
            recipeTypes.map((type) => [type, t(`admin:recipes.types.${type}`)]),
          )}
          {choice("country", namedCountries(names, common))}
          {choice(
            "difficulty",
            difficulties.map((name) => [name, t(`difficulty.${name}`)]),
          )}
          {choice("badge", [
            ["", t("admin:recipes.noBadge")],
            ...recipeBadges.map((badge): [string, string] => [badge, t(`badge.${badge}`)]),
          ])}
          {input("prepTime", "number")}
          {input("cookingTime", "number")}
          {input("waitTime", "number", t("admin:recipes.hints.waitTime"))}
          {input("servings", "number", t("admin:recipes.hints.servings"))}
          {input("dishFamily", "text", t("admin:recipes.hints.dishFamily"))}
          {input("otherNames", "text", t("admin:recipes.hints.otherNames"))}
          {input("imageUrl", "text", t("admin:recipes.hints.imageUrl"))}
          {input("imageAlt", "text")}
          {input("storyWho", "text")}
          {input("storyWhere", "text")}
          {input("authorName", "text", t("admin:recipes.hints.authorName"))}
          {input("credit", "text")}
          {input("sourceUrl", "text")}
        </div>
      </EditPartDetails>
    </>
  );
}
