// A Worker that makes the same D1 and Cache API calls as an uncached recipe and renders nothing. In production these
// services run elsewhere and are not Worker CPU time; in Miniflare they run in its process.
import { connect } from "../app/db/client.server.ts";
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { databaseCatalogue } from "../app/features/recipes/recipe-queries.server.ts";
import { bareResponseCode, serveWithDatabase, type Server } from "./serve.ts";

type Statement = { sql: string; values: Array<unknown> };

/** Placeholder for a recipe id in recorded statements. */
const idPlaceholder = 987_654_321;

export async function serveServices(page: Response, recipes: RecipeFiles): Promise<Server> {
  const script = `${await bareResponseCode(page)}
    const statements = ${JSON.stringify(await recipeStatements())};
    export default {
      async fetch(request, { DB }, context) {
        const id = Number(new URL(request.url).pathname.slice("/recipe/".length));
        await caches.default.match(request.url);
        await DB.batch(
          statements.map(({ sql, values }) =>
            DB.prepare(sql).bind(...values.map((value) => (value === ${idPlaceholder} ? id : value))),
          ),
        );
        const cached = new Response(body, { headers });
        cached.headers.set("Cache-Control", "public, s-maxage=600");
        cached.headers.delete("Vary");
        context.waitUntil(caches.default.put(request.url, cached));
        return new Response(body, { headers });
      },
    };`;
  return serveWithDatabase({ script }, recipes);
}

/** The statements that getRecipe sends to D1, recorded by a stub that then fails. */
async function recipeStatements(): Promise<Array<Statement>> {
  let recorded: Array<Statement> = [];
  const recorder = {
    prepare: (sql: string) => ({ bind: (...values: Array<unknown>) => ({ sql, values }) }),
    batch: async (statements: Array<Statement>) => {
      recorded = statements;
      throw new Error("caught");
    },
  };
  await databaseCatalogue(connect(recorder as unknown as D1Database))
    .getRecipe(idPlaceholder)
    .catch(() => null);
  if (recorded.length === 0) throw new Error("getRecipe sent no statements.");
  return recorded;
}
