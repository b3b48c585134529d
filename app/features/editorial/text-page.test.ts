import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";
import { filterGroups, toGroups } from "./text-page-view.server.ts";

const readFaq = (language: "en" | "es") =>
  readFileSync(`content/pages/faq.${language}.md`, "utf8").replace(/^---[\s\S]*?---/, "");

const labels = { footnotes: "", footnoteBack: "" };
const groups = toGroups(
  "## Envíos\n\n### ¿Cuánto cuesta?\n\nDepende del [país](/x).\n\n### ¿Y si no llega?\n\nEscríbenos.",
  labels,
);

test("headings become groups and questions", () => {
  expect(groups).toHaveLength(1);
  expect(groups[0]!.questions.map(({ id }) => id)).toEqual(["cuanto-cuesta", "y-si-no-llega"]);
});

test.each([
  ["pais depende", 1],
  ["ENVÍOS", 0],
  ["escribenos", 1],
  ["href", 0],
  ["", 2],
])("searching for %j finds %i questions", (query, found) => {
  expect(filterGroups(groups, query).flatMap(({ questions }) => questions)).toHaveLength(found);
});

test("both languages have the same groups and number of questions, at least twenty", () => {
  const [english, spanish] = (["en", "es"] as const).map((language) =>
    toGroups(readFaq(language), labels).map(({ questions }) => questions.length),
  );
  expect(spanish).toEqual(english);
  expect(english!.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(20);
});

test("reading time is at least one minute", () => {
  expect(readingMinutes(10)).toBe(1);
  expect(readingMinutes(800)).toBe(4);
});
