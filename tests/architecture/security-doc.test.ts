// docs/security.md answers each requirement of OWASP ASVS 5.0.0 of level 1 and 2, by tests that exist.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** How many each chapter has, of both levels; 70 of them are level 1. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = [
  ...readFileSync("docs/security.md", "utf8").matchAll(
    /^\| (\d[\d., ]*?) +\| (\d) +\| (.*?) +\| (.*?) +\|$/gm,
  ),
].map(([, ids = "", level, answer = "", proof = ""]) => ({
  ids: ids.split(", "),
  level,
  answer,
  proof: proof.replaceAll("\\", ""),
}));

test("every requirement has a row", () => {
  const found = rows.flatMap(({ ids }) => ids);
  expect(new Set(found).size).toBe(found.length);
  const chapters = found.map((id) => Number(id.split(".")[0]) - 1);
  expect(counts.map((_, i) => chapters.filter((chapter) => chapter === i).length)).toEqual(counts);
  const first = rows.filter(({ level }) => level === "1").flatMap(({ ids }) => ids);
  expect(first).toHaveLength(70);
});

test("every row has an answer, and none puts it off", () => {
  for (const { ids, answer } of rows) {
    expect(answer, ids[0]).toMatch(/\w/);
    expect(answer, ids[0]).not.toMatch(/\b(?:todo|planned|not yet|in future)\b/i);
  }
});

test("every test that a row names exists", () => {
  const named = rows.flatMap(({ proof }) => [...proof.matchAll(/`([^`]+)`(?:: "(.*?)"(?=;|$))?/g)]);
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(
    ([, file = "", title = ""]) => !existsSync(file) || !readFileSync(file, "utf8").includes(title),
  );
  expect(missing.map(([, file, title]) => `${file}: ${title}`)).toEqual([]);
});
