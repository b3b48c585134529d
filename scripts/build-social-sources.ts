// What the link preview images show: each recipe and product with its drawing, guide entries and posts with a dish they
// are about, all other public pages with a drawing of their own.
import { readFileSync } from "node:fs";
import { flagCodes } from "../app/features/recipes/flag-codes.ts";
import { documentPath } from "../app/features/editorial/document-kinds.ts";
import type { DocumentContent } from "../app/features/editorial/document-format.server.ts";
import { toolPath, tools, type Tool } from "../app/features/guides/tools/tool-paths.ts";
import { guides } from "../app/features/guides/guide-kinds.ts";
import { linkFinder, type GuideKind } from "../app/features/guides/recipe-links.ts";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import site from "../content/site.json" with { type: "json" };
import places from "../content/regions.json" with { type: "json" };
import { regions, regionsOf, styleOf, type Region } from "../app/lib/values/catalogue-values.ts";
import type { Language } from "../app/i18n/languages.ts";
import { cardFile } from "../app/seo/page-meta.ts";
import { drawProduct } from "../illustrations/draw-product.ts";
import { productPictures } from "../illustrations/product-picture.ts";
import { drawRecipe, pictureUrl } from "../illustrations/recipe-picture.ts";
import type { SocialSource } from "./build-social-files.ts";
import { readDocumentFiles } from "./content/read-documents.ts";
import { readFlags } from "./content/read-flags.ts";
import { readRecipeFiles } from "./content/read-recipes.ts";
import { readShopFiles } from "./content/read-shop.ts";
import { readTexts } from "./site-texts.ts";

type Titles = Record<Language, string>;
type Page = {
  path: string;
  titles: Titles;
  labels?: Titles | null;
  drawing: string;
  region?: Region;
};

const defaultRecipe = "default-recipe";

/** Pages with the drawing of a picture in public/images, and the key of their title. */
const picturedPages = {
  "/": { picture: "hero", title: "home:meta.title" },
  "/food": { picture: "food", title: "listings:categories.food.title" },
  "/drinks": { picture: "drinks", title: "listings:categories.drinks.title" },
  "/pastries": { picture: "pastries", title: "listings:categories.pastries.title" },
  /** for contributed recipes without a photo; not a page */
  "/recipe": { picture: defaultRecipe, title: "cook-mode:exit" },
  "/shop": { picture: "shop", title: "products:title" },
};

/** Pages with the drawing of a dish, by the dish's slug. */
const dishPages = {
  "/season": { dish: "ensalada-cubana-de-aguacate-y-pina", title: "picks:title" },
  "/caribbean-recipes": { dish: "mofongo-con-camarones", title: "guides-caribbean:title" },
  "/family-recipes": { dish: "sancocho-dominicano", title: "community:family.title" },
  "/social-recipes": { dish: "empanadas-colombianas", title: "community:title" },
  "/chefs": { dish: "paella-valenciana", title: "community:chefs.title" },
  "/videos": { dish: "tacos-al-pastor", title: "videos:title" },
  "/blog": { dish: "ropa-vieja-cubana", title: "editorial:title" },
  "/contact": { dish: "caldo-verde", title: "contact:title" },
};

const toolGoods: Record<Tool, string> = {
  "unit-converter": "kitchen-scale",
  "oven-temperatures": "thermometer",
  "pan-sizes": "flan-mould",
  "safe-temperatures": "thermometer",
  "bean-and-rice-times": "pressure-cooker",
  "measure-card": "wooden-spoons",
};

/** Pages about tools, by the slug of a drawn product. */
const goodPages = {
  "/resources": { good: "kitchen-scale", title: "guides:hub.title" },
  [guides.technique.path]: { good: "wooden-spoons", title: "guides:list.technique.title" },
  [guides.ingredient.path]: { good: "spice-box", title: "guides:list.ingredient.title" },
  [guides.equipment.path]: { good: "caldero", title: "guides:list.equipment.title" },
  ...Object.fromEntries(
    [...tools, "measure-card" as const].map((tool) => [
      toolPath(tool),
      { good: toolGoods[tool], title: `guides:tools.${tool}.title` },
    ]),
  ),
};

