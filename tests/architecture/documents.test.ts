// What the documents name exists, and each decision fits on a page.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = globSync([
  "{README,CONTRIBUTING}.md",
  "{bench,cookbook,illustrations}/README.md",
  "docs/**/*.md",
]);
const inBackticks = /`((?:docs|app|scripts|tests|bench)\/[^`\s*{}<>…]+)`/g;
const links = /\]\((?![a-z]+:|#)([^)\s#]+)/g;

const comments = /(?:\/\/|\/\*\*?|^\s*\*|^--) .*/gm;
const namedFiles =
  /(?<![\w./-])(?:[\w$[\].-]+\/)*[\w$[\]][\w$[\].-]*\.(?:tsx?|json|sql|css|toml|md)\b(?![\w/(])/g;

test("every file that a comment names exists", () => {
  const files = globSync([
    "{app,bench,content,cookbook,docs,illustrations,locales,migrations,scripts,tests,types}/**",
    "*",
  ]);
  const names = new Set(
    files.flatMap((file) => file.split("/").map((_, start, parts) => parts.slice(start).join("/"))),
  );
  const missing = files
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(comments)]
        .flatMap(([comment]) => comment.match(namedFiles) ?? [])
        .filter((name) => !names.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test.each(documents)("every path that %s names exists", (document) => {
  const text = readFileSync(document, "utf8");
  const paths = [
    ...[...text.matchAll(inBackticks)].map(([, path]) => path!.split("#")[0]!),
    ...[...text.matchAll(links)].map(([, path]) => join(dirname(document), path!)),
  ];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("the README lists every feature", () => {
  const words = new Set(
    /^ {2}features\/ .*?^ {2}platform\/ /ms
      .exec(readFileSync("README.md", "utf8"))![0]
      .split(/\s+/),
  );
  expect(readdirSync("app/features").filter((feature) => !words.has(feature))).toEqual([]);
});

test.each(globSync("docs/decisions/*.md"))("%s fits on a page", (decision) => {
  const lines = readFileSync(decision, "utf8").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(60);
  // Prettier pads the cells of a table.
  expect(lines.filter((line) => line.length > 125 && !line.startsWith("|"))).toEqual([]);
});
