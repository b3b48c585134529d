// Takes the same pages of a revision and of the working tree in one browser. Pixels differ between machines, so this
// judges nothing: it shows what changed.
import { chromium, type Browser } from "@playwright/test";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isBuilt } from "./built-worker.ts";
import {
  changedShare,
  comparisonPage,
  type CompareOptions,
  type Comparison,
  type Pixels,
} from "./compare-options.ts";
import { browserFlags, findBrowser } from "./find-browser.ts";

const folder = "build/compare";
/** Longer pages are cut off. */
const longest = 6_000;
const ports = { before: 8_861, after: 8_871 };

export async function compareWith(options: CompareOptions): Promise<void> {
  const commit = git("rev-parse", "--verify", `${options.revision}^{commit}`);
  const parent = mkdtempSync(join(tmpdir(), "compare-"));
  const tree = join(parent, "tree");
  const sites: Array<ChildProcess> = [];
  git("worktree", "add", "--detach", tree, commit);
  try {
    symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
    build(tree);
    if (!isBuilt()) build(".");
    sites.push(await serve(tree, ports.before));
    sites.push(await serve(".", ports.after));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const browser = await chromium.launch({
      executablePath: findBrowser().path,
      args: browserFlags,
    });
    const comparisons: Array<Comparison> = [];
    try {
      for (const width of options.widths)
        for (const path of options.paths) comparisons.push(await compare(browser, path, width));
    } finally {
      await browser.close();
    }
    writeFileSync(join(folder, "index.html"), comparisonPage(comparisons, options));
    const changed = comparisons.filter(({ share }) => share > 0).length;
    console.log(`${changed} of ${comparisons.length} changed: ${folder}/index.html`);
  } finally {
    for (const site of sites) site.kill();
    git("worktree", "remove", "--force", tree);
    rmSync(parent, { recursive: true, force: true });
  }
}

function git(...args: Array<string>): string {
  const { status, stdout, stderr } = spawnSync("git", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args[0]} failed.`);
  return stdout.trim();
}

/** With the packages of the working tree, also for the revision. */
function build(cwd: string): void {
  console.log(`Building ${cwd} …`);
  const { status } = spawnSync("npm", ["test", "--silent", "--", "deploy"], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, FOGON_SKIP_SOCIAL: "1" },
  });
  if (status !== 0) throw new Error(`The build in ${cwd} failed.`);
}

/** The site of the end-to-end tests, with its content in a database of its own. */
function serve(cwd: string, port: number): Promise<ChildProcess> {
  const site = spawn(process.execPath, ["tests/e2e/serve.ts"], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, E2E_PORT: String(port) },
  });
  return new Promise((done, fail) => {
    site.stdout.on("data", (text: Buffer) => {
      if (String(text).includes("serving")) done(site);
    });
    site.on("exit", (status) => fail(new Error(`The site in ${cwd} ended with ${status}.`)));
  });
}

async function compare(browser: Browser, path: string, width: number): Promise<Comparison> {
  const name = `${path.replace(/\W+/g, "-")}${width}`;
  const taken = [];
  for (const [when, port] of Object.entries(ports)) {
    const picture = await take(browser, `http://127.0.0.1:${port}${path}`, width);
    writeFileSync(join(folder, `${name}-${when}.png`), picture);
    taken.push(await pixelsOf(picture));
  }
  const share = changedShare(taken[0]!, taken[1]!);
  return { path, width, share, before: `${name}-before.png`, after: `${name}-after.png` };
}

async function take(browser: Browser, url: string, width: number): Promise<Uint8Array> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  // Everything, also what the browser would load or lay out only when it is scrolled to.
  const height = await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) {
      image.loading = "eager";
      await image.decode().catch(() => undefined);
    }
    return document.documentElement.scrollHeight;
  });
  const clip = { x: 0, y: 0, width, height: Math.min(height, longest) };
  const picture = await page.screenshot({ fullPage: true, clip });
  await context.close();
  return picture;
}

type Sharp = (png: Uint8Array) => {
  removeAlpha: () => {
    raw: () => {
      toBuffer: (options: {
        resolveWithObject: true;
      }) => Promise<{ data: Uint8Array; info: { width: number; height: number } }>;
    };
  };
};
/** From Miniflare's dependencies. */
const sharp = createRequire(import.meta.resolve("miniflare"))("sharp") as Sharp;

async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
