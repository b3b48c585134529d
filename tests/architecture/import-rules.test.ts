import { execFileSync, spawnSync } from "node:child_process";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";

// The rules of .dependency-cruiser.cjs run over a tree of files in which each rule has one file that breaks it.
const root = mkdtempSync("tests/architecture/fixtures-");
afterAll(() => rmSync(root, { recursive: true }));

/** Rule → the file that breaks it and its text. */
const violations: Record<string, [file: string, text: string]> = {
  "layer-lib": ["lib/a.ts", 'import "../db/b.ts";'],
  "layer-db": ["db/a.ts", 'import "../ui/b.ts";'],
  "layer-i18n": ["i18n/a.ts", 'import "../ui/b.ts";'],
  "layer-ui": ["ui/a.ts", 'import "../platform/b.ts";'],
  "layer-seo": ["seo/a.ts", 'import "../features/recipes/b.ts";'],
  "layer-platform": ["platform/a.ts", 'import "../features/recipes/b.ts";'],
  "layer-features": ["features/home/a.ts", 'import "../../server.ts";'],
  // No feature may import this one, so each feature's rule reports the import.
  ...Object.fromEntries(
    readdirSync("app/features").map((feature) => [
      `feature-${feature}`,
      [`features/${feature}/neighbour.ts`, 'import "../stranger/b.ts";'],
    ]),
  ),
  "routes-no-database": ["routes/database.ts", 'import "../db/b.ts";'],
  "routes-not-imported": ["routes/route.ts", 'import "./b.ts";'],
  "server-only": ["ui/server-value.ts", 'import { b } from "./b.server.ts"; b;'],
  "no-barrels-no-drawers": ["ui/drawer.ts", 'import "./utils/b.ts";'],
  "no-feature-cycles": [
    "features/recipes/cycle-a.ts",
    'import type { B } from "../listings/cycle-b.ts"; export type A = B;',
  ],
  "drawings-at-build-time": ["ui/drawing.ts", 'import "../../../../illustrations/draw-dish.ts";'],
  "one-form-parser": ["routes/form.ts", 'import "@conform-to/zod/v4";'],
  "no-cycles": ["ui/cycle-a.ts", 'import "./cycle-b.ts";'],
};
const targets: Record<string, string> = {
  "ui/b.server.ts": "export const b = 1;",
  "ui/cycle-b.ts": 'import "./cycle-a.ts";',
  "features/listings/cycle-b.ts":
    'import type { A } from "../recipes/cycle-a.ts"; export type B = A;',
  ...Object.fromEntries(
    [
      "db/b.ts",
      "ui/b.ts",
      "ui/utils/b.ts",
      "platform/b.ts",
      "routes/b.ts",
      "features/recipes/b.ts",
      "features/stranger/b.ts",
      "server.ts",
    ].map((file) => [file, ""]),
  ),
};

type Violation = { from: string; rule: { name: string } };

test("each rule reports the file that breaks it", { timeout: 60_000 }, () => {
  for (const [file, text] of [...Object.values(violations), ...Object.entries(targets)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { stdout } = spawnSync(
    "depcruise",
    [root, "--config", ".dependency-cruiser.cjs", "--output-type", "json"],
    { encoding: "utf8", env: { ...process.env, IMPORT_RULES_ROOT: relative(".", root) } },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: Array<Violation> } };
  const broken = new Set(
    summary.violations.map(({ from, rule }) => `${rule.name}: ${relative(root, from)}`),
  );
  const silent = Object.entries(violations)
    // A rule about folders reports the folder.
    .filter(
      ([rule, [file]]) =>
        !broken.has(`${rule}: ${file}`) && !broken.has(`${rule}: ${dirname(file)}`),
    )
    .map(([rule, [file]]) => `${rule}: ${file}`);
  expect(silent).toEqual([]);
});

test("every rule has a file that breaks it", () => {
  const program =
    'console.log(JSON.stringify(require("./.dependency-cruiser.cjs").forbidden.map((rule) => rule.name)))';
  const names = JSON.parse(
    execFileSync("node", ["-e", program], { encoding: "utf8" }),
  ) as Array<string>;
  expect(Object.keys(violations).toSorted()).toEqual(names.toSorted());
});

test("every feature uses every feature that it is allowed to import", () => {
  const program = 'console.log(JSON.stringify(require("./.dependency-cruiser.cjs").forbidden))';
  const rules = JSON.parse(execFileSync("node", ["-e", program], { encoding: "utf8" })) as Array<{
    name: string;
    to: { pathNot?: string };
  }>;
  const unused = rules.flatMap(({ name, to }) => {
    if (!name.startsWith("feature-")) return [];
    const feature = name.slice("feature-".length);
    const granted = /[(][?]:(.*)[)]/.exec(to.pathNot!)![1]!.split("|");
    const imports = globSync(`app/features/${feature}/**/*.{ts,tsx}`)
      .filter((file) => !file.includes(".test."))
      .flatMap((file) => ts.preProcessFile(readFileSync(file, "utf8")).importedFiles);
    const used = (other: string) =>
      imports.some(({ fileName }) => fileName.startsWith(`#app/features/${other}/`));
    return granted
      .filter((other) => other !== feature && !used(other))
      .map((other) => `${feature} → ${other}`);
  });
  expect(unused).toEqual([]);
});
