// Which ingredients a step names: "Pour in the coconut milk" needs the coconut milk and no other milk. Pure.
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

type Name = { head: string; others: Array<string> };

/** The noun that names an ingredient: the last one in English ("coconut milk"), the first in Spanish ("leche de coco"). */
function nameOf(text: string, language: Language): Name {
  const first = text.split(/[,(;]| for | para /)[0] ?? text;
  const words = wordsOf(language === "en" ? (first.split(/ of | in /)[0] ?? first) : first).filter(
    (word) => !small.has(word),
  );
  const nouns = words.filter((word) => !qualities.has(word));
  const head = (language === "en" ? nouns.at(-1) : nouns[0]) ?? words[0] ?? "";
  const all = wordsOf(first).filter((word) => !small.has(word) && word !== head);
  return { head: stem(head), others: all.map(stem) };
}

/**
 * The ingredients that a step names, as positions in the list.
 *
 * An ingredient is named by its noun. Where several have the same noun, those are meant whose other words are there too,
 * or all of them if there are none ("the oil"). A word that only one ingredient has names it as well: "the chicken" is the
 * chicken thighs.
 */
export function ingredientsOfStep(
  step: string,
  ingredients: ReadonlyArray<string>,
  language: Language,
): Array<number> {
  const said = new Set(wordsOf(step).map(stem));
  const names = ingredients.map((name) => nameOf(name, language));
  const score = ({ others }: Name) => others.filter((word) => said.has(word)).length;
  return names.flatMap((name, i) => {
    if (said.has(name.head)) {
      const rivals = names.filter(({ head }) => head === name.head);
      const best = Math.max(...rivals.map(score));
      return score(name) === best ? [i] : [];
    }
    const own = name.others.some(
      (word) =>
        said.has(word) &&
        !qualities.has(word) &&
        names.every((other) => other === name || ![other.head, ...other.others].includes(word)),
    );
    return own ? [i] : [];
  });
}
