// Steps, notes and substitutions that name what the tags of a recipe exclude, without saying that the label is lost.
import {
  alcoholWords,
  allergenWords,
  fishWords,
  honeyWords,
  meatWords,
  mentions,
  porkWords,
  rennetWords,
  type WordRule,
} from "../../../app/features/recipe-content/content-words.ts";
import {
  mentionsSpanish,
  spanishAlcoholWords,
  spanishAllergenWords,
  spanishPorkWords,
} from "../../../app/features/recipe-content/content-words-es.ts";
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { freeFrom, type DietaryTag } from "#app/lib/values/catalogue-values.ts";
import { itemsOf, type Rule } from "./rule.ts";

type Excluded = ReadonlyArray<readonly [DietaryTag, ReadonlyArray<WordRule>]>;
type Reading = {
  excluded: Excluded;
  names: (text: string, rule: WordRule) => boolean;
  /** the sentence says which label is lost, or what to choose */
  saysSo: RegExp;
  harmless: RegExp;
};

const freeTags = Object.entries(freeFrom) as Array<
  [DietaryTag, ReadonlyArray<keyof typeof allergenWords>]
>;

/** What things look like, what is left out. "The cream", "a cream", "the flour" are the recipe's own. */
const harmless = new RegExp(
  [
    String.raw`\b(?:without|instead of|in place of|not|never|no|too little|like|size of|color of|as (?:fine|thick|smooth|soft|pale) as)(?: a| an| any| the)? [\w -]+`,
    String.raw`\b(?:the|this|that|its?) (?:[\w-]+,? ){0,3}?(?:cream|creams|milk|flour|custard|bread|batter)\b`,
    String.raw`\b(?:an?|light|smooth|thick|soft|pale) (?:[\w-]+,? ){0,3}?(?:creams?|custard|batter|bread|broth)\b`,
    String.raw`\b(?:add|more|dry) flour\b`,
    String.raw`\b(?:roll(?:s|ed)?|toast(?:ed|s)?|curds|biscuit|cream[- ]colou?red|fufu flour)\b`,
    String.raw`\bthe water the pasta boiled in\b|\bas for mayonnaise\b|\bread the label\b[^.;]*|\bmost that is sold\b[^.;]*|\bground to flour\b`,
  ].join("|"),
  "gi",
);

const steps: Reading = {
  excluded: [
    ...freeTags.map(([tag, names]) => [tag, names.map((name) => allergenWords[name])] as const),
    ["alcohol-free", [alcoholWords]],
  ],
  names: mentions,
  saysSo:
    /\b(?:gluten|dairy|nut|egg|alcohol)[- ]free|\bfree of gluten|\bvegan\b|\bvegetarian\b|\bhalal\b|\b(?:which|that) contains?\b|\b(?:holds|contains) gluten\b|\bavoid alcohol\b/i,
  harmless,
};
/** In a step these words are often something else: the heart of a fish, a broth without meat. */
const substitutions: Reading = {
  ...steps,
  excluded: [
    ...steps.excluded,
    ["vegan", [allergenWords.milk, allergenWords.eggs, honeyWords, meatWords, fishWords]],
    ["vegetarian", [meatWords, fishWords, rennetWords]],
    ["pescatarian", [meatWords]],
    ["halal-friendly", [porkWords]],
  ],
};
const substitutionsEs: Reading = {
  excluded: [
    ...freeTags.map(
      ([tag, names]) => [tag, names.map((name) => spanishAllergenWords[name])] as const,
    ),
    ["alcohol-free", [spanishAlcoholWords]],
    ["halal-friendly", [spanishPorkWords]],
  ],
  names: mentionsSpanish,
  saysSo: /gluten|lácteos|vegan|halal|sin alcohol|(?:evitas el|no tomas) alcohol|contienen?\b/iu,
  harmless:
    /\b(?:la|el) (?:crema|leche)\b|\b(?:sémola|polenta)[\p{L} ]*|\bharina instantánea de ñame\b|\bpasta hilada\b|\bpoca gelatina\b|\blee la etiqueta\b[^.;]*|\bsin [\p{L} ,]{3,60}? según la etiqueta\b/giu,
};

export const checkLabels: Rule = (recipe) => {
  const items = itemsOf(recipe);
  const read = (texts: ReadonlyArray<string>, reading: Reading, names: ReadonlyArray<string>) =>
    findingsIn(texts, names.join(" | "), recipe.dietaryTags, reading);
  const english = items.map(({ name }) => name);
  const { substitutions: uses = [] } = recipe;
  return [
    ...read(
      [
        ...recipe.steps.map(({ text }) => plainStep(text)),
        ...items.flatMap(({ note }) => (note ? [note] : [])),
      ],
      steps,
      english,
    ),
    ...read(
      uses.map(({ use }) => use),
      substitutions,
      english,
    ),
    ...read(
      uses.map(({ useEs }) => useEs),
      substitutionsEs,
      items.map(({ nameEs }) => nameEs),
    ),
  ];
};

/** What is served beside is another dish, unless the cook is offered to add it. */
const isChoice = /\bif you (?:like|wish)\b|\boptional/i;
const beside =
  /\b(?:serve[ds]?|serving|eat(?:en)?|bring|offer|pass|goes|sit|dip|dipping|mop|drink|good|usual company)\b[^.;]*/gi;

/** "The vanilla" of a list is that of the list, whose label is checked there. */
const vanilla = /\bvanilla\b(?! (?:extract|essence))/gi;

function findingsIn(
  texts: ReadonlyArray<string>,
  listed: string,
  tags: ReadonlyArray<DietaryTag>,
  { excluded, names, saysSo, harmless }: Reading,
): Array<string> {
  const all = texts.join(". ");
  const isVanillaListed = listed.includes("vanilla");
  const own = excluded
    .filter(([tag]) => tags.includes(tag))
    .map(([tag, rules]) => ({
      tag,
      isNamed: (text: string) => rules.some((rule) => names(text, rule)),
    }))
    .filter(({ isNamed }) => isNamed(all) && !isNamed(listed));
  if (own.length === 0) return [];
  return texts.flatMap((text) =>
    text
      .split(/[.](?=\s|$)/)
      .filter((sentence) => !saysSo.test(sentence))
      .flatMap((sentence) => {
        const added = isChoice.test(sentence) ? sentence : sentence.replace(beside, " ");
        const plain = added.replace(harmless, " ").replace(isVanillaListed ? vanilla : /$^/g, " ");
        const lost = own.filter(({ isNamed }) => isNamed(plain)).map(({ tag }) => tag);
        return lost.length > 0 ? [`"${sentence.trim()}" is not ${lost.join(", ")}: say so`] : [];
      }),
  );
}
