// What a moderator is told before reading: the content check of the site's own recipes, for texts that anybody wrote
// in either language. It finds and does not judge.
import { fold } from "#app/lib/text.ts";
import {
  alcoholWords,
  allergenWords,
  englishMarks,
  fishWords,
  honeyWords,
  meatWords,
  mentions,
  porkWords,
  spanishMarks,
  type WordRule,
} from "../recipes/content-words.ts";
import { allergens, type Allergen, type DietaryTag } from "../recipes/vocabulary.ts";
import { catalogueAmount } from "./published-recipe.ts";
import { ingredientLines, stepLines } from "./recipe-lines.ts";
import { textFields, type SubmissionContent } from "./submission-content.ts";

/** Key of locales/contribute.json, "findings", with its values. */
export type Finding =
  | { key: "allergen"; name: string; allergen: Allergen }
  | { key: "diet"; name: string; tag: DietaryTag }
  | { key: "unused"; name: string }
  | { key: "bigAmount"; line: string }
  | { key: "time"; minutes: number }
  | { key: "noAmount"; count: number }
  | { key: "rawPoultry" | "shouting" | "copied" }
  | { key: "links" | "language"; field: string };

const w = (list: string, safe?: string): WordRule => ({
  words: new RegExp(`(?<![\\p{L}])(?:${list.replace(/\s*,\s*/g, "|")})(?:e?s)?(?![\\p{L}])`, "iu"),
  ...(safe
    ? {
        safe: new RegExp(
          `(?<![\\p{L}])(?:${safe.replace(/\s*,\s*/g, "|")})(?:e?s)?(?![\\p{L}])`,
          "giu",
        ),
      }
    : {}),
});

/** The same things in Spanish, folded: the lists of content-words are English. */
const spanishAllergens: Partial<Record<Allergen, WordRule>> = {
  gluten: w(
    "trigo, harina, pan, pan rallado, fideo, pasta, espagueti, macarron, semola, cuscus, cebada, centeno, cerveza, galleta, hojaldre, salsa de soya, salsa de soja, avena, bizcocho, levadura de cerveza",
    "harina de maiz, harina de arroz, harina de yuca, harina de garbanzo, harina de almendra, harina de platano, harina de coco, pan de yuca, pasta de tomate, pasta de mani, pasta de achiote, pasta de aji, pasta de ajo",
  ),
  crustaceans: w(
    "camaron, camarones, gamba, langostino, langosta, cangrejo, jaiba, cigala, carabinero",
  ),
  eggs: w("huevo, yema, clara, clara de huevo, mayonesa, merengue, alioli"),
  fish: w(
    "pescado, bacalao, atun, salmon, sardina, anchoa, caballa, pargo, mero, merluza, dorado, tilapia, trucha, boqueron, arenque, salsa de pescado, salsa inglesa, chillo, carite, corvina",
  ),
  peanuts: w("mani, manies, cacahuate, cacahuete, maní"),
  soy: w("soya, soja, tofu, salsa de soya, salsa de soja"),
  milk: w(
    "leche, mantequilla, queso, crema, nata, yogur, yogurt, requeson, dulce de leche, leche condensada, leche evaporada, suero, cuajada, arequipe, manjar, cajeta",
    "leche de coco, leche de almendra, crema de coco, leche de avena, leche de soya, leche de soja, leche de arroz, mantequilla de mani, mantequilla de cacao, mantequilla de cacahuete, crema de mani",
  ),
  nuts: w(
    "almendra, nuez, nueces, avellana, anacardo, pistacho, pecana, pacana, maranon, mazapan, praline, castaña de caju",
    "nuez moscada",
  ),
  celery: w("apio"),
  mustard: w("mostaza"),
  sesame: w("ajonjoli, sesamo, tahini"),
  sulphites: w("vino, jerez, sidra, cava, champan, vermut", "vinagre de vino"),
  lupin: w("altramuz, altramuces, chocho, lupino"),
  molluscs: w(
    "mejillon, mejillones, almeja, calamar, calamares, pulpo, sepia, caracol, caracoles, lambi, ostra, ostion, vieira, berberecho, choro, navaja",
  ),
};
const spanishMeat = w(
  "pollo, gallina, pavo, pato, carne, res, ternera, cerdo, puerco, lechon, jamon, tocino, tocineta, chorizo, longaniza, salchicha, morcilla, cordero, chivo, cabra, conejo, costilla, chicharron, higado, mondongo, callo, panceta, manteca de cerdo, sobrasada, salami, res molida",
  "carne de coco, hierba de pollo",
);
const spanishPork = w(
  "cerdo, puerco, lechon, jamon, tocino, tocineta, chorizo, longaniza, morcilla, panceta, chicharron, salami, sobrasada, gelatina",
);
const spanishAlcohol = w(
  "ron, vino, cerveza, brandy, coñac, whisky, vodka, ginebra, tequila, mezcal, pisco, aguardiente, jerez, licor, sidra, cava, anis, amaretto",
  "vinagre de vino, vinagre de jerez, esencia de ron, cerveza sin alcohol, anis estrellado, semilla de anis",
);
const spanishHoney = w("miel", "miel de caña, miel de palma, melon de miel");

const says = (name: string, english: WordRule | undefined, spanish: WordRule | undefined) =>
  (english !== undefined && mentions(name, english)) ||
  (spanish !== undefined && mentions(fold(name), spanish));

