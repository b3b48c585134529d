// Serves one recipe as a file for programs.
import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { storedAmounts } from "#app/features/recipe-page/recipe-amounts.ts";
import { DatabaseUnavailable } from "#app/platform/database/database.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import type { Language } from "#app/i18n/languages.ts";
import { isAmountsPart, readRecipeId, readRecipePart, type RecipeFormat } from "./api-paths.ts";
import { toApiRecipe } from "./api-recipe.ts";
import { problemResponse } from "./problem.ts";
import {
  ingredientsPlainText,
  recipeMarkdown,
  recipePlainText,
  recipeTexts,
} from "./recipe-text.server.ts";

const contentTypes: Record<RecipeFormat, string> = {
  json: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

export async function recipeFile(args: LoaderFunctionArgs, format: RecipeFormat) {
  const found = await findRecipe(args, `.${format}`);
  if (found instanceof Response) return found;
  const { env, language, t } = args.context;
  const headers = new Headers({ "Content-Type": contentTypes[format] });
  const page = `/recipe/${found.id}`;
  const params = new URL(args.request.url).searchParams;
  if (format === "json") {
    headers.set("Link", canonicalLink(env.SITE_URL, page));
    const shown = isAmountsPart(params) ? storedAmounts(found) : toApiRecipe(found, env.SITE_URL);
    return new Response(JSON.stringify(shown), { headers });
  }
  const kitchen = parseKitchenView(params, "metric");
  const texts = recipeTexts(found, { origin: env.SITE_URL, language, t, kitchen });
  headers.set("Link", canonicalLink(env.SITE_URL, page, texts.language));
  headers.set("Content-Language", texts.language);
  if (format === "md") return new Response(recipeMarkdown(texts), { headers });
  const toText = readRecipePart(params) === "ingredients" ? ingredientsPlainText : recipePlainText;
  return new Response(toText(texts), { headers });
}

/**
 * The published recipe of an address, or the response without one.
 * @param ending what follows `/recipe/9` in the address
 * @throws DatabaseUnavailable: the snapshot lacks contributed recipes, dates and ratings
 */
export async function findRecipe(
  { request, params, context }: LoaderFunctionArgs,
  ending: string,
): Promise<Recipe | Response> {
  const id = readRecipeId(params["id"]);
  if (id === null) return missingRecipe(context);
  const { search, origin } = new URL(request.url);
  // Asked for together: one round trip, also for a recipe that does not exist.
  const [recipe, missing] = await Promise.all([
    context.catalogue.getRecipe(id),
    missingPage(new Request(`${origin}/recipe/${id}`), context),
  ]);
  if (context.health.degraded) throw new DatabaseUnavailable("The recipe could not be read.");
  if (recipe) return recipe;
  const target = /^\/recipe\/\d+$/.exec(missing.headers.get("Location") ?? "")?.[0];
  return target ? redirect(target + ending + search, 301) : missingRecipe(context);
}

export function missingRecipe({ t, requestId }: AppLoadContext): Response {
  const texts = { title: t("recipe-api:missing.title"), detail: t("recipe-api:missing.recipe") };
  return problemResponse({ status: 404, ...texts, requestId });
}

/** Where people read the same: search engines list that page. */
export function canonicalLink(origin: string, path: string, language?: Language): string {
  const page = `${origin}${path}`;
  return `<${language ? languageAddress(page, language) : page}>; rel="canonical"`;
}
