import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";

const migrations = readdirSync("migrations")
  .toSorted()
  .map((file) => readFileSync(`migrations/${file}`, "utf8"))
  .join("\n");
const schemas = import.meta.glob<Record<string, unknown>>("../../app/db/schema/*.ts", {
  eager: true,
});
const tables = Object.values(schemas)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "the columns of %s are those of the migrations",
  (name, table) => {
    const body = new RegExp(`CREATE TABLE ${name} \\(([\\s\\S]*?)\\n\\)`).exec(migrations)![1]!;
    const added = new RegExp(`^ALTER TABLE ${name} ADD COLUMN ([a-z_]+) `, "gm");
    const migrated = [
      ...body.matchAll(/^ {2}([a-z_]+) (?:INTEGER|TEXT|REAL)/gm),
      ...migrations.matchAll(added),
    ].map((match) => match[1]!);
    const declared = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(declared.toSorted()).toEqual(migrated.toSorted());
  },
);
