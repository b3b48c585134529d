// What an isolate does before its first request: CPU time of evaluating the Worker's modules, by V8's sampling profiler as
// in `wrangler check startup`, and the size of all uploaded files.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { workerModules } from "../scripts/serve-worker.ts";
import {
  connectInspector,
  groupOf,
  largestFirst,
  sourceAt,
  summarize,
  workerSourceMap,
  type Profile,
  type RequestProfile,
} from "./profile.ts";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";
import { serve } from "./serve.ts";

const folder = "build/worker";
const samplingMicroseconds = 200;
const shownParts = 16;
const limitMilliseconds = 80;
const limitMegabytes = 1.2;

/** Imports the Worker during its only request, so that the profiler is attached before. */
const importer = `export default {
  async fetch() {
    await import("index.js");
    return new Response();
  }
};`;

export async function reportStartup(report: Report, { runs }: { runs: number }) {
  const sourceMap = workerSourceMap();
  const profiles: Array<RequestProfile & { active: number }> = [];
  for (let run = 0; run < runs; run++) {
    const profile = await profileStartup();
    profiles.push({
      ...summarize(profile, { requests: 1, samplingMicroseconds, sourceMap }),
      active: activeMilliseconds(profile),
    });
  }
  const active = median(profiles.map((profile) => profile.active));
  const typical = profiles.toSorted((a, b) => a.active - b.active)[Math.floor(runs / 2)]!;
  report.table(
    `CPU before the first request by package or folder, milliseconds, median of ${runs} isolates`,
    ["", "milliseconds"],
    [
      ["all, workerd's own code included", active],
      ["JavaScript", median(profiles.map(({ milliseconds }) => milliseconds))],
      ...typical.groups.slice(0, shownParts).map(([name, part]) => [name, part]),
    ],
  );
  const files = uploadedFiles();
  const total = sum(files.map(({ gzip }) => gzip));
  report.table(
    "Size of the Worker, KB",
    ["", "KB", "gzip"],
    [
      ["all", sum(files.map(({ bytes }) => bytes)) / 1000, total / 1000],
      ...files.map(({ name, bytes, gzip }) => [name, bytes / 1000, gzip / 1000]),
    ],
  );
  const code = readFileSync(`${folder}/index.js`, "utf8");
  report.table(
    "index.js by package or folder, KB",
    ["", "KB"],
    sizesByGroup(code, sourceMap)
      .slice(0, shownParts)
      .map(([name, bytes]) => [name, bytes / 1000]),
  );
  report.target("CPU before the first request, milliseconds", active, {
    atMost: limitMilliseconds,
  });
  report.target("size of the Worker, MB gzip", total / 1e6, { atMost: limitMegabytes });
}

async function profileStartup(): Promise<Profile> {
  const { modules } = workerModules();
  const server = await serve({
    compatibilityFlags: ["nodejs_compat"],
    modulesRoot: "/",
    modules: [
      { type: "ESModule", path: "/start.js", contents: importer },
      ...modules.map(({ type, path }) => ({
        type,
        path: path.replace(folder, ""),
        contents: readFileSync(path),
      })),
    ],
    inspectorPort: 0,
  });
  try {
    const inspector = await connectInspector(server);
    await inspector.send("Profiler.enable");
    await inspector.send("Profiler.setSamplingInterval", { interval: samplingMicroseconds });
    await inspector.send("Profiler.start");
    const response = await fetch(server.url);
    if (!response.ok) throw new Error(`The Worker did not start: ${await response.text()}`);
    const { profile } = (await inspector.send("Profiler.stop")) as { profile: Profile };
    inspector.close();
    return profile;
  } finally {
    await server.stop();
  }
}

/** All time that is not idle, as `wrangler check startup` counts it. */
function activeMilliseconds({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(
    nodes
      .filter(({ callFrame }) => ["(idle)", "(root)"].includes(callFrame.functionName))
      .map(({ id }) => id),
  );
  return sum(samples.map((id, i) => (idle.has(id) ? 0 : (timeDeltas[i] ?? 0)))) / 1000;
}

function uploadedFiles() {
  return readdirSync(folder)
    .filter((name) => /\.(?:js|wasm)$/.test(name))
    .map((name) => {
      const content = readFileSync(`${folder}/${name}`);
      return { name, bytes: content.byteLength, gzip: gzipSync(content).byteLength };
    });
}

/** Sampled: where every sixteenth character of the code comes from. */
function sizesByGroup(code: string, sourceMap: ReturnType<typeof workerSourceMap>) {
  const step = 16;
  const sizes = new Map<string, number>();
  code.split("\n").forEach((line, lineNumber) => {
    for (let column = 0; column < line.length; column += step) {
      const group = groupOf(sourceAt(sourceMap, lineNumber, column));
      sizes.set(group, (sizes.get(group) ?? 0) + Math.min(step, line.length - column));
    }
  });
  return largestFirst(sizes);
}

const sum = (values: ReadonlyArray<number>): number =>
  values.reduce((total, value) => total + value, 0);
