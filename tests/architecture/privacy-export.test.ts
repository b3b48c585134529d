// The file of an account's data has every table that says whose a row is, or there is a reason why not.
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { connect } from "#app/db/client.server.ts";
import { exportAccount } from "#app/features/accounts/privacy-export.server.ts";
import { personalData } from "#app/site/privacy-export.server.ts";

/** Tables with a column of a person that are not in the file. */
const notExported: Record<string, string> = {};

const schemas = Object.values(
  import.meta.glob<object>("../../app/db/schema/*.ts", { eager: true }),
);
const tables = schemas
  .flatMap((schema) => Object.values(schema) as Array<unknown>)
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .map((table) => getTableConfig(table));
const ofPeople = tables.filter(
  ({ columns, foreignKeys }) =>
    columns.some(({ name }) =>
      /(?:^|_)(?:user|author|owner|actor|subject|editor|sender)_id$|(?:^|_)(?:email|recipient)$/.test(
        name,
      ),
    ) || foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === "users"),
);

/** A database without rows that remembers what it was asked. */
function recordingDatabase() {
  const asked: Array<string> = [];
  const none = { results: [], success: true, meta: {} };
  const d1 = {
    prepare(query: string) {
      asked.push(query);
      const statement = {
        bind: () => statement,
        all: () => Promise.resolve(none),
        run: () => Promise.resolve(none),
        raw: () => Promise.resolve([]),
        first: () => Promise.resolve(null),
      };
      return statement;
    },
    batch: (statements: ReadonlyArray<unknown>) => Promise.resolve(statements.map(() => none)),
  };
  return { db: connect(d1 as unknown as D1Database), asked };
}

test("every table with a column of a person is read for the file of the account, or says why not", async () => {
  const { db, asked } = recordingDatabase();
  const context = { db, env: { SITE_URL: "https://fogon.test" } };
  const user = { id: 1, email: "ana@example.com" };
  const file = await exportAccount(context as never, personalData, user as never);
  expect(Object.keys(file)).toEqual(["exportedAt", ...personalData.map(({ name }) => name)]);
  const read = asked.join("\n");
  const missing = ofPeople
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`(?:from|join) "${name}"`).test(read));
  expect(ofPeople.length).toBeGreaterThan(20);
  expect(missing.toSorted()).toEqual(Object.keys(notExported).toSorted());
  // A number of a recipe says nothing where the site is not: its name is beside it, or with the saved recipe.
  const named = /"title"|from "(?:saved_recipes|cooked_dates|collection_recipes|recipe_\w+)"/;
  const unnamed = asked.filter(
    (query) => /^select .*"recipe_id".* from /.test(query) && !named.test(query),
  );
  expect(unnamed).toEqual([]);
});
