// Every ingredient is used in a step, and every step uses listed ingredients.
import { pantryWords } from "./content-words.ts";
import { sentences, type CheckedRecipe, type Report } from "./checked-recipe.ts";

const fold = (value: string) =>
  value
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Words of an ingredient that identify it in a step: stems of at most five letters. */
function stems(name: string) {
  const skip =
    /^(the|and|for|from|with|fresh|dried|ground|large|small|medium|ripe|green|white|black|red|whole|extra|virgin|very|cold|warm|hot|sweet|fine|coarse|raw|cooked|para|con|los|las|del|fresc[oa]s?|sec[oa]s?|molid[oa]|grandes?|pequen[oa]s?|median[oa]s?|madur[oa]s?|verdes?|blanc[oa]s?|negr[oa]s?|roj[oa]s?|enter[oa]s?|muy|fri[oa]|tibi[oa]|caliente|dulces?|fin[oa]|grues[oa]|virgen)$/;
  const words = fold(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  const telling = words.filter((word) => !skip.test(word));
  return (telling.length > 0 ? telling : words).map((word) =>
    word.slice(0, word.length > 5 ? 5 : 4),
  );
}

/** Words in a step that refer to all ingredients, or to a named group of them. */
const together = /\b(all the ingredients|everything|all of it|todos los ingredientes|todo)\b/;

export function checkUse(recipe: CheckedRecipe, report: Report) {
  const english = fold(recipe.steps.map((step) => step.text).join(" "));
  const spanish = fold(recipe.steps.map((step) => step.textEs).join(" "));
  recipe.ingredients.forEach((group, g) => {
    const whole =
      group.heading !== undefined &&
      stems(group.heading).some((stem) => english.includes(stem)) &&
      stems(group.headingEs ?? "").some((stem) => spanish.includes(stem));
    group.items.forEach((item, i) => {
      const generic = /\b(water|salt|oil|pepper)\b/i.test(item.name);
      const collective =
        /\b(spices?|herbs?|aromatics|vegetables|toppings|garnish|seasonings?|fruit|meats?|roots|greens|dry ingredients|marinade|dressing|syrup|filling|dough|batter)\b/.test(
          english,
        );
      const used = (steps: string, name: string) =>
        stems(name).some((stem) => steps.includes(stem));
      if (whole || (together.test(english) && together.test(spanish))) return;
      if (!used(english, item.name) && !generic && !collective)
        report(`ingredients.${g}.items.${i}.name`, "notNamed", { word: item.name });
      if (!used(spanish, item.nameEs) && !generic && !collective)
        report(`ingredients.${g}.items.${i}.nameEs`, "notNamed", { word: item.nameEs });
    });
  });
  const listed = fold(
    recipe.ingredients
      .flatMap((group) => [
        group.heading ?? "",
        ...group.items.map((item) => `${item.name} ${item.note ?? ""}`),
      ])
      .join(" ") +
      ` ${recipe.title} ${(recipe.otherNames ?? []).map(({ name }) => name).join(" ")}`,
  );
  recipe.steps.forEach((step, i) => {
    const cooking = sentences(step.text)
      .filter(
        (part) =>
          !/\b(serve|serving|eat|pass|offer|alongside|garnish|size of|store|keeps?|leftovers?)\b|-sized?/i.test(
            part,
          ),
      )
      .join(" ");
    for (const word of pantryWords) {
      // A clove of garlic is not the spice.
      if (
        new RegExp(`(?<!garlic )\\b${word}e?s?\\b`, "i").test(cooking) &&
        !listed.includes(word.slice(0, 5))
      )
        report(`steps.${i}.text`, "notListed", { word });
    }
  });
}
