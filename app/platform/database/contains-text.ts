// Search in the texts of short tables, as a part of any word. D1 refuses long LIKE patterns, and SQLite's lower() changes
// ASCII letters only.
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** Without case and accents. */
export const plainText = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const accented = [..."áéíóúüñÁÉÍÓÚÜÑ"];
// Raw: D1 allows a hundred parameters.
const opening = sql.raw("replace(".repeat(accented.length));
const closing = sql.raw(
  accented.map((letter) => `, '${letter}', '${plainText(letter)}')`).join(""),
);

/** Case and accents do not count. */
export const containsText = (column: SQLWrapper, typed: string): SQL =>
  sql`instr(lower(${opening}${column}${closing}), ${plainText(typed)}) > 0`;
