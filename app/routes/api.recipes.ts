import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeList } from "#app/features/recipe-api/recipe-list.server.ts";

export function loader(args: LoaderFunctionArgs) {
  return recipeList(args);
}
