// Commands and paths in documents, workflows and hooks have to exist, and workflows pin third-party actions by hash.
import { accessSync, constants, globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (file: string) => readFileSync(file, "utf8");
const workflows = readdirSync(".github/workflows").map((name) => `.github/workflows/${name}`);
const documents = globSync(["*.md", ".github/*.md", "{bench,cookbook,illustrations}/README.md"]);
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

test.each([
  ...documents,
  "docs/operations.md",
  "docs/architecture.md",
  ".githooks/pre-commit",
  ...workflows,
])("every npm script that %s names exists", (file) => {
  const named = [...read(file).matchAll(/\bnpm\s+run\s+(?:--silent\s+)?([a-z][a-z:-]*)/g)];
  for (const [, name] of named) expect(Object.keys(scripts)).toContain(name);
});

test("every file that a script of package.json runs exists", () => {
  for (const command of Object.values(scripts)) {
    const [, file] = /^node (\S+)/.exec(command) ?? [];
    if (file) expect(() => accessSync(file), command).not.toThrow();
  }
});

test.each(workflows)("%s has read access only, and pins every action to a commit", (file) => {
  const text = read(file);
  const { permissions } = parse(text) as { permissions: unknown };
  expect(permissions).toEqual({ contents: "read" });
  for (const [, action] of text.matchAll(/uses: (.+)/g))
    expect(action).toMatch(/^(?:\.\/\S+|\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
});

test("the git hook is executable", () => {
  expect(() => accessSync(".githooks/pre-commit", constants.X_OK)).not.toThrow();
});

test.each(["CONTRIBUTING.md", ".github/SECURITY.md"])("every path that %s names exists", (file) => {
  const folders = "app|content|docs|locales|migrations|scripts|tests";
  const paths = read(file).match(new RegExp(`(?<=\`)(?:${folders})(?:/[\\w.-]+)*(?=[\`/])`, "g"));
  expect(paths?.length).toBeGreaterThan(2);
  for (const path of paths!) expect(() => accessSync(path), path).not.toThrow();
});
