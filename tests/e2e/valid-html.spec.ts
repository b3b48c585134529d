// Pages are valid HTML, for html-validate and, where there is Java, for the Nu checker of the W3C (docs/security.md).
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import vnuJar from "vnu-jar";
import { findJava } from "../../scripts/find-java.ts";
import { examplePaths, pathOfRoute } from "../support/route-examples.ts";
import { signInAs } from "./database.ts";
import { clientAddress, expect, test } from "./fixtures.ts";
import { formRows } from "./forms.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** Beside one of each kind: views that the address chooses. */
const views = [
  "/search?q=pollo",
  "/search?have=rice,beans",
  "/recipe/1",
  "/recipe/12?view=steps&step=4&start=18:05",
  "/recipe/12?print=card",
  "/region/caribbean",
  "/blog/three-sofritos",
  "/product/caldero",
];

/** Every page that needs no row of its own, by the files of app/routes. */
const paths = readdirSync("app/routes")
  .filter((file) => file.endsWith(".tsx") && !file.startsWith("dev."))
  .flatMap((file) => examplePaths[file] ?? (file.includes("$") ? [] : pathOfRoute(file, () => "")))
  .filter((path) => !path.includes("{"));

/** CSS that the Nu checker of 26.9.27 does not know. */
const newerCss =
  /^CSS: .*“(?:@view-transition|@container|container-type|field-sizing|interactivity|timeline-scope|view-timeline|animation-timeline)”/;

type Found = { url: string; message: string; extract?: string };

function nuProblems(java: string, folder: string): Array<string> {
  const flags = ["-Xss4m", "-XX:TieredStopAtLevel=1", "-jar", vnuJar.toString()];
  const { stderr } = spawnSync(java, [...flags, "--errors-only", "--format", "json", folder], {
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const { messages } = JSON.parse(stderr) as { messages: Array<Found> };
  return messages
    .filter(({ message }) => !newerCss.test(message))
    .map(({ url, message, extract = "" }) => {
      const name = decodeURIComponent(url.split("/").at(-1)!);
      return `${decodeURIComponent(name)}: ${message} ${extract}`;
    });
}

test("pages are valid HTML", { tag: "@no-scripts" }, async ({ page }) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), "fogon-pages-"));
  let documents = 0;
  const check = async (path: string, who: string, headers: Record<string, string>) => {
    const answer = await page.request.get(path, {
      headers: { ...headers, "CF-Connecting-IP": clientAddress() },
    });
    if (!answer.headers()["content-type"]?.startsWith("text/html")) return;
    const html = await answer.text();
    const name = `${path}, ${who}`;
    writeFileSync(join(folder, `${encodeURIComponent(name)}.html`), html);
    documents++;
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} (${offset})`),
    );
    expect.soft(problems, name).toEqual([]);
    // The validator accepts what comes after the end of the document; HTML does not.
    expect.soft(html, name).toMatch(/<\/body><\/html>$/);
  };
  for (const path of [...paths, ...views].filter((one) => !one.startsWith("/admin")))
    await check(path, "lang=es", { Cookie: "lang=es" });
  // Lite mode leaves out pictures, fonts and scripts, on all pages the same way.
  for (const path of ["/", ...views]) await check(path, "lite", { Cookie: "lang=en; lite=1" });
  const spanish = { "Accept-Language": "es" };
  await signInAs(page, "admin");
  for (const path of [...paths, ...views]) await check(path, "administrator", spanish);
  for (const { name, open } of formRows) {
    await page.context().clearCookies();
    await check(await open(page), name, spanish);
  }
  expect(documents).toBeGreaterThan(150);

  const java = findJava();
  if (java) expect(nuProblems(java, folder)).toEqual([]);
  else console.log("The Nu checker did not run: there is no Java.");
  rmSync(folder, { recursive: true });
});
