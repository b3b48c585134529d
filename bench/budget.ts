// `npm run bench -- check`: the figures that were reached are in budget.json. After the last change of a piece of work no
// figure may be more than a tenth worse; one that must be is written with `-- check --write`, and the decision says why.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Report, Target } from "./report.ts";

const file = "bench/budget.json";
const tolerance = 1.1;

export function compareWithBudget(report: Report, { write }: { write: boolean }): void {
  const measured = report.targets();
  if (write) {
    const rounded = [...measured].map(([name, { value }]) => [
      name,
      value && Number(value.toPrecision(3)),
    ]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
    console.log(`\n${file} is written.`);
    return;
  }
  if (!existsSync(file))
    throw new Error(`${file} is missing: run it with --write on a quiet machine.`);
  const budget = JSON.parse(readFileSync(file, "utf8")) as Record<string, number>;
  const rows = Object.entries(budget).map(([name, allowed]) => {
    const target = measured.get(name);
    const value = target?.value ?? null;
    const isWorse = !target || value === null || isPast(value, allowed, target.limit);
    const verdict = value === null ? "NOT MEASURED" : isWorse ? "WORSE" : "ok";
    return { name, allowed, value, verdict, isWorse };
  });
  report.table(
    `Budget: ${file}`,
    ["", "budget", "now", ""],
    rows.map(({ name, allowed, value, verdict }) => [name, allowed, value, verdict]),
  );
  const worse = rows.filter(({ isWorse }) => isWorse);
  console.log(
    worse.length === 0
      ? "\nWithin the budget."
      : `\n${worse.length} figures are more than 10% worse: mend them, or write the reason into the decision and run again with --write.`,
  );
  if (worse.length > 0) process.exitCode = 1;
}

/** Whether a value is more than a tenth worse than the budget's: of most figures less is better. */
function isPast(value: number, allowed: number, limit: Target["limit"]): boolean {
  return "atLeast" in limit ? value * tolerance < allowed : value > allowed * tolerance;
}
