// axe-core in an open page. The library is loaded once per page and only violations leave the browser: a run takes 0.1 s
// of CPU. @axe-core/playwright loads it for each run and returns all passed rules, which took 0.5 s.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose results depend on colors only; every other rule checks the document and its layout. */
const colorRules = ["color-contrast", "link-in-text-block"];

type Violation = { id: string; help: string; where: Array<string> };

/** @param rules `colors`: only the rules whose results can differ between the light and the dark theme of a page */
export async function findViolations(
  page: Page,
  rules: "all" | "colors" = "all",
): Promise<Array<Violation>> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(rules === "colors" ? { runOnly: { type: "rule", values: colorRules } } : {}),
  };
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, chosen);
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(
        ({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`,
      ),
    }));
  }, options);
}
