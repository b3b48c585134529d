import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";

type Person = { id: number; email: string };
/** What becomes of a person's published recipes when the account goes. */
export const recipeChoices = ["credited", "anonymised", "withdrawn"] as const;
export type RecipeChoice = (typeof recipeChoices)[number];

/** What one area of the site stores about a person. app/personal-data.server.ts lists them all. */
export type PersonalData = {
  /** name of the area in the export */
  name: string;
  /** everything that is stored, as plain JSON */
  collect: (db: Database, person: Person) => Promise<unknown>;
  /** Statements that remove it. They run in one batch, in the order of the list, before the account itself goes. */
  erase: (db: Database, person: Person, recipes: RecipeChoice) => Array<BatchItem<"sqlite">>;
};
