// New contributors read docs/architecture.md: every path and function that it names has to exist.
import { existsSync, globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const text = readFileSync("docs/architecture.md", "utf8");
const inBackticks = [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!))];
const functions = inBackticks.filter((name) => name.endsWith("()"));
const paths = inBackticks.filter((name) => !functions.includes(name) && name !== ".server.ts");

/** What the sources declare: functions, methods, constants and properties. */
const declared = new Set<string>();
function collect(node: ts.Node): void {
  const { name } = node as { name?: ts.Node };
  if (name && ts.isIdentifier(name)) declared.add(name.text);
  ts.forEachChild(node, collect);
}
for (const file of globSync("app/**/*.{ts,tsx}").filter((path) => !path.includes(".test.")))
  collect(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));

test("the document names paths and functions in backticks", () => {
  expect(paths.length).toBeGreaterThan(10);
  expect(functions.length).toBeGreaterThan(20);
});

test.each(paths)("the path %s exists", (path) => {
  expect(existsSync(path)).toBe(true);
});

test.each(functions)("the function %s exists", (call) => {
  expect([...declared]).toContain(call.slice(0, -2));
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
