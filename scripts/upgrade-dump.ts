// Makes a small dump of a database for tests/upgrade: `node scripts/upgrade-dump.ts <file.sqlite>` prints it. Content that no
// row of a person refers to is left out, and so are comments of the schema. A line is a statement.
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";

const [file] = process.argv.slice(2);
if (!file) throw new Error("Usage: node scripts/upgrade-dump.ts <file.sqlite>");
const db = new DatabaseSync(file);
const has = (table: string) =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !==
  undefined;

const people = [
  "saved_recipes",
  "cooked_dates",
  "collection_recipes",
  "submissions",
  "recipe_ratings",
  "cooked_entries",
  "planned_meals",
].filter(has);
db.exec("PRAGMA foreign_keys = ON");
const used = people.map((table) => `SELECT recipe_id FROM ${table} WHERE recipe_id IS NOT NULL`);
db.exec(`DELETE FROM recipes WHERE id <= 100000 AND id NOT IN (${used.join(" UNION ")})`);
// Enough of each kind.
db.exec(
  "DELETE FROM submissions WHERE id NOT IN (SELECT min(id) FROM submissions GROUP BY state) OR state IN ('draft', 'withdrawn', 'declined', 'changes-asked')",
);
db.exec("DELETE FROM recipe_steps WHERE position > 1");
db.exec("UPDATE recipes SET story = NULL, story_es = NULL, substitutions = '[]'");
db.exec("DELETE FROM recipe_parts");
db.exec(
  "UPDATE products SET care = NULL, care_es = NULL, in_box = '[]', in_box_es = '[]', alternative = '', alternative_es = ''",
);
db.exec("DELETE FROM shipping_countries WHERE country NOT IN (SELECT country FROM orders)");
for (const table of ["recipe_counts", "recipe_facet_counts"])
  if (has(table)) db.exec(`DELETE FROM ${table} WHERE recipes = 0`);
const bought = [
  "order_lines",
  "cart_lines",
  "stock_requests",
  "reviews",
  "saved_products",
  "stock_changes",
];
const goods = bought.filter(has).map((table) => `SELECT product_id FROM ${table}`);
if (has("product_components")) db.exec("DELETE FROM product_components");
db.exec(`DELETE FROM products WHERE id NOT IN (${goods.join(" UNION ")})`);
for (const table of [
  "documents",
  "videos",
  "file_values",
  "file_imports",
  "recipe_imports",
  "document_imports",
  "content_loads",
])
  if (has(table)) db.exec(`DELETE FROM ${table}`);
// Parts of words of the whole catalogue.
if (has("spelling_parts")) db.exec("DELETE FROM spelling_parts");
// Texts of mail are long.
db.exec("UPDATE outbox SET html = substr(html, 1, 9), text = substr(text, 1, 9)");

const schema = db
  .prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY rowid",
  )
  .all() as Array<{ type: string; name: string; sql: string }>;
const shadows = new Set(
  db
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'shadow'")
    .all()
    .map(({ name }) => String(name)),
);
const shown = schema.filter(({ name }) => !shadows.has(name));
const short = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();
const quote = (value: SQLOutputValue) =>
  typeof value === "string"
    ? `'${value.replaceAll("'", "''").replaceAll("\n", "' || char(10) || '")}'`
    : String(value ?? "NULL");

const lines = ["PRAGMA defer_foreign_keys = TRUE"];
for (const { type, sql } of shown) if (type === "table") lines.push(short(sql));
for (const { type, name, sql } of shown) {
  if (type !== "table" || /fts5vocab/.test(sql)) continue;
  const columns = db
    .prepare("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
    .all(name)
    .map((column) => String(column["name"]));
  if (/VIRTUAL TABLE/.test(sql)) columns.unshift("rowid");
  const rows = db
    .prepare(`SELECT ${columns.join(", ")} FROM ${name}`)
    .all()
    .map((row) => `(${Object.values(row).map(quote).join(",")})`);
  if (rows.length > 0)
    lines.push(`INSERT INTO ${name} (${columns.join(",")}) VALUES ${rows.join(",")}`);
}
for (const { type, sql } of shown) if (type !== "table") lines.push(short(sql));
console.log(`${lines.join(";\n")};`);
