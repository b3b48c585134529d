// How long a developer waits, in a fresh copy of the working tree without anything that was built: `npm start` and
// `npm run dev` to the first page, the first and the second time, and changes of files until a page shows them.
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freePort } from "./free-port.ts";
import type { Report } from "./report.ts";

type Running = {
  url: string;
  seconds: number;
  lines: number;
  stages: Map<string, string>;
  stop: () => Promise<void>;
};

/** What is changed, the page that shows it, and the most seconds it may take. */
const changes = [
  {
    name: "a component",
    file: "app/features/home/home-page.tsx",
    from: '<h1>{t("hero.title")}',
    path: "/",
    limit: 1,
  },
  {
    name: "a text",
    file: "locales/en/home.json",
    from: '"title": "What to cook today',
    path: "/",
    limit: 2,
  },
  {
    name: "a recipe",
    file: "content/recipes/general.json",
    from: '"description": "',
    path: "/recipe/1",
    limit: 2,
  },
] as const;

export async function reportFirstMinute(report: Report): Promise<void> {
  const folders: Array<string> = [];
  try {
    const rows: Array<[string, number, number]> = [];
    const lines: Array<number> = [];
    const stages = new Map<string, Array<string>>();
    for (const [script, limits] of [
      ["start", [30, 6]],
      ["dev", [10, 10]],
    ] as const) {
      const times: Array<number> = [];
      const folder = copyOfSources();
      folders.push(folder);
      for (const limit of limits) {
        const site = await start(folder, script);
        times.push(site.seconds);
        lines.push(site.lines);
        for (const [name, seconds] of site.stages)
          stages.set(`${script}: ${name}`, [...(stages.get(`${script}: ${name}`) ?? []), seconds]);
        const time = times.length === 1 ? "first" : "second";
        report.target(`npm run ${script}, ${time} time: seconds to the first page`, site.seconds, {
          atMost: limit,
        });
        if (script === "dev" && times.length === 2) await reportChanges(report, folder, site);
        await site.stop();
      }
      rows.push([script, times[0]!, times[1]!]);
    }
    report.target("lines that they print until then, at most", Math.max(...lines), {
      atMost: 20,
    });
    report.table(
      "Seconds to the first page, and of each stage; stages run side by side",
      ["", "first time", "second time"],
      [...rows, ...[...stages].map(([name, [first = "", second = ""]]) => [name, first, second])],
    );
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function reportChanges(report: Report, folder: string, { url }: Running): Promise<void> {
  // Nobody changes a file in the seconds in which the server still reads the content.
  await new Promise((done) => setTimeout(done, 5_000));
  for (const { name, file, from, path, limit } of changes) {
    // The modules of the page are loaded.
    await fetch(url + path);
    const text = readFileSync(join(folder, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    const begun = performance.now();
    writeFileSync(join(folder, file), text.replace(from, `${from}zzz `));
    await until(async () => (await (await fetch(url + path)).text()).includes("zzz "));
    report.target(`npm run dev: seconds until a page shows a change of ${name}`, since(begun), {
      atMost: limit,
    });
  }
}

const since = (begun: number) => (performance.now() - begun) / 1000;

/** The files of the working tree that git knows or would add, with the installed packages. */
function copyOfSources(): string {
  const folder = mkdtempSync(join(tmpdir(), "fogon-first-minute-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { encoding: "utf8" }).split("\0")) {
    if (!file || file === "node_modules") continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

async function start(cwd: string, script: "start" | "dev"): Promise<Running> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn("node", [`scripts/${script}.ts`], {
    cwd,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (output += part));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(output);
    return (await fetch(url).catch(() => null))?.ok === true;
  });
  const seconds = since(begun);
  const lines = [...output.matchAll(/^(\w[\w ]+?) +([\d.]+ s)/gm)];
  return {
    url,
    seconds,
    lines: output.trim().split("\n").length,
    stages: new Map(lines.map(([, name, time]) => [name!, time!])),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((done) => setTimeout(done, 20));
}
