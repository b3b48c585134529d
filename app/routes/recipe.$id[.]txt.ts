import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recipeFile } from "#app/features/recipe-api/recipe-file.server.ts";

export function loader(args: LoaderFunctionArgs) {
  return recipeFile(args, "txt");
}
