import { expect, test } from "vitest";
import { adminGroups } from "./admin-sections.ts";
import { startKey } from "./use-shortcuts.ts";

test("every section is in the navigation once, with a key of its own", () => {
  const sections = adminGroups.flatMap((group) => group.sections);
  const paths = sections.map(({ path }) => path);
  const keys = [startKey, ...sections.map(({ key }) => key)];
  expect(paths).toEqual([...new Set(paths)]);
  expect(keys).toEqual([...new Set(keys)]);
});
