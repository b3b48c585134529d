// `npm run screenshots`: the two screenshots of the README, from the built site as a first-time visitor sees it.
// `npm run screenshots -- --compare REV`: pages of a revision and of the working tree, side by side.
import { chromium, type BrowserContextOptions } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { startSite } from "../tests/support/site.ts";
import { parseCompare, usage } from "./compare-options.ts";
import { compareWith } from "./compare-screenshots.ts";
import { browserFlags, findBrowser } from "./find-browser.ts";

type Sharp = (png: Uint8Array) => {
  png: (options: { palette: boolean; effort: number }) => { toBuffer: () => Promise<Uint8Array> };
};
/** From Miniflare's dependencies; reduces the image to 256 colors, a third of the size. */
const sharp = createRequire(import.meta.resolve("miniflare"))("sharp") as Sharp;

const folder = "docs/screenshots";
const limitBytes = 300_000;

const screenshots: Array<{ file: string; options: BrowserContextOptions }> = [
  {
    file: `${folder}/home-en-phone.png`,
    options: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, locale: "en-US" },
  },
  {
    file: `${folder}/home-es-desktop.png`,
    options: { viewport: { width: 1280, height: 900 }, locale: "es-DO" },
  },
];

const comparison = readArguments();
if (comparison) {
  await compareWith(comparison);
  process.exit(0);
}

function readArguments() {
  try {
    return parseCompare(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: findBrowser().path, args: browserFlags });
try {
  for (const { file, options } of screenshots) {
    const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    // The web font is optional: it shows when it is cached, as on a second visit.
    await page.goto(site.url, { waitUntil: "networkidle" });
    await page.reload({ waitUntil: "networkidle" });
    const screenshot = await page.screenshot();
    await page.close();
    const picture = await sharp(screenshot).png({ palette: true, effort: 10 }).toBuffer();
    console.log(`${file}  ${Math.round(picture.length / 1000)} KB`);
    if (picture.length > limitBytes)
      throw new Error(`${file} would be larger than ${limitBytes / 1000} KB.`);
    writeFileSync(file, picture);
  }
} finally {
  await browser.close();
  await site.stop();
}
