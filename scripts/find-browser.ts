// Finds Chromium for the tests, the benchmark and the screenshots: the first of the candidates that exists.
import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

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

/** The headless shell first: the end-to-end tests take 40% less time in it than in the full browser. */
const names = [
  "chromium-headless-shell",
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
  const installed = onPath() ?? onMac();
  if (installed) return { path: installed, source: "installed" };
  if (existsSync(chromium.executablePath()))
    return { path: chromium.executablePath(), source: "Playwright" };
  const packaged = fromSystemPackages();
  if (packaged) return { path: packaged, source: "installed just now from system packages" };
  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  if (existsSync(chromium.executablePath()))
    return { path: chromium.executablePath(), source: "downloaded just now by Playwright" };
  throw new Error("No Chromium found. Install one, or name it in CHROMIUM_PATH.");
}

function onPath(): string | null {
  for (const name of names) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

function onMac(): string | null {
  const path = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return existsSync(path) ? path : null;
}

/** Only as root, as in a container or on a build machine. */
function fromSystemPackages(): string | null {
  if (process.getuid?.() !== 0 || spawnSync("which", ["apt-get"]).status !== 0) return null;
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  // Older systems have no package of the headless shell.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = onPath();
    if (installed) return installed;
  }
  return null;
}
