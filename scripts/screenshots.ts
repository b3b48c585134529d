// `npm run screenshots`: the two pictures of the README, of the built site as a first visitor sees it.
import { chromium, type BrowserContextOptions } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { startSite } from "../tests/support/site.ts";
import { browserFlags, findBrowser } from "./find-browser.ts";

type Sharp = (png: Uint8Array) => {
  png: (options: { palette: boolean; effort: number }) => { toBuffer: () => Promise<Uint8Array> };
};
/** Miniflare brings it; here it makes a picture of 256 colours, a third of the size. */
const sharp = createRequire(import.meta.resolve("miniflare"))("sharp") as Sharp;

const folder = "docs/screenshots";
const limitBytes = 300_000;

const pictures: Array<{ file: string; options: BrowserContextOptions }> = [
  {
    file: `${folder}/home-en-phone.png`,
    options: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, locale: "en-US" },
  },
  {
    file: `${folder}/home-es-desktop.png`,
    options: { viewport: { width: 1280, height: 900 }, locale: "es-DO" },
  },
];

mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: findBrowser().path, args: browserFlags });
try {
  for (const { file, options } of pictures) {
    const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    // The web font is optional: a page shows it when it is there in time, as on the second visit.
    await page.goto(site.url, { waitUntil: "networkidle" });
    await page.reload({ waitUntil: "networkidle" });
    const taken = await page.screenshot();
    await page.close();
    const picture = await sharp(taken).png({ palette: true, effort: 10 }).toBuffer();
    console.log(`${file}  ${Math.round(picture.length / 1000)} KB`);
    if (picture.length > limitBytes)
      throw new Error(`${file} would be larger than ${limitBytes / 1000} KB.`);
    writeFileSync(file, picture);
  }
} finally {
  await browser.close();
  await site.stop();
}
