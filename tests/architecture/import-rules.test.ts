import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";

// Each rule of .dependency-cruiser.cjs is shown a tree of files that breaks it.
const root = mkdtempSync("tests/architecture/fixtures-");
afterAll(() => rmSync(root, { recursive: true }));

type Files = Record<string, string>;
const violations: Array<[rule: string, files: Files]> = [
  ["layer-lib", { "lib/a.ts": 'import "../db/b.ts";', "db/b.ts": "" }],
  ["layer-db", { "db/a.ts": 'import "../ui/b.ts";', "ui/b.ts": "" }],
  ["layer-i18n", { "i18n/a.ts": 'import "../ui/b.ts";', "ui/b.ts": "" }],
  ["layer-ui", { "ui/a.ts": 'import "../platform/b.ts";', "platform/b.ts": "" }],
  ["layer-seo", { "seo/a.ts": 'import "../features/recipes/b.ts";', "features/recipes/b.ts": "" }],
  [
    "layer-platform",
    { "platform/a.ts": 'import "../features/recipes/b.ts";', "features/recipes/b.ts": "" },
  ],
  ["layer-features", { "features/home/a.ts": 'import "../../server.ts";', "server.ts": "" }],
  // A feature that has no neighbours by that name, so every one breaks its rule by using it.
  ...readdirSync("app/features").map((feature): [string, Files] => [
    `feature-${feature}`,
    {
      [`features/${feature}/a.ts`]: 'import "../stranger/b.ts";',
      "features/stranger/b.ts": "",
    },
  ]),
  ["routes-no-database", { "routes/a.ts": 'import "../db/b.ts";', "db/b.ts": "" }],
  ["routes-not-imported", { "routes/a.ts": 'import "./b.ts";', "routes/b.ts": "" }],
  [
    "server-only",
    { "ui/a.ts": 'import { b } from "./b.server.ts"; b;', "ui/b.server.ts": "export const b = 1;" },
  ],
  ["no-barrels-no-drawers", { "ui/a.ts": 'import "./utils/b.ts";', "ui/utils/b.ts": "" }],
  [
    "no-feature-cycles",
    {
      "features/recipes/a.ts": 'import type { B } from "../listings/b.ts"; export type A = B;',
      "features/listings/b.ts": 'import type { A } from "../recipes/a.ts"; export type B = A;',
    },
  ],
  ["drawings-at-build-time", { "ui/a.ts": 'import "../../../../../illustrations/draw-dish.ts";' }],
  ["no-cycles", { "ui/a.ts": 'import "./b.ts";', "ui/b.ts": 'import "./a.ts";' }],
];

function broken(files: Files): Array<string> {
  const folder = mkdtempSync(join(root, "app-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { stdout } = spawnSync(
    "depcruise",
    [folder, "--config", ".dependency-cruiser.cjs", "--output-type", "json"],
    { encoding: "utf8", env: { ...process.env, IMPORT_RULES_ROOT: relative(".", folder) } },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Array<{ rule: { name: string } }> };
  };
  return summary.violations.map(({ rule }) => rule.name);
}

test.each(violations)(
  "%s fires",
  (rule, files) => {
    expect(broken(files)).toContain(rule);
  },
  30_000,
);

test("every rule has a fixture", () => {
  const program =
    'console.log(JSON.stringify(require("./.dependency-cruiser.cjs").forbidden.map((rule) => rule.name)))';
  const names = JSON.parse(
    execFileSync("node", ["-e", program], { encoding: "utf8" }),
  ) as Array<string>;
  expect(violations.map(([rule]) => rule).toSorted()).toEqual(names.toSorted());
});

test("every neighbour that a feature is granted is used by it", () => {
  const program = 'console.log(JSON.stringify(require("./.dependency-cruiser.cjs").forbidden))';
  const rules = JSON.parse(execFileSync("node", ["-e", program], { encoding: "utf8" })) as Array<{
    name: string;
    to: { pathNot?: string };
  }>;
  const unused = rules.flatMap(({ name, to }) => {
    if (!name.startsWith("feature-")) return [];
    const feature = name.slice("feature-".length);
    const granted = /[(][?]:(.*)[)]/.exec(to.pathNot!)![1]!.split("|");
    const source = readdirSync(`app/features/${feature}`, { recursive: true, encoding: "utf8" })
      .filter((file) => /[.]tsx?$/.test(file) && !file.includes(".test."))
      .map((file) => readFileSync(`app/features/${feature}/${file}`, "utf8"))
      .join("\n");
    return granted
      .filter((other) => other !== feature && !source.includes(`#app/features/${other}/`))
      .map((other) => `${feature} → ${other}`);
  });
  expect(unused).toEqual([]);
});
