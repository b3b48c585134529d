// Which ingredients each step names: "Pour in the coconut milk" needs the coconut milk and no other milk. Pure.
import type { Language } from "#app/i18n/languages.ts";

/** Words that say how an ingredient is, not what it is. */
const qualities = new Set(
  (
    "white black red green yellow brown dark light fresh dried dry ground whole large small medium ripe raw cooked hot cold warm " +
    "sweet sour salted unsalted smoked fine coarse thick thin young plain grated chopped boneless skinless virgin extra lukewarm " +
    "blanco blanca negro negra rojo roja verde amarillo amarilla moreno morena fresco fresca seco seca molido molida entero entera " +
    "grande pequeno pequena mediano mediana maduro madura crudo cruda cocido cocida caliente frio fria tibio tibia dulce agrio " +
    "agria salado salada ahumado ahumada fino fina grueso gruesa joven rallado rallada picado picada virgen extra natural comun"
  ).split(" "),
);
const small = new Set(
  "a an and the of for to in on with from or by de del la el los las y o para con en al un una sin a".split(
    " ",
  ),
);

/** Singular forms are compared; they need not be words. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/(?<=[lrndj])es$|(?<=ch|sh|ss|x|o)es$|s$/, "")
    .replace(/ce$/, "z")
    .replace(/(?:ie|y)$/, "i");
}

const wordsOf = (text: string): Array<string> =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** "For boiling" is said by "boil". */
const root = (word: string) => stem(word.replace(/(?<=\p{L}{3})ing$/u, ""));

/** `group`: the heading that it stands under */
export type Listed = { name: string; note?: string | undefined; group?: string | undefined };
type Name = {
  head: string;
  others: Array<string>;
  purpose: Array<string>;
  hasNote: boolean;
  group: string;
};

