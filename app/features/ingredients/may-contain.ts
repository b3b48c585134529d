// What packages of an ingredient often declare beyond the ingredient itself: as a part that brands add, or as traces of
// the plant. From the labels of shops in Europe and the Americas; the words are folded (lower case, no accents).
import { fold } from "#app/lib/format/text.ts";
import { memoize } from "#app/lib/once.ts";
import type { Ingredient } from "./ingredient.ts";

type Words = { en: string; es: string };

/** Whole words of a folded text, in the singular or plural. V8 compiles this class much faster than `\p{L}`. */
const anyWord = ({ en, es }: Words) => new RegExp(`(?<![a-zñ])(?:${en}|${es})(?:e?s)?(?![a-zñ])`);

const table = [
  // Mills grind wheat and barley too, and many kinds of gofio are mixtures.
  [{ en: "gofio|(?:maize|corn) gofio", es: "gofio" }, ["gluten"]],
  // Oats grow and travel with wheat, also those sold as free of gluten.
  [{ en: "oat|oatmeal", es: "avena" }, ["gluten"]],
  [
    {
      en: "cornmeal|masa harina|(?:maize|corn|cornmeal|teff|chickpea|rice|cassava|millet|sorghum|buckwheat|precooked corn|nixtamali[sz]ed corn) flour|millet",
      es: "harina (?:fina |precocida )?de (?:maiz|teff|garbanzo|arroz|yuca|mijo)|mijo",
    },
    ["gluten"],
  ],
  [{ en: "baking powder", es: "polvos? (?:de|para) hornear|levadura quimica" }, ["gluten"]],
  [
    { en: "bread|roll|bun|baguette|pita|chapati|breadcrumb|rusk", es: "pan|pan rallado|paximadia" },
    ["eggs", "soy", "milk", "sesame"],
  ],
  [
    {
      en: "spaghetti|tonnarelli|macaroni|(?:short|dried|egg|tube|orzo) pasta|noodle|vermicelli",
      es: "espagueti|fideo|pasta corta|coditos",
    },
    ["eggs", "soy", "mustard"],
  ],
  [{ en: "puff pastry", es: "hojaldre" }, ["eggs", "milk"]],
  // The lines that bake them make wheat tortillas and filled arepas too.
  [
    { en: "corn tortilla(?: chip)?|arepa", es: "tortill(?:it)?as? (?:taquera )?de maiz" },
    ["gluten"],
  ],
  [{ en: "pesto", es: "pesto" }, ["nuts", "milk"]],
  // Some have pine nuts or pistachios.
  [{ en: "morcilla|mortadella", es: "morcilla|mortadela" }, ["nuts"]],
  [
    { en: "ladyfinger|biscuit|cookie|cracker", es: "soletilla|galleta|galletica" },
    ["milk", "nuts", "soy"],
  ],
  [
    {
      en: "(?:chicken|beef|veal|fish|vegetable|light beef) (?:stock|broth)|stock|broth|stock cube|bouillon|bouillon cube",
      es: "caldo de (?:pollo|res|carne|pescado|verdura|ternera)|caldo|cubito|cubos? de caldo|consome",
    },
    ["gluten", "soy", "milk", "celery"],
  ],
  [
    {
      en: "curry|curry powder|garam masala|ras el hanout|spice mix|seasoning|achiote paste",
      es: "curry|polvo de curry|ras el hanout|mezcla de especias|sazonador|pasta de achiote",
    },
    ["gluten", "celery", "mustard"],
  ],
  // Fermented locust beans; packages of it are sometimes made from soybeans.
  [{ en: "iru", es: "iru" }, ["soy"]],
  [{ en: "soy sauce|tamari", es: "salsa (?:de soya|de soja|china)|sillao" }, ["gluten", "soy"]],
  [{ en: "worcestershire(?: sauce)?", es: "salsa inglesa" }, ["gluten", "soy"]],
  [
    { en: "(?:hot pepper|piri-piri) sauce|salsa lizano", es: "salsa (?:picante|piri-piri)|pique" },
    ["celery", "mustard", "sulphites"],
  ],
  [{ en: "ketchup", es: "ketchup" }, ["celery"]],
  // Lysozyme of eggs keeps hard cheeses from swelling.
  [{ en: "grana padano|manchego|provolone", es: "grana padano|manchego|provolone" }, ["eggs"]],
  [{ en: "mayonnaise", es: "mayonesa" }, ["mustard"]],
  [{ en: "(?:dijon |yellow )?mustard", es: "mostaza" }, ["sulphites"]],
  [
    { en: "chocolate|chocolate sprinkles", es: "chocolate|granillo" },
    ["gluten", "peanuts", "soy", "milk", "nuts"],
  ],
  [{ en: "cocoa powder|unsweetened cocoa", es: "cacao en polvo|cocoa en polvo" }, ["milk"]],
  [{ en: "sprinkle", es: "grageas" }, ["gluten", "soy", "milk"]],
  [
    {
      // Sausages, blood sausages, hams and bacon: starch, milk powder, soy protein and sulphites are usual additions.
      en: "chorizo|sausage|salami|longaniza|morcilla|morcela|linguica|chourico|farinheira|alheira|butifarra|sobrasada|chistorra|'?nduja|merguez|mortadella|soppressata|blood sausage|black pudding|boudin|haggis|ham|ham bone|frankfurter|hot dog|bacon|lardon|pancetta|guanciale|speck|jerky|cecina|corned beef|(?:smoked|salted|cured) (?:cured )?(?:pork|beef)(?: (?:belly|shoulder|rib)s?)?|dried salted beef|meatball",
      es: "salchicha|salchichon|embutido|jamon|tocineta|tocino|beicon|panceta|moronga|mortadela|cecina|carne seca|carne de sol|lacon|costillas? (?:de (?:cerdo|cochino) )?saladas?|hueso de jamon|albondiga",
    },
    ["gluten", "soy", "milk", "sulphites"],
  ],
  [
    {
      en: "almond|walnut|hazelnut|pecan|pistachio|pine nut|cashew|flaked almond",
      es: "almendra|nueces|avellana|pecana|pistacho|piñon",
    },
    ["peanuts", "nuts", "sesame"],
  ],
  [{ en: "peanut|peanut butter", es: "mani|cacahuate|cacahuete" }, ["nuts", "sesame"]],
  // Sulphites keep crustaceans from turning black and dried cod white.
  [
    {
      en: "shrimp|prawn|langoustine|lobster|lobster tail|crayfish",
      es: "camaron|gamba|langosta|langostino|galera",
    },
    ["sulphites"],
  ],
  [{ en: "salt cod", es: "bacalao salado" }, ["sulphites"]],
  [{ en: "coconut milk|cream of coconut", es: "leche de coco|crema de coco" }, ["sulphites"]],
  [
    { en: "cane molasses|guava paste|pickle|dill pickle", es: "melaza|pepinillo|barra de guayaba" },
    ["sulphites"],
  ],
  // Many are stuffed with anchovy.
  [{ en: "stuffed green olive|stuffed olive", es: "aceitunas? rellena" }, ["fish"]],
  [{ en: "tuna in olive oil|canned tuna", es: "atun en aceite" }, ["soy"]],
] as const satisfies ReadonlyArray<readonly [Words, ReadonlyArray<string>]>;

