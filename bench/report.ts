// Prints the results and saves them as JSON.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";

export type Cell = string | number | null;
type Limit = { atMost: number } | { atLeast: number };
export type Target = { name: string; value: number | null; limit: Limit; met: boolean | null };
type Section = { title: string; columns: Array<string>; rows: Array<Array<Cell>> };

export type Report = ReturnType<typeof createReport>;

export function createReport() {
  const sections: Array<Section> = [];
  const targets: Array<Target> = [];
  return {
    table(title: string, columns: Array<string>, rows: Array<Array<Cell>>) {
      sections.push({ title, columns, rows });
      print(title, [columns, ...rows.map((row) => row.map(text))]);
    },
    /** A null value was not measured. */
    target(name: string, value: number | null, limit: Limit) {
      const met = value === null ? null : isMet(value, limit);
      targets.push({ name, value, limit, met });
      console.log(`  ${verdict(value, limit)}  ${name}`);
    },
    /** all targets so far, by name */
    targets: (): ReadonlyMap<string, Target> =>
      new Map(targets.map((target) => [target.name, target])),
    save(file: string, run: object) {
      const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
      const date = new Date().toISOString();
      writeFileSync(
        file,
        `${JSON.stringify({ date, machine, ...run, targets, sections }, null, 2)}\n`,
      );
      const measured = targets.filter((target) => target.met !== null);
      const missed = measured.filter((target) => !target.met);
      console.log(
        `\n${measured.length - missed.length} of ${measured.length} targets met; ${file}`,
      );
      for (const { name, value, limit } of missed)
        console.log(`  ${verdict(value, limit)}  ${name}`);
    },
  };
}

function isMet(value: number, limit: Limit): boolean {
  return "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast;
}

function verdict(value: number | null, limit: Limit): string {
  const bound = "atMost" in limit ? limit.atMost : limit.atLeast;
  const target = `${"atMost" in limit ? "≤" : "≥"} ${text(bound)}`;
  if (value === null) return `not measured here (${target})`;
  if (isMet(value, limit)) return `ok: ${text(value)} (${target})`;
  return `MISSED by ${text(Math.abs(value - bound))}: ${text(value)} (${target})`;
}

function text(cell: Cell): string {
  if (cell === null) return "not measured here";
  if (typeof cell === "string") return cell;
  const digits = Number.isInteger(cell) || Math.abs(cell) >= 100 ? 0 : 2;
  return cell.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** First column left-aligned, figures right-aligned. */
function print(title: string, lines: Array<Array<string>>) {
  const widths = (lines[0] ?? []).map((_, i) =>
    Math.max(...lines.map((line) => line[i]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      `  ${line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join("  ")}`,
    );
}