/** The noun that names an ingredient: the last one in English ("coconut milk"), the first in Spanish ("leche de coco"). */
function nameOf({ name, note = "", group = "" }: Listed, language: Language): Name {
  const first = name.split(/[,(;]| for | para /)[0] ?? name;
  const words = wordsOf(language === "en" ? (first.split(/ of | in /)[0] ?? first) : first).filter(
    (word) => !small.has(word),
  );
  const nouns = words.filter((word) => !qualities.has(word));
  const head = (language === "en" ? nouns.at(-1) : nouns[0]) ?? words[0] ?? "";
  const all = wordsOf(first).filter((word) => !small.has(word) && word !== head);
  const [, purpose = ""] =
    / (?:for|para) ([^,;.(]+)/.exec(name) ?? /^(?:for|para) ([^,;.(]+)/.exec(note) ?? [];
  return {
    head: stem(head),
    others: all.map(stem),
    purpose: wordsOf(purpose)
      .filter((word) => !small.has(word))
      .map(root),
    hasNote: note !== "",
    group,
  };
}

/** What happens elsewhere at that time: "while the plantains cook", but not "while you stir in the sugar". */
const elsewhere: Record<Language, RegExp> = {
  en: /\bwhile (?:the|they|it|everything) [^.,;:]*/gi,
  es: /\bmientras (?:el|la|los|las|se|(?!tanto\b)\p{L}*[^s\W]) [^.,;:]*/giu,
};
/** Water that is salted takes the salt, unless it is "the salted water" of before. */
const saltedWater: Record<Language, RegExp> = {
  en: /(?<!the )\bsalted (?:boiling )?water/i,
  es: /(?<!el )\bagua (?:hirviendo )?salada/i,
};
const salts = ["salt", "sal"];
const part = /(?:^|[.;:] )(?:for|para) (?:the |el |la |los |las )?(\p{L}+)/giu;
const pinch = /\b(?:pinch|pizca) (?:of|de) (\p{L}+)/giu;

type Said = {
  words: Set<string>;
  roots: Set<string>;
  pinches: Array<string>;
  /** "For the sauce", where a sentence begins so */
  parts: Array<string>;
  hasSaltedWater: boolean;
};

function readStep(text: string, language: Language): Said {
  const all = wordsOf(text);
  return {
    words: new Set(all.map(stem)),
    roots: new Set(all.map(root)),
    pinches: [...text.matchAll(pinch)].map(([, word]) => stem(word!.toLowerCase())),
    parts: [...text.matchAll(part)].map(([, word]) => stem(wordsOf(word!)[0]!)),
    hasSaltedWater: saltedWater[language].test(text),
  };
}

const most = <T>(items: ReadonlyArray<T>, score: (item: T) => number): Array<T> => {
  const best = Math.max(...items.map(score));
  return items.filter((item) => score(item) === best);
};

/** Whether a word says it that no other name has. */
const isOnly = (name: Name, words: ReadonlySet<string>, names: ReadonlyArray<Name>): boolean =>
  name.others.some(
    (word) =>
      words.has(word) &&
      !qualities.has(word) &&
      names.every((other) => other === name || ![other.head, ...other.others].includes(word)),
  );

/** How much a step says of a group of ingredients: its heading, and what no other group has. */
function groupScore(
  group: string,
  { words, parts }: Pick<Said, "words" | "parts">,
  names: ReadonlyArray<Name>,
): number {
  const own = names.filter(
    (name) =>
      name.group === group &&
      (isOnly(name, words, names) ||
        (words.has(name.head) &&
          names.every((other) => other.group === group || other.head !== name.head))),
  );
  const heading = wordsOf(group)
    .filter((word) => !small.has(word))
    .map(stem);
  if (heading.some((word) => parts.includes(word))) return names.length;
  return own.length + (heading.some((word) => words.has(word)) ? 1 : 0);
}

function namedIn(said: Said, names: ReadonlyArray<Name>): Array<number> {
  const { words, roots, pinches, hasSaltedWater } = said;
  const score = ({ others }: Name) => others.filter((word) => words.has(word)).length;
  const fits = ({ purpose }: Name) => purpose.some((word) => roots.has(word));
  return names.flatMap((name, i) => {
    if (words.has(name.head)) {
      const isOfPinch = pinches.includes(name.head) && name.purpose.length > 0 && !fits(name);
      const rivals = names.filter(({ head }) => head === name.head);
      const meant = most(
        most(most(rivals, score), (rival) => (fits(rival) ? 1 : 0)),
        ({ group }) => groupScore(group, said, names),
      );
      return meant.includes(name) && !isOfPinch ? [i] : [];
    }
    if (hasSaltedWater && salts.includes(name.head) && (!name.hasNote || fits(name))) return [i];
    return isOnly(name, words, names) ? [i] : [];
  });
}

const waters = ["water", "agua"];
/** What is measured out: "with the water", not "until the water is clear" and not "in salted water". */
const measuredWater: Record<Language, RegExp> = {
  en: /(?<!\b(?:until|when|as|if|that|once|because|while|where|so|change|discard|drain|drain off|from|out of|than) )\bthe (?:(?:boiling|hot|cold|warm|lukewarm|iced?) )?water\b/i,
  es: /(?<!\b(?:que|cuando|si|como|mientras|porque|donde|vaya|evapore|seque|suelte|suelten|cambia|cambiando|tira|escurre|completando) )\bel agua\b/i,
};
/** Then steps share it. */
const someWater =
  /\b(?:of|half|remaining) (?:the )?(?:\w+ )?water|(?:mitad|resto|parte|\d\S*|\p{L}+s?) del agua|agua restante/iu;

/** Which steps take the one listed water: what others boil in is not on the list. Null where that cannot be told. */
function stepsOfWater(
  steps: ReadonlyArray<string>,
  names: ReadonlyArray<Name>,
  language: Language,
): { water: number; takes: Array<boolean> } | null {
  const listed = names.flatMap(({ head }, i) => (waters.includes(head) ? [i] : []));
  const takes = steps.map((text) => measuredWater[language].test(text));
  const isSure = listed.length === 1 && takes.includes(true);
  return isSure && !steps.some((text) => someWater.test(text))
    ? { water: listed[0]!, takes }
    : null;
}

/**
 * The ingredients that each step names, as positions in the list.
 *
 * An ingredient is named by its noun. Where several have the same noun, those are meant whose other words are there too,
 * or those of the group that the step is about ("the oil"), or all of them; of two sugars the one "for coating" where something is coated. A word that
 * only one ingredient has names it as well: "the chicken" is the chicken thighs. What is named only as cooking elsewhere, or
 * as a pinch while the list has it for something else, counts where no step names it otherwise.
 */
export function ingredientsOfSteps(
  steps: ReadonlyArray<string>,
  ingredients: ReadonlyArray<Listed>,
  language: Language,
): Array<Array<number>> {
  const names = ingredients.map((item) => nameOf(item, language));
  const measured = stepsOfWater(steps, names, language);
  const inSteps = steps.map((text, step) =>
    namedIn(readStep(text.replace(elsewhere[language], " "), language), names).filter(
      (i) => i !== measured?.water || measured.takes[step],
    ),
  );
  const named = new Set(inSteps.flat());
  const anywhere = names.map((name) => ({ ...name, purpose: [] }));
  return inSteps.map((list, step) => {
    const others = namedIn(readStep(steps[step]!, language), anywhere);
    return [...list, ...others.filter((i) => !named.has(i))].sort((a, b) => a - b);
  });
}
