// What a cup of an ingredient weighs, by its name in English or Spanish. Household measures of the USDA National
// Nutrient Database for Standard Reference, release 26 (public domain), in grams per US cup of 236.6 ml; the number
// behind each row is the food's.
import { fold } from "#app/lib/text.ts";

const cupMillilitres = 236.6;

/** The first that matches counts: what is narrower stands before what is wider. Names are folded. */
const gramsPerCup: ReadonlyArray<[names: string, grams: number]> = [
  // 16015
  [
    "(?:cooked|canned) (?:\\w+ )?beans?|(?:frijoles|habichuelas|porotos|judias) (?:\\w+ )?cocid[ao]s",
    172,
  ],
  // 20444
  ["rice flour|harina de arroz", 158],
  // 20317
  ["masa harina|masarepa|corn ?flour|harina (?:\\w+ )?de maiz|harina pan", 114],
  // 20020
  ["corn ?meal|polenta", 122],
  // 20081
  ["flour|harina", 125],
  // 20027
  ["corn ?starch|maicena|maizena|almidon de maiz|fecula de maiz", 128],
  // 19336
  ["(?:powdered|icing|confectioners'?) sugar|azucar (?:glas|en polvo|impalpable|flor)", 120],
  // 19334
  ["brown sugar|azucar (?:morena|parda|negra|rubia|crema)|panela|piloncillo", 220],
  // 19335
  ["sugar|azucar", 200],
  // 16101
  ["pigeon peas?|gandules|guandules|gandul|guandul", 205],
  // 16056
  ["chickpeas?|garbanzos?", 200],
  // 16069
  ["lentils?|lentejas?", 192],
  // 20035
  ["quinoa|quinua", 170],
  // 16032
  ["beans?|habichuelas?|frijol(?:es)?|porotos?|judias?|alubias?|caraotas?", 184],
  // 20444
  ["rice|arroz", 185],
  // 08120
  ["oats?|oatmeal|avena", 81],
  // 01001
  ["peanut butter|mantequilla de mani|crema de (?:mani|cacahuate)", 258],
  ["butter|mantequilla|margarine?a?", 227],
  // 01032
  ["(?:grated )?parmesan(?: cheese)?|(?:queso )?parmesano", 100],
  // 01026
  ["(?:grated|shredded) (?:\\w+ )?cheese|queso (?:\\w+ )?rallado|mozzarella", 112],
  // 09298
  ["raisins?|pasas", 145],
  // 19165
  ["cocoa|cacao", 86],
  // 19296
  ["honey|miel", 339],
  // 04053
  ["oil|aceite", 216],
  // 01077; coconut milk and cream are within two per cent of it
  ["milk|leche|cream|crema|nata", 241],
  // 14429
  [
    "water|agua|broth|stock|caldo|juice|jugo|zumo|wine|vino|beer|cerveza|vinegar|vinagre|coffee|cafe|tea",
    237,
  ],
];

const rows = gramsPerCup.map(
  ([names, grams]) => [new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "u"), grams] as const,
);

/** Grams per millilitre; null for what nobody has weighed here. */
export function gramsPerMillilitre(name: string): number | null {
  const folded = fold(name);
  const row = rows.find(([names]) => names.test(folded));
  return row ? row[1] / cupMillilitres : null;
}
