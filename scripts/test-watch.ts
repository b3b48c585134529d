// `npm run test:watch -- integration [files]`: runs the tests again after every change and rebuilds the Worker first
// when its sources changed, so that an outdated Worker is never tested. `unit` uses vitest's own watch mode.
import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import {
  hashSources,
  isBuilt,
  isSource,
  markBuilt,
  sourceFiles,
  sourceFolders,
} from "./built-worker.ts";

const [kind = "unit", ...files]: Array<string> = process.argv.slice(2);
const config = `tests/vitest.${kind}.config.ts`;

if (kind === "unit") await run("vitest", ["watch", "--config", config, ...files]);
else if (kind === "integration") await watchIntegration();
else {
  console.error("npm run test:watch -- unit|integration [files]");
  process.exitCode = 1;
}

async function watchIntegration() {
  let tests: ChildProcess | undefined;
  let changes = 0;
  let wake: () => void = () => {};
  const noteChange = () => {
    changes++;
    // Their Worker or their code is outdated. A build is not stopped: what it started would write on beside the next.
    tests?.kill();
    wake();
  };
  for (const folder of sourceFolders)
    watch(folder, { recursive: true }, (_, name) => {
      if (name === null || isSource(`${folder}/${name}`)) noteChange();
    });
  for (const folder of ["migrations", "tests"]) watch(folder, { recursive: true }, noteChange);
  watch(".", (_, name) => {
    if (name === null || sourceFiles.test(name)) noteChange();
  });
  for (;;) {
    const seen = changes;
    const hash = hashSources();
    const built =
      isBuilt() || (await run("wrangler", ["deploy", "--dry-run", "--outdir", "build/worker"]));
    // Changes during the build are not in it: the next round builds again.
    if (built && seen === changes) {
      markBuilt(hash);
      await run("vitest", ["run", "--config", config, ...files], (child) => (tests = child));
      tests = undefined;
    }
    if (seen === changes) {
      console.log("Waiting for a change. Ctrl+C ends.");
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    // Waits briefly: editors write several files at once.
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
