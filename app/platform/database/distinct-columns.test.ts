import { expect, test } from "vitest";
import { hasDistinctColumns } from "./distinct-columns.ts";

test.each([
  'select "id", "title" from "recipes"',
  'select "recipes"."id", "chef_profiles"."slug" from "recipes" left join "chef_profiles" on 1',
  'select "recipes"."slug", "chef_profiles"."slug" as "author_slug" from "recipes"',
  "select count(*) from (select id, id from recipes)",
  "select coalesce(a, b), \"x\" from t where name = 'a, a from'",
  "SELECT DISTINCT name FROM t",
  "select 1",
])("the rows of %s can be read from objects", (sql) => {
  expect(hasDistinctColumns(sql)).toBe(true);
});

test.each([
  ["two columns of one name", 'select "recipes"."slug", "chef_profiles"."slug" from "recipes"'],
  ["an alias that is another column's name", 'select "a", max("b") as "a" from t'],
  ["names that differ in case only, as a cautious answer", "select Slug, slug from t"],
  ["the same expression twice", "select count(*), count(*) from t"],
  ["numbers as names, which objects put first", "select name, 1 from t"],
  ["all columns", "select * from t"],
  ["a subquery before the SELECT", "with t as (select 1) select * from t"],
])("%s cannot", (_, sql) => {
  expect(hasDistinctColumns(sql)).toBe(false);
});
