// A recipe as the file that another program imports, in one language.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { gzipSync, strToU8, zipSync } from "fflate";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { socialImage } from "#app/features/recipes/recipe-card-data.ts";
import { truncate } from "#app/lib/format/text.ts";
import { recipeApps, type RecipeApp } from "./api-paths.ts";
import { canonicalLink, findRecipe, missingRecipe } from "./recipe-file.server.ts";
import { mealieRecipe, paprikaRecipe, recipeSageRecipe, tandoorRecipe } from "./recipe-export.ts";
import { recipeTexts, type RecipeTexts } from "./recipe-text.server.ts";

/** The oldest date that a zip file can hold: the same recipe is the same file. */
const zipDate = new Date("1980-01-02T00:00:00Z");

type ExportFile = { name: string; type: string; body: Uint8Array<ArrayBuffer> };

/** The response of `/recipe/9/export/mealie`. */
export async function recipeExport(args: LoaderFunctionArgs): Promise<Response> {
  const { context, params } = args;
  const app = recipeApps.find((name) => name === params["app"]);
  if (!app) return missingRecipe(context);
  const found = await findRecipe(args, `/export/${app}`);
  if (found instanceof Response) return found;
  const { env, language, t } = context;
  const texts = recipeTexts(found, { origin: env.SITE_URL, language, t });
  const { name, type, body } = await exportFile(found, texts, { app, origin: env.SITE_URL });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Language": texts.language,
      Link: canonicalLink(env.SITE_URL, `/recipe/${found.id}`, texts.language),
    },
  });
}

export async function exportFile(
  recipe: Recipe,
  texts: RecipeTexts,
  { app, origin }: { app: RecipeApp; origin: string },
): Promise<ExportFile> {
  const image = origin + socialImage(recipe, texts.language);
  if (app === "mealie")
    return {
      name: `${recipe.slug}.mealie.zip`,
      type: "application/zip",
      body: zip(`${recipe.slug}.json`, json(mealieRecipe(recipe, texts))),
    };
  if (app === "tandoor")
    return {
      name: `${recipe.slug}.tandoor.zip`,
      type: "application/zip",
      // A zip of zips: Tandoor exports each recipe as one.
      body: zip(`${recipe.id}.zip`, zip("recipe.json", json(tandoorRecipe(recipe, texts)))),
    };
  if (app === "recipesage")
    return {
      name: `${recipe.slug}.recipesage.json`,
      type: "application/ld+json",
      body: json([recipeSageRecipe(recipe, texts, image)]),
    };
  const data = paprikaRecipe(recipe, texts, image);
  const hash = await crypto.subtle.digest("SHA-256", json(data));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return {
    name: `${recipe.slug}.paprikarecipes`,
    type: "application/octet-stream",
    body: zip(
      `${truncate(recipe.slug, 80)}.paprikarecipe`,
      gzipSync(json({ ...data, hash: hex }), { mtime: 0 }),
    ),
  };
}

function json(value: object): Uint8Array<ArrayBuffer> {
  return strToU8(JSON.stringify(value));
}

function zip(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return zipSync({ [name]: body }, { mtime: zipDate });
}
