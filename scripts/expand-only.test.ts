import { expect, test } from "vitest";
import { contractions, takenAway } from "./expand-only.ts";

test("no migration takes away what the deployed code may need, unless it says why it may", () => {
  expect(contractions()).toEqual([]);
});

test.each([
  ["DROP TABLE carts", "drops the table carts"],
  ["drop table if exists carts;", "drops the table carts"],
  ["-- gone\nALTER TABLE users\n  DROP COLUMN nick", "drops a column of users"],
  ["ALTER TABLE users RENAME TO people", "renames users or a column of it"],
  ["ALTER TABLE users RENAME nick TO name", "renames users or a column of it"],
  [
    "ALTER TABLE users ADD COLUMN nick TEXT NOT NULL",
    "adds a column to users that is NOT NULL without a default",
  ],
  ["DROP TRIGGER users_counted", "drops the trigger users_counted"],
  ["DROP INDEX users_email", "drops the index users_email"],
])("%s: %s", (sql, found) => {
  expect(takenAway([sql])).toEqual([found]);
});

test.each([
  [["ALTER TABLE users ADD COLUMN nick TEXT NOT NULL DEFAULT ''"]],
  [["ALTER TABLE users ADD COLUMN nick TEXT"]],
  [["CREATE TABLE nicks (name TEXT NOT NULL)"]],
  [["/* DROP TABLE carts */ CREATE INDEX a ON carts (id) -- DROP TABLE carts"]],
  [["DROP TRIGGER counted", "CREATE TRIGGER counted AFTER INSERT ON users BEGIN SELECT 1; END"]],
  [["DROP INDEX a", "CREATE UNIQUE INDEX IF NOT EXISTS a ON users (id)"]],
])("%j only adds or replaces", (statements) => {
  expect(takenAway(statements)).toEqual([]);
});

test("a table that is made again is empty, and another index is no replacement", () => {
  expect(takenAway(["DROP TABLE carts", "CREATE TABLE carts (id INTEGER)"])).toHaveLength(1);
  expect(takenAway(["DROP INDEX a", "CREATE INDEX ab ON users (id)"])).toHaveLength(1);
});
