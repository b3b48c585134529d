// A signed-in cook with saved recipes, created as rows.
import { hashToken, newToken } from "../app/platform/security/tokens.ts";
import type { Query, Value } from "../tests/support/rows/insert.ts";
import { insertSavedRecipe } from "../tests/support/rows/saved.ts";
import { insertSession, insertUser } from "../tests/support/rows/users.ts";

const savedRecipes = 24;

/** @returns the header that signs the cook in */
export async function signIn(db: D1Database): Promise<{ cookie: string }> {
  const query: Query = async <T>(sql: string, ...values: Array<Value>) =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .all<T>()
    ).results;
  const id = await insertUser(query, { email: "cook@example.com" });
  const token = newToken();
  await insertSession(query, { token_hash: await hashToken(token), user_id: id });
  for (let recipe = 1; recipe <= savedRecipes; recipe++)
    await insertSavedRecipe(query, { user_id: id, recipe_id: recipe });
  return { cookie: `__Host-session=${token}` };
}
