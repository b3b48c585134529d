// Finds Chromium for the tests, the benchmark and the screenshots: the first of the candidates that exists.
import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** A program on this machine. */
export type Browser = { path: string; source: string };

/** Flags for a browser that connects to this machine only. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The end-to-end tests take 40% less time in it than in the full browser. */
const shell = "chromium-headless-shell";
const fullBrowsers = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

/** @throws when no browser can be found or installed */
export function findBrowser(): Browser {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return { path: named, source: "CHROMIUM_PATH" };
  return (
    onPath([shell]) ??
    fromSystemPackages(shell) ??
    onPath(fullBrowsers) ??
    onMac() ??
    fromPlaywright("Playwright") ??
    fromSystemPackages("chromium") ??
    downloaded()
  );
}

export function onPath(names: ReadonlyArray<string>, source = "installed"): Browser | null {
  for (const name of names) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return { path: found.stdout.trim(), source };
  }
  return null;
}

function onMac(): Browser | null {
  const path = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return existsSync(path) ? { path, source: "installed" } : null;
}

/** Only as root, as in a container or on a build machine. Older systems have no package of the headless shell. */
export function fromSystemPackages(name: string, program = name): Browser | null {
  if (process.getuid?.() !== 0 || spawnSync("which", ["apt-get"]).status !== 0) return null;
  // A build machine without a network goes on with the browser that it has.
  const run = (...args: Array<string>) =>
    spawnSync("apt-get", args, {
      stdio: "ignore",
      timeout: 120_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  run("update");
  run("install", "-y", "--no-install-recommends", name);
  return onPath([program], "installed just now from system packages");
}

function fromPlaywright(source: string): Browser | null {
  const path = chromium.executablePath();
  return existsSync(path) ? { path, source } : null;
}

function downloaded(): Browser {
  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  const browser = fromPlaywright("downloaded just now by Playwright");
  if (!browser) throw new Error("No Chromium found. Install one, or name it in CHROMIUM_PATH.");
  return browser;
}
