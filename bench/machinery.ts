// What each replacement of a package's insides brings: the Worker is built with all of them, with each left out, and with
// none (`FOGON_STANDARD`, scripts/build-folder.ts), and the builds are measured in alternating rounds. A replacement stays if
// it saves 0.3 ms of a warm page or 10 ms of the first one (docs/decisions/025-cpu-of-uncached-pages.md).
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { ofServer } from "../scripts/vite/replacements.ts";
import { readPage, startSimulators } from "./first-page.ts";
import { cpuMilliseconds, sendRequests } from "./load.ts";
import { uncachedHeaders } from "./pages.ts";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";
import { serveSite } from "./serve.ts";

const warmUpRequests = 250;
const requestsPerRound = 150;

type Build = { name: string; folder: string; first: Array<number>; warm: Array<number> };

export async function reportMachinery(
  report: Report,
  { recipes, rounds }: { recipes: RecipeFiles; rounds: number },
) {
  const pages = ["/", `/recipe/${Object.values(recipes).flat()[0]!.id}`, "/food"];
  const folder = mkdtempSync(join(tmpdir(), "fogon-machinery-"));
  const state = join(folder, "state");
  try {
    const leftOut = ["", ...ofServer.map(({ source }) => source), "route sections", "1"];
    const builds = leftOut.map((name, i) => buildWithout(name, join(folder, String(i))));
    await (await serveSite(recipes, { state })).stop();
    for (let round = 0; round < rounds; round++)
      for (const build of builds) {
        build.first.push(await costOfFirstPages(build, state, pages));
        build.warm.push(await costOfWarmPages(build, state, pages));
      }
    const [all] = builds as [Build];
    const against = (build: Build, what: "first" | "warm") =>
      median(build[what].map((cost, round) => cost - all[what][round]!));
    report.table(
      `CPU of workerd for a page (mean of ${pages.join(", ")}), milliseconds, medians of ${rounds} rounds`,
      [
        "left out",
        "first page",
        "more than with all",
        "warm page",
        "more than with all",
        "KB gzip",
      ],
      builds.map((build) => [
        build === all ? "nothing" : build.name === "1" ? "all" : build.name,
        median(build.first),
        against(build, "first"),
        median(build.warm),
        against(build, "warm"),
        gzipSync(readFileSync(`${build.folder}/index.js`)).byteLength / 1024,
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function buildWithout(name: string, folder: string): Build {
  // Also with all of them it is a build of its own, so that all are made alike.
  const env = { ...process.env, FOGON_STANDARD: name || "none" };
  for (const command of [
    ["remix", "vite:build"],
    ["node", "scripts/build-worker.ts"],
  ]) {
    const { status, stderr, error } = spawnSync(command[0]!, command.slice(1), {
      encoding: "utf8",
      env,
    });
    if (status !== 0)
      throw new Error(`The build without ${name} failed.\n${stderr}`, { cause: error });
  }
  cpSync("build/standard/bundle", folder, { recursive: true });
  console.log(`  built without ${name || "nothing"}`);
  return { name, folder, first: [], warm: [] };
}

/** Each in a new isolate. */
async function costOfFirstPages(
  { folder }: Build,
  state: string,
  pages: ReadonlyArray<string>,
): Promise<number> {
  let sum = 0;
  for (const path of pages) {
    const server = await serveSite(null, { state, worker: folder });
    await startSimulators(server);
    const before = cpuMilliseconds(server.pid) ?? Number.NaN;
    await readPage(server, path, uncachedHeaders);
    sum += (cpuMilliseconds(server.pid) ?? Number.NaN) - before;
    await server.stop();
  }
  return sum / pages.length;
}

async function costOfWarmPages(
  { folder }: Build,
  state: string,
  pages: ReadonlyArray<string>,
): Promise<number> {
  const server = await serveSite(null, { state, worker: folder });
  let sum = 0;
  for (const path of pages) {
    const target = { next: () => path, headers: uncachedHeaders };
    await sendRequests(server, target, warmUpRequests);
    const { cpuMilliseconds: cpu } = await sendRequests(server, target, requestsPerRound);
    sum += cpu ?? Number.NaN;
  }
  await server.stop();
  return sum / pages.length;
}
