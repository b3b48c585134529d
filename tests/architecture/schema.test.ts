import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as newsletter from "../../app/db/schema/newsletter.ts";
import * as recipes from "../../app/db/schema/recipes.ts";

const migrations = readdirSync("migrations")
  .toSorted()
  .map((file) => readFileSync(`migrations/${file}`, "utf8"))
  .join("\n");
const tables = Object.values({ ...recipes, ...newsletter }).filter((value) =>
  is(value, SQLiteTable),
);

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "the columns of %s are those of the migrations",
  (name, table) => {
    const body = new RegExp(`CREATE TABLE ${name} \\(([\\s\\S]*?)\\n\\)`).exec(migrations)![1]!;
    const migrated = [...body.matchAll(/^ {2}([a-z_]+) (?:INTEGER|TEXT|REAL)/gm)].map(
      (match) => match[1]!,
    );
    const declared = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(declared.toSorted()).toEqual(migrated.toSorted());
  },
);
