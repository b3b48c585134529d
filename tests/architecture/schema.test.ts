import { globSync, readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { getTableColumns, getTableName, is, type Column } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import ts from "typescript";
import { expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";

// The migrations are applied to an SQLite database, which is compared with app/db/schema: names, types, NULL, defaults
// and the values that a CHECK allows.
const db = new DatabaseSync(":memory:");
for (const file of readdirSync("migrations").toSorted())
  db.exec(readFileSync(`migrations/${file}`, "utf8"));

const schemas = import.meta.glob<Record<string, unknown>>("../../app/db/schema/*.ts", {
  eager: true,
});
const tables = Object.values(schemas)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));

type Described = { type: string; notNull: boolean; default: string | null; values: string };

/** Columns with a narrower type than the database checks: ALTER TABLE added them without a CHECK. */
const unchecked = new Set([
  "recipes.badge",
  "recipes.written_in",
  "recipe_counts.type",
  "recipe_facet_counts.type",
]);

/** The values that a CHECK allows, `IN ('a', 'b')` or `= 'a'`, sorted; "" without such a CHECK. */
function checkedValues(sql: string, column: string): string {
  const [, list, only] =
    new RegExp(`CHECK \\(\\s*${column} (?:IN \\(([^)]*)\\)|= ('[^']*'))\\s*\\)`, "i").exec(sql) ??
    [];
  return [...(list ?? only ?? "").matchAll(/'([^']*)'/g)]
    .map((match) => match[1]!)
    .toSorted()
    .join(" ");
}

type Info = {
  name: string;
  type: string;
  required: number;
  defaultSql: string | null;
  pk: number;
};

function migrated(table: string): Record<string, Described> {
  const { sql } = db.prepare("SELECT sql FROM sqlite_master WHERE name = ?").get(table) as {
    sql: string;
  };
  const columns = db
    .prepare(
      'SELECT name, type, "notnull" AS required, dflt_value AS defaultSql, pk FROM pragma_table_info(?)',
    )
    .all(table) as Array<Info>;
  return Object.fromEntries(
    columns.map(({ name, type, required, defaultSql, pk }) => [
      name,
      {
        type,
        // A primary key is never NULL, with or without NOT NULL.
        notNull: required === 1 || pk > 0,
        default: defaultSql,
        values: checkedValues(sql, name),
      },
    ]),
  );
}

/** A default as SQL, or null if the column has none. */
function defaultSql(column: Column): string | null {
  if (column.default === undefined) return null;
  const value = column.mapToDriverValue(column.default);
  return typeof value === "number" ? String(value) : `'${String(value)}'`;
}

function declared(column: Column, inDatabase: Described | undefined, path: string): Described {
  const values = (column.enumValues ?? []).toSorted().join(" ");
  return {
    type: column.getSQLType().toUpperCase(),
    notNull: column.notNull,
    // A column without a default in the schema needs a value in every insert; the database may still have a default.
    default: defaultSql(column) ?? inDatabase?.default ?? null,
    values: unchecked.has(path) ? "" : values,
  };
}

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "the columns of %s match the migrations",
  (name, table) => {
    const expected = migrated(name);
    const columns = Object.values(getTableColumns(table)).map((column) => [
      column.name,
      declared(column, expected[column.name], `${name}.${column.name}`),
    ]);
    expect(Object.fromEntries(columns)).toEqual(expected);
  },
);

/** The lists of values that columns accept, as "recipe translation". */
const storedLists = new Set(
  tables
    .flatMap((table) => Object.values(getTableColumns(table)))
    .map(({ enumValues }) => (enumValues ?? []).toSorted().join(" "))
    // The languages are also in types of app/lib, which may not import app/i18n.
    .filter((list) => list.includes(" ") && list !== languages.toSorted().join(" ")),
);

/**
 * Lists of strings in a source, `["a", "b"]`, and unions of strings, `"a" | "b"`, in the same form. The compiler checks
 * a list with `satisfies`: the profile page has one, because an import would give the recipe page another file to load.
 */
function literalLists(file: string): Array<string> {
  const found: Array<string> = [];
  function collect(node: ts.Node): void {
    if (ts.isSatisfiesExpression(node)) return;
    const parts = ts.isArrayLiteralExpression(node)
      ? [...node.elements]
      : ts.isUnionTypeNode(node)
        ? node.types.map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type))
        : [];
    if (parts.length > 1 && parts.every(ts.isStringLiteral))
      found.push(
        parts
          .map(({ text }) => text)
          .toSorted()
          .join(" "),
      );
    ts.forEachChild(node, collect);
  }
  collect(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

test("each list of stored values is written in one file only", () => {
  const places = new Map<string, Array<string>>();
  for (const file of globSync("app/**/*.{ts,tsx}").filter((path) => !path.includes(".test.")))
    for (const list of new Set(literalLists(file)))
      if (storedLists.has(list)) places.set(list, [...(places.get(list) ?? []), file]);
  expect(places.size).toBeGreaterThan(20);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
