// Whether something in a kitchen is an ingredient of a recipe. An English name ends with its head word ("long-grain
// rice"), a Spanish one begins with it ("arroz de grano largo"); parts of an animal or plant count as the whole.
import { searchTerms } from "#app/features/recipes/search/search-terms.ts";
import { fold, words } from "#app/lib/format/text.ts";
import type { IngredientName } from "./staples.ts";

/** Words that may follow an English name: "chicken legs" are chicken. */
const parts = stems(
  "yolk white leg thigh drumstick breast wing shank shoulder loin tenderloin sirloin flank chuck belly rib chop neck cheek fillet steak piece cube juice zest peel leaf stick clove pod stalk sprig kernel floret wedge cheese",
);
/** The same before "de" in Spanish: "muslos de pollo". */
const partsEs = stems(
  "yema clara pierna pata muslo contramuslo pechuga ala paleta lomo falda costilla panceta chuleta cuello filete bistec trozo pieza jugo zumo ralladura cascara hoja rama diente vaina tallo grano gajo carne mazorca",
);
/** Words that make another ingredient of the same head word: coconut milk is not milk. */
const others = new Map(
  Object.entries({
    milk: "coconut almond oat condensed evaporated",
    leche: "coco almendra avena condensada evaporada",
    butter: "peanut cocoa",
    mantequilla: "mani cacao",
    potato: "sweet",
    papa: "dulce",
    bean: "vanilla coffee cocoa cacao green string tonka",
    pea: "pigeon black eyed",
    honey: "palm",
    miel: "palma cana",
    banana: "green",
    cream: "coconut ice cheese",
    goat: "cheese",
    flour: "corn maize chickpea cassava teff yam rice",
    harina: "maiz garbanzo yuca teff name arroz",
    crema: "coco",
    water: "coconut rose blossom orange",
    agua: "coco azahar rosas",
  }).map(([head, modifiers]) => [stem(head), new Set(stems(modifiers))]),
);

/** For comparison only: "cherri", "tomat", "nuec" are never shown. */
function stem(word: string): string {
  const singular =
    word.length > 5 && /[^aeiu]es$/.test(word)
      ? word.slice(0, -2)
      : word.length > 3 && word.endsWith("s") && !word.endsWith("ss")
        ? word.slice(0, -1)
        : word;
  return singular.replace(/e$/, "").replace(/y$/, "i").replace(/z$/, "c");
}

export function stems(text: string): Array<string> {
  return words(fold(text)).map(stem);
}

/** What somebody has: every name it goes by, as stems. */
export type Have = { typed: string; names: ReadonlyArray<ReadonlyArray<string>> };

/** How something is kept: canned tuna is tuna. */
const states =
  /\b(?:canned|tinned|fresh|frozen|leftover|raw|enlatad[oa]s?|en lata|de lata|fresc[oa]s?|congelad[oa]s?|crud[oa]s?)\b/gi;

/** What is typed, without how it is kept and which part it is: somebody with chicken breasts has chicken. */
function simpler(typed: string): string {
  const kept = words(fold(typed.replace(states, " ")));
  while (kept.length > 1 && parts.includes(stem(kept.at(-1)!))) kept.pop();
  const isPart = kept.length > 2 && kept[1] === "de" && partsEs.includes(stem(kept[0]!));
  return (isPart ? kept.slice(2) : kept).join(" ") || typed;
}

export const spellings = (typed: string) => [...new Set([typed, simpler(typed)])];

/** Synonyms and both languages come from content/synonyms.json. */
export function readHave(typed: string): Have {
  const names = spellings(typed).flatMap((name) => {
    const terms = searchTerms(name);
    return terms.length === 1 ? [name, ...terms[0]!] : [name];
  });
  const seen = new Map(names.map(stems).map((name) => [name.join(" "), name]));
  return { typed, names: [...seen.values()].filter((name) => name.length > 0) };
}

/** The compared words of an ingredient's names. */
export type NameStems = Record<"english" | "spanish", ReadonlyArray<string>> & {
  /** what is bought for it: "lime" for lime juice and for limes */
  whole: string;
  /** "pollo" for "pechuga de pollo" */
  animal: string | undefined;
};

export function readName({ name, nameEs }: IngredientName): NameStems {
  const english = name.split(/[,(]| (?:for|in|with|to|on) /)[0]!;
  const spanish = stems((nameEs ?? name).split(/[,(]| (?:para|con|sin) /)[0]!);
  return {
    english: stems(english),
    whole: stems(simpler(english)).join(" "),
    spanish,
    animal: isPartOf(spanish) ? spanish[2] : undefined,
  };
}

export function matches({ names }: Have, { english, spanish }: NameStems): boolean {
  return names.some((have) => isEnglish(have, english) || isSpanish(have, spanish));
}

function isEnglish(have: ReadonlyArray<string>, name: ReadonlyArray<string>): boolean {
  let end = name.length;
  while (end > have.length && parts.includes(name[end - 1]!)) end--;
  return [name.length, end].some((to) => {
    const from = to - have.length;
    if (from < 0 || !have.every((word, i) => name[from + i] === word)) return false;
    return !isOther(have.at(-1)!, [...name.slice(0, from), ...name.slice(to)]);
  });
}

function isSpanish(have: ReadonlyArray<string>, name: ReadonlyArray<string>): boolean {
  const rest = isPartOf(name) ? name.slice(2) : null;
  return [name, rest].some(
    (whole) =>
      whole !== null &&
      have.every((word, i) => whole[i] === word) &&
      !isOther(have[0]!, whole.slice(have.length)),
  );
}

/** "Pechuga de …" */
const isPartOf = ([part, of]: ReadonlyArray<string>) =>
  (of === "d" || of === "del") && partsEs.includes(part!);

const isOther = (head: string, modifiers: ReadonlyArray<string>) =>
  modifiers.some((word) => others.get(head)?.has(word));
