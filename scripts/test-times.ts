// `npm test -- --slowest`: the twenty test files that take longest, and what each of them waits for. The reporter is one
// for Vitest and for Playwright, whose stages write reports/*.times.json.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import type { TestModule } from "vitest/node";

type Parts = Record<string, number>;
type FileTimes = { file: string; parts: Parts };

/** What a step of Playwright is, by its category and title. */
const kinds: ReadonlyArray<[kind: string, step: RegExp]> = [
  ["start and end", /^(?:hook|fixture)/],
  ["loading pages", /^pw:api (?:Navigate|Reload|Go )/],
  ["waiting", /^expect|^pw:api Wait/],
];

export default class TimesReporter {
  readonly #files: Array<FileTimes> = [];

  #add(path: string, parts: Parts) {
    this.#files.push({ file: relative(process.cwd(), path), parts });
  }

  /** Vitest */
  onTestModuleEnd(module: TestModule) {
    const times = module.diagnostic();
    const start = times.prepareDuration + times.environmentSetupDuration + times.setupDuration;
    this.#add(module.moduleId, { start, imports: times.collectDuration, tests: times.duration });
  }

  /** Playwright */
  onTestEnd(test: TestCase, { steps, duration }: TestResult) {
    const parts: Parts = { rest: duration };
    const visit = (step: TestStep) => {
      const kind = kinds.find(([, title]) => title.test(`${step.category} ${step.title}`))?.[0];
      if (!kind) return step.steps.forEach(visit);
      parts[kind] = (parts[kind] ?? 0) + step.duration;
      parts["rest"]! -= step.duration;
    };
    steps.forEach(visit);
    this.#add(test.location.file, parts);
  }

  /** Playwright */
  onEnd() {
    writeFileSync(`reports/${process.pid}.times.json`, JSON.stringify(this.#files));
  }

  /** Vitest */
  onTestRunEnd() {
    this.onEnd();
  }
}

export function printSlowest(): void {
  const files = new Map<string, Parts>();
  for (const report of globSync("reports/*.times.json"))
    for (const { file, parts } of JSON.parse(readFileSync(report, "utf8")) as Array<FileTimes>) {
      const all = files.get(file) ?? {};
      for (const [part, ms] of Object.entries(parts)) all[part] = (all[part] ?? 0) + ms;
      files.set(file, all);
    }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const sum = (parts: Parts) => Object.values(parts).reduce((total, ms) => total + ms, 0);
  for (const [file, parts] of [...files].toSorted((a, b) => sum(b[1]) - sum(a[1])).slice(0, 20)) {
    const longestFirst = Object.entries(parts).toSorted((a, b) => b[1] - a[1]);
    const named = longestFirst.map(([part, ms]) => `${part} ${seconds(ms)}`).join(", ");
    console.log(`${seconds(sum(parts)).padStart(8)}  ${file}: ${named}`);
  }
}
