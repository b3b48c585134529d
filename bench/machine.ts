// Whether other programs use the processors while something is measured: then its figures are not compared.
import { readdirSync, readFileSync } from "node:fs";

/** USER_HZ of the kernel's counters, whatever its clock. */
const tickMilliseconds = 10;
/** Of one processor: what a quiet machine's own services use. */
const tolerated = 0.15;

type Times = { at: number; busy: number; own: number };

/** Starts to count; the returned function says the share of one processor that other programs took since; null without /proc. */
export function countOthers(): () => number | null {
  if (process.platform !== "linux") return () => null;
  const before = times();
  return () => {
    const after = times();
    const others = after.busy - before.busy - (after.own - before.own);
    return Math.max(0, others / (after.at - before.at));
  };
}

/** Waits up to a minute for a machine on which nothing else runs. */
export async function quietMachine(): Promise<boolean> {
  for (let second = 0; second < 60; second += 3) {
    const others = countOthers();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    if (isQuiet(others())) return true;
  }
  return false;
}

export function isQuiet(others: number | null): boolean {
  return others === null || others <= tolerated;
}

function times(): Times {
  // proc(5): user, nice, system, idle, iowait, irq, softirq, in ticks of all processors together
  const [user = 0, nice = 0, system = 0, , , , softirq = 0] = readFileSync("/proc/stat", "utf8")
    .split("\n")[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return {
    at: performance.now(),
    busy: (user + nice + system + softirq) * tickMilliseconds,
    own: ownTicks() * tickMilliseconds,
  };
}

/** This process and those that it started, also those that have ended. */
function ownTicks(): number {
  const stats = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const fields = statOf(pid);
        return fields ? [[Number(pid), fields] as const] : [];
      }),
  );
  const isOwn = (pid: number): boolean =>
    pid === process.pid || (stats.has(pid) && isOwn(Number(stats.get(pid)![1])));
  return [...stats]
    .filter(([pid]) => isOwn(pid))
    .reduce((sum, [, fields]) => sum + ticksOf(fields), 0);
}

/** utime, stime and those of ended children: fields 14 to 17 of proc_pid_stat(5). */
const ticksOf = (fields: ReadonlyArray<string>) =>
  fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);

/** The fields from the third on; the name before them is in parentheses and may contain spaces. */
function statOf(pid: string): Array<string> | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    // The process has ended.
    return null;
  }
}