export function reviewFindings(content: SubmissionContent): Array<Finding> {
  const lines = ingredientLines(content.ingredients, content.corrections);
  const names = lines.map(({ understood }) => understood.name);
  const steps = stepLines(content.steps);
  const method = fold(steps.map(({ text }) => text).join(" "));
  return [
    ...allergenFindings(content, names),
    ...dietFindings(content, names),
    ...lines.flatMap(({ understood, line }): Array<Finding> => {
      const { quantity, unit } = catalogueAmount(understood);
      const grams =
        quantity === null ? 0 : unit === "kg" || unit === "l" ? quantity * 1000 : quantity;
      const limit = /\b(?:salt|sal|saffron|azafr[áa]n|nutmeg|nuez moscada)\b/i.test(understood.name)
        ? 500
        : 20_000;
      const measured = ["g", "kg", "ml", "l"].includes(unit);
      const tooMuch = measured ? grams > limit : grams > 200;
      return tooMuch ? [{ key: "bigAmount", line }] : [];
    }),
    ...names.flatMap((name): Array<Finding> =>
      isUsed(name, method) ? [] : [{ key: "unused", name }],
    ),
    ...timeFindings(content, steps),
    ...textFindings(content, method, names),
    ...countWithoutAmount(lines),
  ];
}

function countWithoutAmount(lines: ReturnType<typeof ingredientLines>): Array<Finding> {
  const count = lines.filter(({ understood }) => understood.quantity === null).length;
  return count > 2 && count * 2 > lines.length ? [{ key: "noAmount", count }] : [];
}

function allergenFindings(content: SubmissionContent, names: Array<string>): Array<Finding> {
  return allergens.flatMap((allergen): Array<Finding> => {
    if (content.allergens.includes(allergen)) return [];
    const name = names.find((one) =>
      says(one, allergenWords[allergen], spanishAllergens[allergen]),
    );
    return name === undefined ? [] : [{ key: "allergen", name, allergen }];
  });
}

function dietFindings(content: SubmissionContent, names: Array<string>): Array<Finding> {
  const find = (english: WordRule | undefined, spanish: WordRule | undefined) =>
    names.find((name) => says(name, english, spanish));
  const allergen = (one: Allergen) => find(allergenWords[one], spanishAllergens[one]);
  const meat = find(meatWords, spanishMeat);
  const fish =
    find(fishWords, undefined) ??
    allergen("fish") ??
    allergen("crustaceans") ??
    allergen("molluscs");
  const alcohol = find(alcoholWords, spanishAlcohol);
  const against: Partial<Record<DietaryTag, string | undefined>> = {
    vegetarian: meat ?? fish,
    vegan: meat ?? fish ?? allergen("milk") ?? allergen("eggs") ?? find(honeyWords, spanishHoney),
    pescatarian: meat,
    "gluten-free": allergen("gluten"),
    "dairy-free": allergen("milk"),
    "nut-free": allergen("nuts") ?? allergen("peanuts"),
    "egg-free": allergen("eggs"),
    "halal-friendly": find(porkWords, spanishPork) ?? alcohol,
    "alcohol-free": alcohol,
  };
  return (Object.entries(against) as Array<[DietaryTag, string | undefined]>).flatMap(
    ([tag, name]) =>
      name !== undefined && content.dietaryTags.includes(tag)
        ? [{ key: "diet" as const, name, tag }]
        : [],
  );
}

/** Water, salt, oil and pepper are used without being named. */
const silent =
  /^(?:agua|water|sal|salt|aceite|oil|pimienta|pepper|hielo|ice)\b|\b(?:salt|pepper|oil|water)$/;
const everything =
  /\b(?:all (?:the )?(?:other |remaining )?ingredients|everything|todos los (?:demas )?ingredientes|todo|resto de los ingredientes)\b/;

function isUsed(name: string, method: string): boolean {
  const folded = fold(name);
  if (silent.test(folded) || everything.test(method)) return true;
  const words = folded.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  return (
    words.length === 0 ||
    words.some((word) => method.includes(word.slice(0, word.length > 5 ? 5 : 4)))
  );
}

function timeFindings(
  content: SubmissionContent,
  steps: ReadonlyArray<{ minutes: number | null }>,
): Array<Finding> {
  const minutes = Math.max(0, ...steps.map((step) => step.minutes ?? 0));
  const said = Number(content.cookingTime) + Number(content.prepTime);
  return minutes > said && said > 0 ? [{ key: "time", minutes }] : [];
}

const poultry = /\b(?:chicken|turkey|duck|hen|pollo|pavo|pato|gallina)\b/i;
const doneness =
  /°|\b(?:juices? run|no longer pink|cooked through|tender|falls? off|done|golden|tiern|dorad|jugos?|cocid|rosad|blanda|se desprend|en su punto)/;

function textFindings(
  content: SubmissionContent,
  method: string,
  names: Array<string>,
): Array<Finding> {
  const findings: Array<Finding> = [];
  const raw = names.some(
    (name) => poultry.test(name) && !/\b(?:stock|broth|caldo|cooked|cocido|bouillon)\b/i.test(name),
  );
  if (raw && !doneness.test(method)) findings.push({ key: "rawPoultry" });
  if (content.title.length > 5 && content.title === content.title.toUpperCase())
    findings.push({ key: "shouting" });
  for (const field of textFields)
    if (
      field !== "sourceUrl" &&
      /https?:\/\/|\bwww\.|\b[\w.-]+\.(?:com|net|org)\b/i.test(content[field])
    )
      findings.push({ key: "links", field });
  const [own, foreign] =
    content.language === "en" ? [englishMarks, spanishMarks] : [spanishMarks, englishMarks];
  for (const field of ["description", "steps"] as const)
    if (count(content[field], foreign) > count(content[field], own) + 2)
      findings.push({ key: "language", field });
  if (content.sourceUrl) findings.push({ key: "copied" });
  return findings;
}

function count(text: string, marks: RegExp): number {
  return text.match(marks)?.length ?? 0;
}
