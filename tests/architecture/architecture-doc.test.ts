// New contributors read docs/architecture.md: every path and function that it names has to exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/architecture.md", "utf8");
const inBackticks = [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!))];
const functions = inBackticks.filter((name) => name.endsWith("()"));
const paths = inBackticks.filter((name) => !functions.includes(name) && name !== ".server.ts");

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`app/${file}`, "utf8"));

test("the document names paths and functions in backticks", () => {
  expect(paths.length).toBeGreaterThan(10);
  expect(functions.length).toBeGreaterThan(20);
});

test.each(paths)("the path %s exists", (path) => {
  expect(existsSync(path)).toBe(true);
});

test.each(functions)("the function %s exists", (call) => {
  const name = call.slice(0, -2);
  const declared = new RegExp(
    `function ${name}\\b|const ${name} = |^  (?:async )?${name}\\(|^ +(?:async )?${name}: `,
    "m",
  );
  expect(sources.some((source) => declared.test(source))).toBe(true);
});

/** The functions that the paragraph of each walkthrough names. */
const walks = [...text.matchAll(/^\*\*([^*]+)\.\*\*((?:.|\n(?!\n))+)/gm)].map(
  ([, name, way]) => [name!, way!.match(/`\w+\(\)`/g) ?? []] as const,
);

test("there are three walkthroughs", () => expect(walks).toHaveLength(3));

test.each(walks)("%s names at most eight functions", (_name, calls) => {
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.length).toBeLessThanOrEqual(8);
});
