// Checks all content. `node scripts/content/check-content.ts [folder]`; exits with 1 when there are findings.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  checkDocument,
  type KnownTargets,
} from "../../app/features/editorial/document-check.server.ts";
import { currencies } from "../../app/lib/values/stored-values.ts";
import { policyValueNames } from "../../app/lib/values/policy-value-names.ts";
import { isKnownPage } from "../../app/features/editorial/known-page.ts";
import { documentFolders, documentPath } from "../../app/features/editorial/document-kinds.ts";
import { synonymGroups } from "./synonyms.ts";
import { parseVideoFile } from "../../app/features/videos/video-format.server.ts";
import { checkRecipes } from "../../app/features/recipe-content/content-check.ts";
import { checkArithmetic } from "./arithmetic/arithmetic-check.ts";
import { ruleNames } from "./arithmetic/arithmetic-table.ts";
import { checkNutrition } from "./nutrition/nutrition-check.ts";
import { recipeContentSchema } from "../../app/features/recipe-content/recipe-content.ts";
import { checkProducts, checkShipping } from "./products/product-check.ts";
import { checkPlaceWords, type PlacedRecipe, type PlaceWords } from "./check-place-words.ts";
import { checkTheme, type Theme } from "./check-theme.ts";
import { checkSocialLinks } from "./check-social-links.ts";
import { readDocumentFiles } from "./read-documents.ts";
import { stageNames } from "../../illustrations/stills/drawings.ts";
import { checkWording, countByRule, readWordingRules } from "./check-wording.ts";
import { readWordingTexts } from "./wording-texts.ts";
import { findingText } from "./finding-text.ts";
import { routePaths } from "../route-paths.ts";

const folder = process.argv[2] ?? "content";
const recipeFiles: Record<string, unknown> = {};
for (const name of readdirSync(join(folder, "recipes")).filter((file) => file.endsWith(".json")))
  recipeFiles[name.slice(0, -".json".length)] = readJson(join("recipes", name));

let findings = 0;
const texts = checkRecipes(recipeFiles, new Set(readLookedFor()));
for (const { file, id, field, remedy } of texts) report(`${file}: ${id}: ${field}: ${remedy}`);
for (const name of new Set(texts.map(({ rule }) => rule))) {
  const named = new Set(texts.flatMap(({ rule, id }) => (rule === name ? id : [])));
  console.log(`recipes, ${name}: ${named.size}`);
}

// Recipes with other faults have no figures to check.
const parsed = Object.entries(recipeFiles).map(([dataset, rows]) => {
  const { data } = recipeContentSchema.array().safeParse(rows);
  return [dataset, data ?? []] as const;
});
for (const { recipe, remedy } of checkNutrition(Object.fromEntries(parsed)))
  report(`nutrition: ${recipe}: ${remedy}`);
const arithmetic = checkArithmetic(Object.fromEntries(parsed));
for (const { recipe, rule, remedy } of arithmetic)
  report(`arithmetic: ${recipe}: ${rule}: ${remedy}`);
for (const name of ruleNames) {
  const named = new Set(arithmetic.flatMap(({ rule, recipe }) => (rule === name ? recipe : [])));
  console.log(`recipes, ${name}: ${named.size}`);
}

const recipes = Object.values(recipeFiles).flat() as Array<{ id: number; slug: string }>;
const site = readJson("site.json") as { social?: unknown; shop: boolean; currency: string };
for (const { file, id, field, remedy } of [
  ...(site.shop
    ? checkProducts(readJson("products.json"), new Set(recipes.map(({ slug }) => slug)))
    : []),
  ...checkShipping(readJson("shipping.json")),
])
  report(`${file}: ${id}: ${field}: ${remedy}`);

// Only whole recipes: the others have findings already.
if (findings === 0)
  for (const { id, field, remedy } of checkPlaceWords(
    Object.values(recipeFiles).flat() as Array<PlacedRecipe>,
    readJson("place-words.json") as PlaceWords,
  ))
    report(`${folder}/recipes: ${id}: ${field}: ${remedy}`);

const { documents, problems } = readDocumentFiles(folder);
for (const { file, field, remedy } of problems) report(`${file}: ${field}: ${remedy}`);
const known = knownTargets();
for (const document of documents)
  for (const finding of checkDocument(document, known))
    report(
      `${folder}/${documentFolders[document.kind]}/${document.slug}.${finding.language ?? "en"}.md: ${finding.field}: ${findingText(finding)}`,
    );

if (
  JSON.stringify(readJson("synonyms.json")) !==
  JSON.stringify(synonymGroups(documents, readJson("search-words.json") as Array<Array<string>>))
)
  report(`${folder}/synonyms.json: is outdated: run "npm run content:synonyms"`);

const videos = parseVideoFile(readJson("videos.json"), known.isRecipe);
if (!videos.ok)
  for (const { video, field, remedy } of videos.findings)
    report(`${folder}/videos.json: ${video}: ${field}: ${remedy}`);

for (const { field, remedy } of checkSocialLinks(site.social))
  report(`${folder}/site.json: ${field}: ${remedy}`);

if (!currencies.some((known) => known === site.currency))
  report(`${folder}/site.json: currency: the tables of the shop take ${currencies.join()} only`);
for (const { field, remedy } of checkTheme(readJson("theme.json") as Theme))
  report(`${folder}/theme.json: ${field}: ${remedy}`);

const wording = readWordingRules();
const words = checkWording(readWordingTexts(folder), wording);
for (const { file, field, rule, remedy } of words) report(`${file}: ${field}: ${rule}: ${remedy}`);
for (const line of countByRule(words, wording)) console.log(line);

console.log(
  `${recipes.length} recipes and ${documents.length} documents checked, ${findings} findings`,
);
process.exitCode = findings > 0 ? 1 : 0;

function knownTargets(): KnownTargets {
  const recipeIds = new Set(recipes.map(({ id }) => id));
  const names = new Set(documents.map(({ kind, slug }) => `${kind}/${slug}`));
  const documentPaths = new Set(
    documents
      .filter(({ kind }) => kind !== "page")
      .map(({ kind, slug }) => documentPath(kind, slug)),
  );
  const products = existsSync(join(folder, "products.json"))
    ? new Set((readJson("products.json") as Array<{ slug: string }>).map(({ slug }) => slug))
    : null;
  const isProduct = (slug: string) => products?.has(slug) ?? true;
  const isRecipe = (id: number) => recipeIds.has(id);
  const routes = routePaths();
  const stages = new Set(stageNames(documents));
  const targets = {
    isRecipe,
    isProduct,
    isWritten: (path: string) => documentPaths.has(path),
    isRoute: (path: string) => routes.has(path),
  };
  return {
    isRecipe,
    isProduct,
    isStage: (name) => stages.has(name),
    // Chefs are in the database: only editors on the site can link to one.
    isChef: () => false,
    isDocument: (kind, slug) => names.has(`${kind}/${slug}`),
    isPage: (path) => isKnownPage(path, targets),
    placeholders: new Set(policyValueNames),
  };
}

/** The dishes that say more than others; a site may have no such list. */
function readLookedFor(): Array<number> {
  const name = "most-looked-for.json";
  if (!existsSync(join(folder, name))) return [];
  const listed = readJson(name) as Array<number>;
  const ids = new Set(
    (Object.values(recipeFiles).flat() as Array<{ id: number }>).map(({ id }) => id),
  );
  for (const id of listed)
    if (!ids.has(id)) report(`${folder}/${name}: ${id}: no recipe has this number`);
  return listed;
}

function report(line: string) {
  findings++;
  console.log(line);
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}
