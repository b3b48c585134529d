// Recipes are linked to a special tool only where their steps or ingredients use it.
import { expect, test } from "vitest";
import products from "#content/products.json";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";

const recipes = new Map(
  Object.values(readRecipeFiles())
    .flat()
    .map((recipe) => [recipe.slug, recipe]),
);

/** What a recipe says where it uses the tool, or one like it. General tools (knives, pots, boards) are left out. */
const uses: Record<string, RegExp> = {
  briki: /briki|small (?:enamel )?pot/,
  churrera: /churro press|star nozzle/,
  "coffee-strainer": /cloth (?:filter|strainer)|flannel/,
  "cocktail-set": /shaker|shake|muddle|strain into/,
  comal: /comal|griddle|(?:dry|iron|heavy) (?:iron |heavy |hot )?(?:pan|skillet)/,
  couscoussier: /couscous|steam/,
  "flan-mould": /(?:1\.2-lit(?:re|er)\}\} |flan )mou?ld|caramel.*mou?ld|mou?ld.*caramel/,
  "gofio-sieve": /\bsift|\bsieve/,
  grater: /\bgrat(?:e|ed|er|ing)\b/,
  "injera-plate": /injera|mitad/,
  "marble-mortar": /mortar|pound/,
  molcajete: /molcajete|mortar|grind|pound/,
  molinillo: /molinillo|froth|foam/,
  "moka-pot": /moka|espresso|coffee/,
  paellera: /paella|wide,? (?:shallow |flat )?(?:flat )?pan/,
  pilon: /pilón|pilon|mortar|pound|mash|crush/,
  "rolling-pin": /\broll/,
  skewers: /skewer/,
  tagine: /tagine/,
  "tamale-steamer": /steam/,
  "tortilla-press": /tortilla press|plastic|between two sheets/,
  tostonera: /tostonera|toston|smash|flatten|press/,
};

const linked = products.flatMap(({ slug, recipes: slugs }) =>
  slug in uses ? slugs.map((recipe) => [slug, recipe] as const) : [],
);

test.each(linked)("%s is used in %s", (slug, recipe) => {
  const { title, ingredients, steps } = recipes.get(recipe)!;
  const said = JSON.stringify([title, ingredients, steps]).toLowerCase();
  expect(said).toMatch(uses[slug]!);
});

test.each([
  ["briki", "greek-frappe"],
  ["churrera", "picarones-limenos"],
  ["flan-mould", "torrijas-madrilenas"],
  ["flan-mould", "crema-catalana"],
  ["coffee-strainer", "cafecito-cubano"],
  ["coffee-strainer", "ethiopian-buna-coffee"],
  ["coffee-strainer", "bicerin-torinese"],
])("%s is not used in %s", (slug, recipe) => {
  expect(products.find((product) => product.slug === slug)!.recipes).not.toContain(recipe);
});
