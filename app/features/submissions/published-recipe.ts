// Turns a submission into a catalogue recipe: language columns and search texts. Pure.
import { slugOf } from "#app/lib/addresses/slug.ts";
import type { Language } from "#app/i18n/languages.ts";
import { freeFrom, isFreeTag } from "#app/features/recipes/vocabulary.ts";
import { courseOf, mainIngredient } from "#app/features/recipes/recipe-classification.ts";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";
import type { Difficulty, RecipeType } from "#app/features/recipes/vocabulary.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import type { StoredUnit } from "#app/features/units/unit-names.ts";
import { hasAllergenStatement } from "./allergen-statement.ts";
import { ingredientLines, stepLines } from "#app/features/ingredients/recipe-lines.ts";
import { dishCountry, type SubmissionContent } from "./submission-content.ts";

type PublishedIngredient = Omit<Ingredient, "linkedRecipeId">;

export type PublishedRecipe = ReturnType<typeof publishedRecipe>;

/** The dataset of submitted recipes. */
export const communityDataset = "community";

/** The recipe of a submission that has no open problems (submission-problems). */
export function publishedRecipe(content: SubmissionContent) {
  const { language } = content;
  const type = content.type as RecipeType;
  const written = ingredientLines(content.ingredients, content.corrections);
  const translated = ingredientLines(content.otherIngredients);
  const other = translated.length === written.length ? translated : [];
  const writtenSteps = stepLines(content.steps);
  const translatedSteps = stepLines(content.otherSteps);
  const otherSteps = translatedSteps.length === writtenSteps.length ? translatedSteps : [];
  const both = bothLanguages(language);
  const hasBoth =
    content.otherTitle !== "" &&
    content.otherDescription !== "" &&
    other.length > 0 &&
    otherSteps.length > 0 &&
    (content.story === "" || content.otherStory !== "");
  const [title, titleEs] = both(content.title, content.otherTitle);
  const [description, descriptionEs] = both(
    sentence(content.description),
    content.otherDescription && sentence(content.otherDescription),
  );
  const [story, storyEs] = both(content.story, content.otherStory);
  const [occasion, occasionEs] = both(content.occasion, "");
  const ingredients = publishedIngredients(written, other, both);
  return {
    title,
    titleEs,
    description,
    descriptionEs,
    type,
    country: dishCountry(content),
    difficulty: content.difficulty as Difficulty,
    cookingTime: Number(content.cookingTime),
    prepTime: Number(content.prepTime || 0),
    waitTime: Number(content.waitTime || 0),
    servings: Number(content.servings),
    story: story || null,
    storyEs,
    occasion: occasion || null,
    occasionEs,
    storyWho: content.storyWho || null,
    storyWhere: content.storyWhere || null,
    storyGeneration:
      generations.find((generation) => generation === content.storyGeneration) ?? null,
    storyOccasion: occasions.find((occasionName) => occasionName === content.storyOccasion) ?? null,
    dietaryTags: supportedTags(content),
    allergens: content.allergens,
    allergensDeclared: hasAllergenStatement(content),
    credit: content.credit || null,
    sourceUrl: content.sourceUrl || null,
    writtenIn: hasBoth ? null : language,
    mainIngredient: mainIngredient({ title, titleEs, ingredients }),
    course: courseOf({ title, type, dataset: communityDataset }),
    ingredients,
    steps: writtenSteps.map((step, i) => {
      const [text, textEs] = both(step.text, otherSteps[i]?.text ?? "");
      const [heading, headingEs] = both(step.heading ?? "", otherSteps[i]?.heading ?? "");
      return { text, textEs, minutes: step.minutes, heading: heading || null, headingEs };
    }),
  };
}

type Lines = ReturnType<typeof ingredientLines>;

function publishedIngredients(
  written: Lines,
  translated: Lines,
  both: ReturnType<typeof bothLanguages>,
): Array<PublishedIngredient> {
  return written.map(({ understood, groupPosition, heading }, i) => {
    const [name, nameEs] = both(understood.name, translated[i]?.understood.name ?? "");
    const [note, noteEs] = both(understood.note ?? "", translated[i]?.understood.note ?? "");
    const [group, groupEs] = both(heading ?? "", translated[i]?.heading ?? "");
    return {
      groupPosition,
      heading: group || null,
      headingEs: groupEs,
      // Keeps the cook's units: "2 cups" stays two cups.
      quantity: understood.quantity,
      quantityMax: understood.quantityMax,
      unit: understood.unit,
      name,
      nameEs,
      note: note || null,
      noteEs,
      scales: !fixedUnits.has(understood.unit),
    };
  });
}

/**
 * A text and its translation as English and Spanish columns. The English column is never empty: for a Spanish-only
 * recipe it holds the Spanish text, and `writtenIn` says so.
 */
function bothLanguages(language: Language) {
  return (written: string, translated: string): [english: string, spanish: string | null] =>
    language === "en" ? [written, translated || null] : [translated || written, written || null];
}

/** Drops tags that the allergens contradict, and "free" tags without an allergen statement. */
function supportedTags(content: SubmissionContent): Array<string> {
  return content.dietaryTags.filter(
    (tag) =>
      !isFreeTag(tag) ||
      (hasAllergenStatement(content) &&
        !freeFrom[tag].some((allergen) => content.allergens.includes(allergen))),
  );
}

function sentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, " ");
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Units that do not scale with the servings. */
const fixedUnits: ReadonlySet<StoredUnit> = new Set(["to-taste", "pinch", "splash", "drop"]);

/** The id keeps the slug unique and distinct from content files. */
export function recipeSlug(title: string, recipeId: number): string {
  return `${slugOf(title) || "recipe"}-${recipeId}`;
}