/** All link preview images. @throws when a drawing or a text is missing */
export function readSocialSources(): Array<SocialSource> {
  const recipes = Object.values(readRecipeFiles()).flat();
  const { products } = readShopFiles();
  const { documents } = readDocumentFiles();
  const flags = readFlags();
  const goods = productPictures(products);
  const bySlug = new Map(recipes.map((recipe) => [recipe.slug, recipe]));
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  // A site without that dish shows its first one.
  const dish = (slug: string) => drawRecipe(required(bySlug.get(slug) ?? recipes[0], slug), "en");
  const entryDrawings = drawingsOfEntries(documents, recipes, byId);
  const shopTitles = textsOf("products:title");

  const pages: Array<Page> = [
    ...Object.entries(picturedPages).map(([path, { picture, title }]) => ({
      path,
      titles: textsOf(title),
      drawing: readFileSync(`public/images/${picture}.svg`, "utf8"),
    })),
    ...Object.entries(dishPages).map(([path, { dish: slug, title }]) => ({
      path,
      titles: textsOf(title),
      drawing: dish(slug),
    })),
    ...Object.entries(goodPages).map(([path, { good, title }]) => ({
      path,
      titles: textsOf(title),
      drawing: drawProduct(good),
    })),
    ...regions.map((region) => ({
      path: `/region/${region}`,
      titles: textsOf(`listings:regions.${region}.title`),
      drawing: dish(places.regions[region].dish),
      region,
    })),
    ...documents.map((document) => ({
      path:
        document.slug === "family-interview"
          ? "/family-recipes/interview"
          : documentPath(document.kind, document.slug),
      titles: titlesOf(document),
      labels: labelsOf(document),
      drawing: entryDrawings(document) ?? dish("sancocho-dominicano"),
    })),
  ];

  return [
    ...recipes.map((recipe) => recipeSource(recipe, flags)),
    ...pages.map(pageSource),
    ...(site.shop ? products : []).map(({ slug, name, nameEs }) =>
      pageSource({
        path: `/product/${slug}`,
        titles: { en: name, es: nameEs },
        labels: shopTitles,
        drawing: drawProduct(slug),
      }),
    ),
    // Also of products that are no longer sold: new ones may use their drawings.
    ...Array.from(goods, ([slug, url]) => picturesOnly(drawProduct(slug), drawingName(url))),
    picturesOnly(readFileSync(`public/images/${defaultRecipe}.svg`, "utf8"), defaultRecipe),
  ];
}

/** `/goods/comal-d3d3c872.svg` → `comal-d3d3c872` */
const drawingName = (url: string) => url.replace(/^.*\/|\.svg$/g, "");

function recipeSource(recipe: RecipeContent, flags: Map<string, string>): SocialSource {
  const name = drawingName(pictureUrl(recipe));
  const region = regionsOf(recipe.country).at(-1);
  const flag = required(flags.get(flagCodes[recipe.country] ?? ""), recipe.country);
  return {
    drawing: drawRecipe(recipe, "en"),
    cards: {
      en: { file: `en/${name}.png`, title: recipe.title, label: null },
      es: { file: `es/${name}.png`, title: recipe.titleEs, label: null },
    },
    flag: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${flag}</svg>`,
    tile: region ? readTile(region) : null,
    pictures: name,
  };
}

function picturesOnly(drawing: string, name: string): SocialSource {
  return { drawing, cards: null, flag: null, tile: null, pictures: name };
}

function pageSource({ path, titles, labels, drawing, region }: Page): SocialSource {
  const card = (language: Language) => ({
    file: cardFile(path, language),
    title: titles[language],
    label: labels?.[language] ?? null,
  });
  return {
    drawing,
    cards: { en: card("en"), es: card("es") },
    flag: null,
    tile: region ? readTile(region) : null,
    pictures: null,
  };
}

const readTile = (region: Region) => readFileSync(`public/tiles/${styleOf(region)}.svg`, "utf8");

function titlesOf({ texts, slug }: DocumentContent): Titles {
  const title = (language: Language) => (texts[language] ?? texts.en ?? texts.es)?.title;
  return { en: required(title("en"), slug), es: required(title("es"), slug) };
}

function labelsOf({ kind }: DocumentContent): Titles | null {
  if (kind === "page") return null;
  return textsOf(kind === "post" ? "editorial:title" : `guides:list.${kind}.title`);
}

/**
 * The drawing of a document: the product it describes, the dish it names first, or a dish that is named after it or has
 * it among its first ingredients or steps.
 */
function drawingsOfEntries(
  documents: ReadonlyArray<DocumentContent>,
  recipes: ReadonlyArray<RecipeContent>,
  byId: ReadonlyMap<number, RecipeContent>,
): (document: DocumentContent) => string | null {
  const entries = documents.filter(({ kind }) => kind !== "post" && kind !== "page");
  const linksOf = linkFinder(
    entries.map(({ kind, slug, shared }) => {
      const { terms, termsEs } = shared as DocumentContent<"technique">["shared"];
      return { id: `${kind} ${slug}`, kind: kind as GuideKind, terms, termsEs };
    }),
  );
  const best = new Map<string, { rank: number; recipe: RecipeContent }>();
  for (const recipe of recipes) {
    const ingredients = recipe.ingredients.flatMap(({ items }) => items);
    for (const { id, rank } of linksOf({ ...recipe, ingredients }))
      if (rank < (best.get(id)?.rank ?? Infinity)) best.set(id, { rank, recipe });
  }

  return ({ kind, slug, shared, texts }) => {
    const named = shared as { product?: string; recipes?: Array<number> };
    if (named.product) return drawProduct(named.product);
    const found = best.get(`${kind} ${slug}`);
    const linked =
      named.recipes?.[0] ?? Number(/\]\(\/recipe\/(\d+)\)/.exec(texts.en?.body ?? "")?.[1]);
    const recipe = (kind === "ingredient" ? found?.recipe : byId.get(linked)) ?? found?.recipe;
    return recipe ? drawRecipe(recipe, "en") : null;
  };
}

function textsOf(key: string): Titles {
  return { en: textOf(key, "en"), es: textOf(key, "es") };
}

function textOf(key: string, language: Language): string {
  const [namespace, path = ""] = key.split(":");
  const file = `${language}/${namespace}.json`;
  let text: unknown = readTexts(file);
  for (const part of path.split(".")) text = (text as Record<string, unknown> | undefined)?.[part];
  if (typeof text !== "string") throw new Error(`${file} has no text ${path}.`);
  return text;
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The link preview image of ${name} has no source.`);
  return value;
}
