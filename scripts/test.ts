// `npm test`: everything that must hold before a change lands, one line per stage and a last line that counts.
// `npm test -- unit` runs only the stages whose names begin so; `npm run check` those of the list below; `--slowest` also
// prints the twenty slowest test files.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { hashSources, isBuilt, markBuilt } from "./built-worker.ts";
import { findBrowser } from "./find-browser.ts";
import { run as runProgram } from "./stages.ts";
import { printSlowest } from "./test-times.ts";

type Stage = {
  name: string;
  command: Array<string>;
  /** instead, in `npm run check` */
  quick?: Array<string>;
  /** only in `npm run check`: what another stage of `npm test` finds too */
  quickOnly?: true;
  /** only when it is named */
  onlyNamed?: true;
  /** keeps all processors busy and tests the built Worker: it runs alone, after the build */
  alone?: true;
  /** a report of the runner from which tests are counted; without one the stage itself counts as one test */
  report?: { file: string; count: (report: never) => Counts };
};
type Counts = { passed: number; failed: number; flaky?: Array<string> };

/** Not below build/, which the build stage empties. */
const reports = resolve("reports");
const times = resolve("scripts/test-times.ts");
const vitestCounts = (report: { numPassedTests: number; numFailedTests: number }): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
});
type Suite = {
  specs: Array<{ title: string; file: string; line: number; tests: Array<{ status: string }> }>;
  suites?: Array<Suite>;
};
const playwrightCounts = (report: {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Array<Suite>;
}): Counts => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  flaky: report.suites.flatMap(flakyTests),
});
const flakyTests = ({ specs, suites = [] }: Suite): Array<string> => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ title, file, line }) => `${file}:${line} ${title}`),
  ...suites.flatMap(flakyTests),
];
const vitest = (kind: string) => [
  "vitest",
  "run",
  "--config",
  `tests/vitest.${kind}.config.ts`,
  "--reporter=default",
  "--reporter=json",
  `--reporter=${times}`,
  `--outputFile=${reports}/${kind}.json`,
];
const endToEnd = [
  "playwright",
  "test",
  "--config",
  "tests/e2e/playwright.config.ts",
  `--reporter=dot,json,${times}`,
  // A real browser on a busy machine: a failed test runs once more, and the last lines name it as flaky.
  "--retries=1",
];

const build = "deploy, dry run";
// Those that are not alone run side by side, the longest first.
const stages: Array<Stage> = [
  {
    // wrangler builds by itself ([build] in wrangler.toml); what it would deploy is what the last stages test.
    name: build,
    command: ["wrangler", "deploy", "--dry-run", "--outdir", "build/worker"],
  },
  {
    name: "unit",
    command: vitest("unit"),
    quick: [...vitest("unit"), "--exclude=**/*.slow.test.{ts,tsx}"],
    report: { file: `${reports}/unit.json`, count: vitestCounts },
  },
  {
    name: "lint and types",
    command: ["oxlint", "--type-aware", "--type-check"],
    // One rule of 180 takes half the time; tsc with a cache finds wrong types in a third of it.
    quick: ["oxlint", "--type-aware", "-A", "typescript/no-misused-promises"],
  },
  {
    name: "cached types",
    command: ["tsc"],
    quickOnly: true,
  },
  { name: "types of env", command: ["node", "scripts/env-types.ts", "--check"] },
  { name: "imports", command: ["depcruise", "app", "--config", ".dependency-cruiser.cjs"] },
  { name: "unused code", command: ["knip"] },
  {
    name: "format",
    // By content: with its default, time and size, a changed file could count as checked.
    command: [
      "prettier",
      "--check",
      "--cache",
      "--cache-strategy",
      "content",
      "--log-level",
      "warn",
      ".",
    ],
  },
  { name: "packages", command: ["node", "scripts/sbom.ts"] },
  { name: "content", command: ["node", "scripts/content/check-content.ts"] },
  {
    name: "integration",
    command: vitest("integration"),
    alone: true,
    report: { file: `${reports}/integration.json`, count: vitestCounts },
  },
  {
    name: "end to end",
    command: endToEnd,
    alone: true,
    report: { file: `${reports}/e2e.json`, count: playwrightCounts },
  },
  {
    // A minute and a half: the site built without the replacements of app/platform/runtime (scripts/build-folder.ts).
    name: "standard",
    command: ["sh", "-c", `node scripts/build.ts && ${endToEnd.join(" ")} --no-deps journey`],
    onlyNamed: true,
    alone: true,
    report: { file: `${reports}/e2e.json`, count: playwrightCounts },
  },
  {
    // Two minutes: another site is built of the same sources and walked through.
    name: "lagos",
    command: vitest("sites"),
    onlyNamed: true,
    report: { file: `${reports}/sites.json`, count: vitestCounts },
  },
];

