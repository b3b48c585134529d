// A Worker that asks Miniflare's imitations of D1 and the Cache API for exactly what an uncached recipe asks them, and
// renders nothing. In production these run elsewhere and are not the Worker's time; here they run in its process.
import { connect } from "../app/db/client.server.ts";
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import { databaseCatalogue } from "../app/features/recipes/queries.server.ts";
import { bareAnswer, serveWithDatabase, type Server } from "./serve.ts";

type Statement = { sql: string; values: Array<unknown> };

/** Stands for the id of a recipe, in statements that are yet to get theirs. */
const anyId = 987_654_321;

export async function serveServices(page: Response, recipes: RecipeFiles): Promise<Server> {
  const script = `${await bareAnswer(page)}
    const statements = ${JSON.stringify(await recipeStatements())};
    export default {
      async fetch(request, { DB }, context) {
        const id = Number(new URL(request.url).pathname.slice("/recipe/".length));
        await caches.default.match(request.url);
        await DB.batch(
          statements.map(({ sql, values }) =>
            DB.prepare(sql).bind(...values.map((value) => (value === ${anyId} ? id : value))),
          ),
        );
        const kept = new Response(body, { headers });
        kept.headers.set("Cache-Control", "public, s-maxage=600");
        kept.headers.delete("Vary");
        context.waitUntil(caches.default.put(request.url, kept));
        return new Response(body, { headers });
      },
    };`;
  return serveWithDatabase({ script }, recipes);
}

/** What getRecipe sends to D1, caught by a database that answers nothing. */
async function recipeStatements(): Promise<Array<Statement>> {
  let caught: Array<Statement> = [];
  const catching = {
    prepare: (sql: string) => ({ bind: (...values: Array<unknown>) => ({ sql, values }) }),
    batch: async (statements: Array<Statement>) => {
      caught = statements;
      throw new Error("caught");
    },
  };
  await databaseCatalogue(connect(catching as unknown as D1Database))
    .getRecipe(anyId)
    .catch(() => null);
  if (caught.length === 0) throw new Error("A recipe asks the database for nothing.");
  return caught;
}
