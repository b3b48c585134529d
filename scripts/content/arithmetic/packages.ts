// What is bought ready-made may hold what a label excludes: the page says it by the list of may-contain.ts, or the note of
// the ingredient does. Wine is fined with egg, milk or fish and is not always vegan.
import { packageNotes } from "#app/features/ingredients/may-contain.ts";
import { itemsOf, type Rule } from "./rule.ts";

const readyMade =
  /\b(?:chorizos?|chouriços?|linguiças?|longanizas?|morcillas?|salami|salchichón|sausages?|blood pudding|ham|bacon|pancetta|chocolate|gofio|stock cubes?|bouillon|curry powder|soy sauce)\b/i;
const freeTags = ["gluten-free", "dairy-free", "nut-free"] as const;
const wine =
  /\b(?:wine|prosecco|cava|champagne|sherry|port|madeira|marsala|vermouth)\b(?! (?:vinegar|glass))/i;

/** Often made with wine. */
const wineSausage = /\b(?:chouriços?|linguiças?|farinheiras?|morcelas?|paios?|salpicão)(?!\p{L})/iu;
const alcoholNote = "alcohol-free if needed";
const alcoholNoteEs = "sin alcohol si hace falta";
/** What the page prints under "Packages may contain" for the same ingredient. */
const saidTwice = /\bsome have (?:gluten|milk)\b/;

export const checkPackages: Rule = (recipe) => {
  const tags = new Set<string>(recipe.dietaryTags);
  const lacksAlcoholNote = (name: string, note: string, noteEs: string) =>
    tags.has("alcohol-free") &&
    wineSausage.test(name) &&
    !(note.includes(alcoholNote) && noteEs.includes(alcoholNoteEs));
  const items = itemsOf(recipe);
  const offered = (recipe.substitutions ?? []).filter(
    ({ use, useEs }) =>
      lacksAlcoholNote(use, use, useEs) && !items.some(({ name }) => wineSausage.test(name)),
  );
  const offers = offered.map(({ use }) => `"${use}": "${alcoholNote}"`);
  const listed = items.flatMap((item) => {
    const { name, note = "", noteEs = "" } = item;
    const isPrinted =
      packageNotes({
        allergens: [],
        allergensDeclared: true,
        ingredients: [{ ...item, linkedRecipeId: null }],
      }).length > 0;
    const isNoted = item.recipe !== undefined || /-free|label/i.test(note) || isPrinted;
    return [
      ...(freeTags.some((tag) => tags.has(tag)) && readyMade.test(name) && !isNoted
        ? [`${name}: what its package may contain belongs in the list of may-contain.ts`]
        : []),
      ...(tags.has("vegan") && wine.test(name) && !(/vegan/.test(note) && /vegan/.test(noteEs))
        ? [`${name}: "vegan if needed" in its note`]
        : []),
      ...(lacksAlcoholNote(name, note, noteEs) ? [`${name}: "${alcoholNote}" in its note`] : []),
      ...(isPrinted && saidTwice.test(note)
        ? [`${name}: "Packages may contain" says what its note says`]
        : []),
    ];
  });
  return [...listed, ...offers];
};