/** What `npm run check` runs: no browser, no built Worker, no whole program. */
const quickStages = ["unit", "lint and types", "cached types", "format", "imports", "unused code"];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const given = new Set<string>(process.argv.slice(2));
given.delete("--verbose");
const slowest = given.delete("--slowest");
const quick = given.delete("--quick");
const names: Array<string> = quick ? quickStages : [...given];
const wanted = stages.filter(
  ({ name, quickOnly = false, onlyNamed = false }) =>
    (quick || !quickOnly) &&
    (names.length === 0 ? !onlyNamed : names.some((start) => name.startsWith(start))),
);
// An older Worker is never tested.
if (wanted.some(({ alone }) => alone) && !wanted.some(({ name }) => name === build) && !isBuilt())
  wanted.unshift(stages.find(({ name }) => name === build)!);

const total: Counts = { passed: 0, failed: 0 };
const waiting = wanted.filter(({ alone }) => !alone);
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism() - 1) }, async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) await report(stage);
  }),
);
for (const stage of wanted) if (stage.alone) await report(stage);
if (slowest) printSlowest();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function report(stage: Stage): Promise<void> {
  const started = Date.now();
  const counts =
    stage.alone && !isBuilt() ? { passed: 0, failed: 1 } : countsOf(stage, await run(stage));
  const seconds = (Date.now() - started) / 1000;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const result = counts.failed > 0 ? `FAILED (${counts.failed})` : "ok";
  console.log(
    `${stage.name.padEnd(16)} ${result.padEnd(12)} ${counts.passed} passed, ${seconds.toFixed(1)} s`,
  );
  for (const test of counts.flaky ?? []) console.log(`flaky            ${test}`);
}

/** Whether the command of a stage ended well; what a failed one said is shown. */
async function run(stage: Stage): Promise<boolean> {
  const environment: NodeJS.ProcessEnv = {
    // 800 pictures for link previews are not looked at by any test; one is made by a unit test.
    FOGON_SKIP_SOCIAL: "1",
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json`,
  };
  if (stage.name === "standard") environment["FOGON_STANDARD"] = "1";
  if (stage.command.join().includes("playwright")) {
    const browser = findBrowser();
    console.log(`browser          ${browser.path} (${browser.source})`);
    environment["CHROMIUM_PATH"] = browser.path;
  }
  const hash = stage.name === build ? hashSources() : "";
  const [command, ...args] = (quick && stage.quick) || stage.command;
  try {
    await runProgram([command!, ...args], environment);
    if (stage.name === build) markBuilt(hash);
    return true;
  } catch (error) {
    console.log(withoutLogs((error as Error).message));
    return false;
  }
}

/** The Worker's own log of what tests provoke hides the few lines that say what failed. */
function withoutLogs(output: string): string {
  return output
    .split("\n")
    .filter(
      (line) => !/^(?:\[WebServer\] )?\{"level":|^console warning; message = Called/.test(line),
    )
    .join("\n");
}

function countsOf({ report }: Stage, ok: boolean): Counts {
  if (!report) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counts = report.count(JSON.parse(readFileSync(report.file, "utf8")) as never);
    // A runner that fails without a failed test (a broken setup, say) has failed all the same.
    return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