type PackageAllergen = (typeof table)[number][1][number];
const rows = table.map(([words, allergens]) => ({ words: anyWord(words), allergens }));

/** What packages of an ingredient declare; most recipes use the same few hundred. */
const declaredOn = memoize(
  (names: string): ReadonlyArray<PackageAllergen> => {
    const text = fold(names).replace(notBought, " ");
    return rows.flatMap(({ words, allergens }) => (words.test(text) ? allergens : []));
  },
  { kept: 2_000 },
);
const notBought =
  /^pork belly.*$|black bean broth|caldo de los frijoles|broth from the pot|caldo (?:del sancocho|de la carne|de la olla)|\b(?:fresh|raw) ham\b|pierna de cerdo|cubos? de hielo|bread (?:wheat )?flour|fruta de pan|harina p\.?a\.?n/g;

/** "gluten-free" in the name or note of an ingredient asks for a package without it; "gluten-free if needed" does not. */
const asksFor = (what: string) => new RegExp(`\\b(?:${what})-free\\b(?! if\\b| or\\b)`, "i");
const askedFor: ReadonlyArray<[RegExp, ReadonlyArray<PackageAllergen>]> = [
  [asksFor("gluten"), ["gluten"]],
  [asksFor("dairy|milk"), ["milk"]],
  [asksFor("nut"), ["nuts", "peanuts"]],
  [asksFor("egg"), ["eggs"]],
  [asksFor("soy"), ["soy"]],
  [asksFor("mustard"), ["mustard"]],
];

type Named = Pick<Ingredient, "name" | "nameEs" | "linkedRecipeId"> & {
  note?: string | null | undefined;
};
type PackageNote<Item> = { item: Item; allergens: Array<PackageAllergen> };
type Noted<Item> = {
  allergens: ReadonlyArray<string>;
  allergensDeclared: boolean;
  ingredients: ReadonlyArray<Item>;
};

/**
 * Allergens that the packages of a recipe's ingredients may declare, beyond those that the recipe declares. Each is named
 * once, with the first ingredient that has it; ingredients that are recipes themselves have no package. None for a recipe
 * whose own allergens were never declared: the notes would look like a whole list.
 */
export function packageNotes<Item extends Named>({
  allergens: declared,
  allergensDeclared,
  ingredients,
}: Noted<Item>): Array<PackageNote<Item>> {
  if (!allergensDeclared) return [];
  const named = new Set(declared);
  const notes: Array<PackageNote<Item>> = [];
  for (const item of ingredients) {
    if (item.linkedRecipeId !== null) continue;
    const declares = declaredOn(`${item.name} | ${item.nameEs ?? ""}`);
    if (declares.length === 0) continue;
    const english = `${item.name} ${item.note ?? ""}`;
    const isFreeOf = new Set(askedFor.flatMap(([asks, of]) => (asks.test(english) ? of : [])));
    const found: Array<PackageAllergen> = [];
    for (const allergen of declares) {
      if (named.has(allergen) || isFreeOf.has(allergen)) continue;
      named.add(allergen);
      found.push(allergen);
    }
    if (found.length > 0) notes.push({ item, allergens: found });
  }
  return notes;
}
