import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeExport } from "#app/features/recipe-api/recipe-export.server.ts";

export function loader(args: LoaderFunctionArgs) {
  return recipeExport(args);
}
