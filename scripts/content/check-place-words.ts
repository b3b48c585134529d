// Checks that a recipe is written in the Spanish of its place, and that words which only one place knows are explained.
// content/place-words.json lists the words; stories, notes and substitutions may name things as others do.
import { fold } from "../../app/lib/format/text.ts";

type Item = {
  name: string;
  nameEs: string;
  note?: string | undefined;
  noteEs?: string | undefined;
  recipe?: string | undefined;
};
export type PlacedRecipe = {
  id: number;
  slug: string;
  country: string;
  titleEs: string;
  descriptionEs: string;
  yieldEs?: string | undefined;
  ingredients: ReadonlyArray<{ headingEs?: string | undefined; items: ReadonlyArray<Item> }>;
  steps: ReadonlyArray<{ textEs: string }>;
};
export type PlaceWords = {
  /** whose Spanish → the countries whose recipes are written in it */
  places: Record<string, ReadonlyArray<string>>;
  /** one thing: its words, each with the places that use it */
  words: ReadonlyArray<{ of: string; in: Record<string, ReadonlyArray<string>> }>;
  /** word → what one of which has to be in brackets after it, or in its note */
  explained: Record<"en" | "es", Record<string, ReadonlyArray<string>>>;
};
type Finding = { id: string; field: string; remedy: string };

export function checkPlaceWords(
  recipes: ReadonlyArray<PlacedRecipe>,
  { places, words, explained }: PlaceWords,
): Array<Finding> {
  const placeOf = new Map(
    Object.entries(places).flatMap(([place, list]) => list.map((country) => [country, place])),
  );
  const outside = words.flatMap((concept) =>
    Object.entries(concept.in).map(([forms, used]) => ({ of: concept.of, used, is: anyOf(forms) })),
  );
  const explanations = (["en", "es"] as const).map((language) => ({
    language,
    words: Object.entries(explained[language]).map(([forms, by]) => ({
      forms,
      by,
      is: anyOf(forms),
    })),
  }));
  return recipes.flatMap((recipe) => {
    const id = `${recipe.id} ${recipe.slug}`;
    const place = placeOf.get(recipe.country);
    if (!place) return [{ id, field: "country", remedy: `${recipe.country} has no place` }];
    const foreign = texts(recipe).flatMap(([field, text]) =>
      outside.flatMap(({ of, used, is }) => {
        const word = used.includes(place) ? null : is.exec(withoutBrackets(text))?.[0];
        return word ? [{ id, field, remedy: `“${word}” is not the word for ${of} there` }] : [];
      }),
    );
    const unexplained = explanations.flatMap(({ language, words: list }) =>
      list.flatMap(({ forms, by, is }) => {
        const item = items(recipe, language).find(({ name }) => is.test(withoutBrackets(name)));
        if (!item || item.isLinked || by.some((part) => explains(item, part, is))) return [];
        return [{ id, field: item.field, remedy: `explain “${forms}” in brackets: ${by[0]}` }];
      }),
    );
    return [...foreign, ...unexplained];
  });
}

/** "papa, papas" as a pattern of whole words. */
function anyOf(forms: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${forms.split(", ").join("|")})(?![\\p{L}\\p{N}])`,
    "iu",
  );
}

const withoutBrackets = (text: string) => text.replace(/\([^)]*\)/g, "");

/** In brackets, in the note, or beside the word in a name like "taro (ñampí)". */
function explains({ name, note }: { name: string; note: string }, part: string, word: RegExp) {
  return fold(`${name.replace(word, "")} ${note}`).includes(fold(part));
}

function texts(recipe: PlacedRecipe): Array<[field: string, text: string]> {
  return [
    ["titleEs", recipe.titleEs],
    ["descriptionEs", recipe.descriptionEs],
    ["yieldEs", recipe.yieldEs ?? ""],
    ...recipe.ingredients.flatMap(({ headingEs, items: list }, g): Array<[string, string]> => [
      [`ingredients.${g}.headingEs`, headingEs ?? ""],
      ...list.map(({ nameEs }, i): [string, string] => [
        `ingredients.${g}.items.${i}.nameEs`,
        nameEs,
      ]),
    ]),
    ...recipe.steps.map(({ textEs }, i): [string, string] => [`steps.${i}.textEs`, textEs]),
  ];
}

function items(recipe: PlacedRecipe, language: "en" | "es") {
  return recipe.ingredients.flatMap((group, g) =>
    group.items.map((item, i) => ({
      field: `ingredients.${g}.items.${i}.${language === "en" ? "name" : "nameEs"}`,
      name: language === "en" ? item.name : item.nameEs,
      note: (language === "en" ? item.note : item.noteEs) ?? "",
      // The recipe behind the link says what it is.
      isLinked: item.recipe !== undefined,
    })),
  );
}
