// One line for each stage of a command, with its time. What its programs print is shown when they fail, or all of it with
// --verbose.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const variable = "FOGON_VERBOSE";
if (process.argv.includes("--verbose")) process.env[variable] = "1";
export const isVerbose = process.env[variable] === "1";

/** How long stages took the last time, in seconds. */
const timesFile = ".cache/stage-times.json";
const times = readTimes();

const children = new Set<ChildProcess>();
process.once("exit", () => children.forEach((child) => child.kill()));

/** @param work returns what the line says beside the time */
export async function stage(name: string, work: () => Promise<string | void>): Promise<void> {
  const started = Date.now();
  const hide = showProgress(name, started);
  try {
    const result = await work();
    hide();
    const seconds = (Date.now() - started) / 1000;
    console.log(stageLine(name, seconds, result ?? ""));
    keepTime(name, seconds);
  } catch (error) {
    hide();
    console.log(stageLine(name, (Date.now() - started) / 1000, "FAILED"));
    console.error(error instanceof Error && !isVerbose ? error.message : error);
    process.exit(1);
  }
}

export const stageLine = (name: string, seconds: number, result: string): string =>
  `${name.padEnd(16)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${result}`.trimEnd();

/** Runs a program without showing what it prints. @returns its output */
export function run(
  [command, ...args]: readonly [string, ...Array<string>],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...env },
      stdio: isVerbose ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    });
    children.add(child);
    const parts: Array<string> = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part: string) => void parts.push(part));
    child.on("error", reject);
    child.on("close", (code) => {
      children.delete(child);
      const output = parts.join("");
      if (code === 0) resolve(output);
      else reject(new Error(`${output}\n${[command, ...args].join(" ")} ended with ${code}`));
    });
  });
}

/** In a terminal, after three seconds: a bar that fills in the time that the stage took the last time. */
function showProgress(name: string, started: number): () => void {
  const { stdout } = process;
  if (!stdout.isTTY || isVerbose) return () => {};
  const width = 20;
  const timer = setInterval(() => {
    const seconds = (Date.now() - started) / 1000;
    if (seconds < 3) return;
    const share = Math.min(1, seconds / (times[name] ?? Infinity));
    const bar = "█".repeat(Math.round(share * width)).padEnd(width, "░");
    stdout.write(`\r\x1b[K${stageLine(name, seconds, times[name] ? bar : "…")}`);
  }, 200);
  return () => {
    clearInterval(timer);
    stdout.write("\r\x1b[K");
  };
}

function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(timesFile, "utf8")) as Record<string, number>;
  } catch {
    return {};
  }
}

function keepTime(name: string, seconds: number): void {
  // A stage that was skipped says nothing about the next time.
  if (seconds < 1) return;
  times[name] = seconds;
  mkdirSync(".cache", { recursive: true });
  writeFileSync(timesFile, JSON.stringify(times));
}
