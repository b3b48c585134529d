// How many recipes fit on one sheet of paper, in both languages and at their own servings.
import { chromium } from "@playwright/test";
import { readRecipeFiles } from "../scripts/content/read-recipes.ts";
import { browserFlags, findBrowser } from "../scripts/find-browser.ts";
import { countPrintedPages } from "../tests/support/printed-pages.ts";
import { startSite } from "../tests/support/site.ts";
import type { Report } from "./report.ts";

const papers = ["A4", "Letter"] as const;
const languages = ["en", "es"] as const;
const targetShare = 0.9;

export async function reportPrint(report: Report) {
  const ids = Object.values(readRecipeFiles())
    .flat()
    .map(({ id }) => id);
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: browserFlags });
  try {
    // Printed as without scripts; pictures are not printed.
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.route(/\.(?:webp|avif|jpe?g|png|svg)(?:\?|$)/, (route) => route.abort());
    const page = await context.newPage();
    const onOne = { A4: 0, Letter: 0 };
    for (const id of ids)
      for (const language of languages) {
        await page.goto(`${site.url}/recipe/${id}?lng=${language}`);
        for (const paper of papers)
          if ((await countPrintedPages(page, { paper })) === 1) onOne[paper] += 1;
      }
    const printed = ids.length * languages.length;
    report.table(
      `Recipes on one sheet (of ${printed})`,
      ["paper", "recipes", "share"],
      papers.map((paper) => [
        paper,
        onOne[paper],
        `${((100 * onOne[paper]) / printed).toFixed(1)}%`,
      ]),
    );
    for (const paper of papers)
      report.target(`Recipes on one sheet of ${paper}`, onOne[paper] / printed, {
        atLeast: targetShare,
      });
  } finally {
    await browser.close();
    await site.stop();
  }
}
