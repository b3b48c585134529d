import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";

/** Deletes words to correct to that no recipe contains any more. Until then, searches leave them out. */
export function deleteOldSpellingWords(db: Database) {
  return db.run(sql`DELETE FROM spelling_words WHERE NOT EXISTS
    (SELECT 1 FROM recipe_vocabulary WHERE recipe_vocabulary.term = spelling_words.word)`);
}
