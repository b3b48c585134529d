// `npm run test:watch -- integration [files]`: runs the tests again whenever something changes, after building the
// Worker when its sources changed, so that an older Worker is never tested. `unit` is vitest's own watch mode.
import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { hashSources, isBuilt, markBuilt } from "./built-worker.ts";

const [kind = "unit", ...files]: Array<string> = process.argv.slice(2);
const config = `tests/vitest.${kind}.config.ts`;

if (kind === "unit") await run("vitest", ["watch", "--config", config, ...files]);
else if (kind === "integration") await watchIntegration();
else {
  console.error("npm run test:watch -- unit|integration [files]");
  process.exitCode = 1;
}

async function watchIntegration() {
  let running: ChildProcess | undefined;
  let changes = 0;
  let changed: () => void = () => {};
  for (const folder of ["app", "content", "locales", "migrations", "scripts", "tests"])
    watch(folder, { recursive: true }, () => {
      changes++;
      // What is running tests something that is no longer there.
      running?.kill();
      changed();
    });
  for (;;) {
    const seen = changes;
    const hash = hashSources();
    const start = (command: string, args: Array<string>) =>
      run(command, args, (child) => (running = child));
    const built =
      isBuilt() || (await start("wrangler", ["deploy", "--dry-run", "--outdir", "build/worker"]));
    // What changed meanwhile is not in this build: the next turn makes another.
    if (built && seen === changes) {
      markBuilt(hash);
      await start("vitest", ["run", "--config", config, ...files]);
    }
    running = undefined;
    if (seen === changes)
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    // An editor writes several files at once.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function run(
  command: string,
  args: Array<string>,
  started: (child: ChildProcess) => void = () => {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", FOGON_SKIP_SOCIAL: "1" },
    });
    started(child);
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}
