// `npm run faults` runs every cell of the fault matrix, cuts off every call and takes random steps in the shop; it writes
// docs/faults.md and fails when something differs from what is expected. `npm run faults -- kill 10` kills workerd under load.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { alwaysTested, faultsOf, wantedOf } from "../tests/integration/faults/expected.ts";
import { invariantNames } from "../tests/support/invariants.ts";
import { killUnderLoad } from "../tests/support/kill-under-load.ts";
import { run } from "./stages.ts";

const file = "docs/faults.md";
const reports = "reports/report";

type MatrixLine = {
  service: keyof typeof faultsOf;
  fault: string;
  action: string;
  answer: string;
  written: number;
  seconds: number;
};
type KilledLine = {
  action: string;
  way: string;
  number: number;
  call: string;
  wrong: Array<string>;
  twice: number;
};

function linesOf<Line>(name: string): Array<Line> {
  const path = `${reports}/${name}.jsonl`;
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Line);
}

const row = (cells: ReadonlyArray<string | number>) => `| ${cells.join(" | ")} |`;
const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number>>) =>
  [head, head.map(() => "---"), ...rows].map(row).join("\n");

/** A table of each service: its faults × the actions that they change. */
function matrixText(): string {
  const lines = linesOf<MatrixLine>("matrix");
  const services = Object.entries(faultsOf).map(([service, faults]) => {
    const cell = (fault: string, action: string) =>
      lines.find(
        (line) => line.service === service && line.fault === fault && line.action === action,
      );
    const textOf = (fault: string, action: string) => {
      const found = cell(fault, action);
      if (!found) return "not run";
      const answer = found.answer.replace(" later", "").replace(" as guest", "*");
      return wantedOf[action]!.rows > 0 ? `${answer}, ${found.written}` : answer;
    };
    const isChanged = (action: string) =>
      faults.some((fault) => {
        const { well, rows } = wantedOf[action]!;
        const found = cell(fault, action);
        return found?.answer !== well || found.written !== rows || found.seconds > 1;
      });
    const slowest = faults.map((fault) => {
      const answered = lines.filter(
        (line) => line.service === service && line.fault === fault && line.answer !== "waits",
      );
      return `${Math.max(...answered.map(({ seconds }) => seconds)).toFixed(1)} s`;
    });
    const changed = Object.keys(wantedOf).filter(isChanged);
    const head = [service, ...faults];
    const rows = changed.map((action) => [action, ...faults.map((fault) => textOf(fault, action))]);
    return `### ${service}\n\n${table(head, [...rows, ["slowest answer", ...slowest]])}`;
  });
  const well = Object.entries(wantedOf).map(([action, { well, rows }]) => [
    action,
    rows > 0 ? `${well}, ${rows}` : well,
  ]);
  return `${lines.length} cells, ${alwaysTested.size} of them in \`npm test\`. A cell is the status and the rows written; each 503 has \`Retry-After\`.
"kept": the page has what was typed. "*": it says that the account cannot be read. "waits": nobody waits for the job, and the
service itself ends the call. Each action is sent again without the fault, after which it is done once. "hanging" never
answers, "slow" answers after one second, "lying" answers at once and wrongly, "flaky" fails every third call.

Without a fault, and in each row that a table leaves out:

${table(["action", "answer"], well)}

${services.join("\n\n")}`;
}

/** A table of each action: its calls × the ways in which each was cut off. */
function killedText(): string {
  const lines = linesOf<KilledLine>("killed");
  const ways = [...new Set(lines.map(({ way }) => way))];
  const parts = [...new Set(lines.map(({ action }) => action))].map((action) => {
    const own = lines.filter((line) => line.action === action);
    const numbers = [...new Set(own.map(({ number }) => number))].toSorted((a, b) => a - b);
    const rows = numbers.map((number) => {
      const cells = ways.map((way) => {
        const line = own.find((one) => one.number === number && one.way === way);
        if (!line) return "–";
        if (line.wrong.length > 0) return "broken";
        return line.twice > 0 ? "held, email twice" : "held";
      });
      return [number, own.find((line) => line.number === number)!.call, ...cells];
    });
    return `### ${action[0]!.toUpperCase()}${action.slice(1)}\n\n${table(["n", "call that was cut off", ...ways], rows)}`;
  });
  const [{ steps } = { steps: 0 }] = linesOf<{ steps: number }>("sequences");
  return `${lines.length} actions were cut off at their call n to a service, sent again and looked at. "killed": nothing of the isolate runs
afterwards; before, the call does not reach its service, after, it does. "failed" and "answer lost": the same of this call
alone. An email that was sent and could not be marked as sent is sent again: email services have no keys.

Held, here and after each of ${steps} random steps in the shop (orders, payments, cancellations, refunds, stock, time):

${[...invariantNames, "each thing is done once, and refunded at the payment service as here"].map((name) => `- ${name}`).join("\n")}

${parts.join("\n\n")}`;
}

function killText({ rounds, orders, paid, saves }: Awaited<ReturnType<typeof killUnderLoad>>) {
  const rows = rounds.map(({ milliseconds, requests, broken }, i) => [
    i + 1,
    `${(milliseconds / 1000).toFixed(1)} s`,
    requests,
    broken.length === 0 ? "held" : broken.join(", "),
  ]);
  return `${orders} orders, ${paid} payments and ${saves} saved recipes were confirmed to somebody: all are there.

${table(["round", "killed after", "answers until then", "invariants"], rows)}`;
}

const headings = {
  matrix: "## Services that fail",
  killed: "## Killed at each call",
  kill: "## Killed under load",
};

/** Writes these parts of the document; the others stay. */
async function write(parts: Partial<Record<keyof typeof headings, string>>) {
  const old = existsSync(file) ? readFileSync(file, "utf8") : "";
  const kept = (heading: string) =>
    old
      .split(/^(?=## )/m)
      .find((part) => part.startsWith(heading))
      ?.trim() ?? `${heading}\n`;
  const text = Object.entries(headings).map(([name, heading]) => {
    const part = parts[name as keyof typeof headings];
    return part === undefined ? kept(heading) : `${heading}\n\n${part}`;
  });
  const intro =
    "What happens when a service fails, or the Worker is killed. Written by `npm run faults`, which fails when an answer is not\nthe one that `tests/integration/faults/expected.ts` has; the last part by `npm run faults -- kill`.";
  writeFileSync(file, `# Faults\n\n${intro}\n\n${text.join("\n\n")}\n`);
  await run(["prettier", "--write", file]);
}

if (process.argv[2] === "kill") {
  const result = await killUnderLoad(Number(process.argv[3] ?? 6));
  await write({ kill: killText(result) });
  if (result.rounds.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
} else {
  rmSync(reports, { recursive: true, force: true });
  const config = ["--config", "tests/vitest.integration.config.ts"];
  try {
    await run(["vitest", "run", ...config, "tests/integration/faults/"], { FOGON_FAULTS: "all" });
  } catch (error) {
    console.log((error as Error).message.replaceAll(/^\{"level".*\n/gm, ""));
    process.exitCode = 1;
  }
  await write({ matrix: matrixText(), killed: killedText() });
}
