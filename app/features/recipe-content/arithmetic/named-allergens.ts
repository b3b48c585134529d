// Steps, notes and substitutions that name what the tags of a recipe exclude, without saying that the label is lost.
import { alcoholWords, allergenWords, mentions } from "../content-words.ts";
import { freeFrom } from "../allergen-check.ts";
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import type { DietaryTag } from "#app/features/recipes/vocabulary.ts";
import type { RecipeContent } from "../recipe-content.ts";
import { itemsOf, type Rule } from "./rule.ts";

type Excluded = { tag: DietaryTag; isNamed: (text: string) => boolean };

export const checkLabels: Rule = (recipe) => {
  const listed = itemsOf(recipe)
    .map(({ name }) => name)
    .join(" | ");
  const texts = textsOf(recipe);
  const all = texts.join(". ");
  const excluded = excludedBy(recipe).filter(({ isNamed }) => isNamed(all) && !isNamed(listed));
  if (excluded.length === 0) return [];
  return texts.flatMap((text) =>
    text
      .split(/[.](?=\s|$)/)
      .filter((sentence) => !saysSo.test(sentence))
      .flatMap((sentence) => {
        const plain = (isChoice.test(sentence) ? sentence : sentence.replace(beside, " ")).replace(
          harmless,
          " ",
        );
        const tags = excluded.filter(({ isNamed }) => isNamed(plain)).map(({ tag }) => tag);
        return tags.length > 0 ? [`"${sentence.trim()}" is not ${tags.join(", ")}: say so`] : [];
      }),
  );
};

/** The sentence says which label is lost, or that it is kept. */
const saysSo =
  /\b(?:gluten|dairy|nut|egg|alcohol)[- ]free|\bfor those who eat dairy\b|\bfree of gluten|\bvegan\b|\bhalal\b|\b(?:which|that) contains?\b|\b(?:holds|contains) gluten\b/i;

/** What a thing looks like, what it is not, and dishes beside it. "The cream", "a cream", "the flour" are the recipe's own. */
const harmless = new RegExp(
  [
    String.raw`\b(?:without|instead of|in place of|not|never|no|like|size of|color of|as (?:fine|thick|smooth|soft|pale) as)(?: a| an| any| the)? [\w -]+`,
    String.raw`\b(?:the|this|that|its?) (?:[\w-]+,? ){0,3}?(?:cream|creams|milk|flour|custard|bread|batter)\b`,
    String.raw`\b(?:an?|light|smooth|thick|soft|pale) (?:[\w-]+,? ){0,3}?(?:creams?|custard|batter|bread)\b`,
    String.raw`\b(?:add|more|dry) flour\b`,
    String.raw`\b(?:roll(?:s|ed)?|toast(?:ed|s)?|curds|biscuit|cream[- ]colou?red|fufu flour)\b`,
    String.raw`\bthe water the pasta boiled in\b|\bas for mayonnaise\b|\bread the label\b[^.;]*|\bmost that is sold\b[^.;]*|\bground to flour\b`,
  ].join("|"),
  "gi",
);

/** What is served beside is another dish, unless the cook is offered to add it. */
const isChoice = /\bif you (?:like|wish)\b|\boptional/i;
const beside =
  /\b(?:serve[ds]?|serving|eat(?:en)?|bring|offer|pass|goes|sit|dip|dipping|mop|drink|good|usual company)\b[^.;]*/gi;

function textsOf({ steps, ingredients, substitutions = [] }: RecipeContent): Array<string> {
  return [
    ...steps.map(({ text }) => plainStep(text)),
    ...itemsOf({ ingredients }).flatMap(({ note }) => (note ? [note] : [])),
    ...substitutions.map(({ use }) => use),
  ];
}

function excludedBy({ dietaryTags }: RecipeContent): Array<Excluded> {
  const words = [
    ...Object.entries(freeFrom).map(
      ([tag, allergens]) =>
        [tag as DietaryTag, allergens.map((name) => allergenWords[name])] as const,
    ),
    ["alcohol-free", [alcoholWords]] as const,
  ];
  return words
    .filter(([tag]) => dietaryTags.includes(tag))
    .map(([tag, rules]) => ({
      tag,
      isNamed: (text) => rules.some((rule) => mentions(text, rule)),
    }));
}
