// `npm test`: everything that must hold before a change lands, one line per stage and a last line that counts.
// `npm test -- unit` runs only the stages whose names begin so.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { findBrowser } from "./find-browser.ts";

type Stage = {
  name: string;
  commands: Array<Array<string>>;
  /** a report of the runner from which tests are counted; without one the stage itself counts as one test */
  report?: { file: string; count: (report: never) => Counts };
};
type Counts = { passed: number; failed: number };

/** Not below build/, which the build stage empties. */
const reports = resolve("reports");
const vitestCounts = (report: { numPassedTests: number; numFailedTests: number }): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
});
const playwrightCounts = (report: {
  stats: { expected: number; unexpected: number; flaky: number };
}): Counts => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
});
const vitest = (kind: string) => [
  "vitest",
  "run",
  "--config",
  `tests/vitest.${kind}.config.ts`,
  "--reporter=default",
  "--reporter=json",
  `--outputFile=${reports}/${kind}.json`,
];

const stages: Array<Stage> = [
  { name: "format", commands: [["prettier", "--check", "--log-level", "warn", "."]] },
  { name: "lint", commands: [["oxlint"]] },
  { name: "types", commands: [["tsc"]] },
  { name: "imports", commands: [["depcruise", "app", "--config", ".dependency-cruiser.cjs"]] },
  { name: "unused code", commands: [["knip"]] },
  { name: "content", commands: [["node", "scripts/check-content.ts"]] },
  {
    name: "unit",
    commands: [vitest("unit")],
    report: { file: `${reports}/unit.json`, count: vitestCounts },
  },
  {
    // wrangler builds by itself ([build] in wrangler.toml); what it would deploy is what the next stages test.
    name: "deploy, dry run",
    commands: [["wrangler", "deploy", "--dry-run", "--outdir", "build/worker"]],
  },
  {
    name: "integration",
    commands: [vitest("integration")],
    report: { file: `${reports}/integration.json`, count: vitestCounts },
  },
  {
    name: "end to end",
    commands: [
      ["playwright", "test", "--config", "tests/e2e/playwright.config.ts", "--reporter=dot,json"],
    ],
    report: { file: `${reports}/e2e.json`, count: playwrightCounts },
  },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const wanted: Array<string> = process.argv.slice(2);
const total: Counts = { passed: 0, failed: 0 };
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.some((name) => stage.name.startsWith(name))) continue;
  const { counts, seconds } = run(stage);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const result = counts.failed > 0 ? `FAILED (${counts.failed})` : "ok";
  console.log(
    `${stage.name.padEnd(16)} ${result.padEnd(12)} ${counts.passed} passed, ${seconds.toFixed(1)} s`,
  );
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function run(stage: Stage): { counts: Counts; seconds: number } {
  const started = Date.now();
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    WRANGLER_SEND_METRICS: "false",
    // 800 pictures for link previews are not looked at by any test; one is made by a unit test.
    FOGON_SKIP_SOCIAL: "1",
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json`,
  };
  if (stage.name === "end to end") {
    const browser = findBrowser();
    console.log(`browser          ${browser.path} (${browser.source})`);
    environment["CHROMIUM_PATH"] = browser.path;
  }
  let ok = true;
  for (const [command, ...args] of stage.commands) {
    const result = spawnSync(command!, args, {
      env: environment,
      encoding: "utf8",
      maxBuffer: 1024 ** 3,
    });
    if (result.status === 0) continue;
    ok = false;
    process.stdout.write(withoutLogs(`${result.stdout}${result.stderr}`));
  }
  const seconds = (Date.now() - started) / 1000;
  return { counts: countsOf(stage, ok), seconds };
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
