// The second site of tests/sites/lagos, made by `npm run site -- tests/sites/lagos start`: another name, colors, regions and
// texts, and no shop. Its pictures are in reports/lagos.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserFlags, findBrowser } from "../../scripts/find-browser.ts";
import { copySite } from "../../scripts/site.ts";
import { findViolations } from "../e2e/axe.ts";
import theme from "./lagos/theme.json" with { type: "json" };
import en from "./lagos/texts/en.json" with { type: "json" };
import es from "./lagos/texts/es.json" with { type: "json" };

const name = "Agboole";
const texts = { en, es };
const languages = ["en", "es"] as const;
const pages = {
  home: "/",
  list: "/region/west-africa",
  recipe: "/recipe/328",
  about: "/about",
};
const pictures = "reports/lagos";

let site: ChildProcess;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const copy = copySite("tests/sites/lagos");
  // One visitor opens every page within a minute.
  const bindings = `${copy}/wrangler.toml`;
  writeFileSync(bindings, readFileSync(bindings, "utf8").replace(/limit = \d+/g, "limit = 100000"));
  site = spawn("node", ["scripts/start.ts"], {
    cwd: copy,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await said(site, `${name} is running`);
  browser = await chromium.launch({ executablePath: findBrowser().path, args: browserFlags });
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
});

afterAll(async () => {
  await browser?.close();
  site?.kill("SIGTERM");
});

const get = (path: string, language = "en") =>
  fetch(origin + path, { redirect: "manual", headers: { "Accept-Language": language } });

test.each(languages)(
  "every page that a visitor can reach is there and is of this site (%s)",
  async (language) => {
    const seen = new Set<string>(["/"]);
    for (const path of seen) {
      // Lists under every choice of their filters are the same pages.
      if (path.includes("?")) continue;
      const answer = await get(path, language);
      // What needs an account asks to sign in.
      if (answer.status !== 401) expect.soft(answer.status, path).toBeLessThan(400);
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const html = await answer.text();
      expect.soft(html, path).not.toMatch(/Fog[oó]n/);
      expect.soft(html, path).toContain(name);
      expect.soft(html, path).not.toContain("{{");
      for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) seen.add(href);
    }
    expect(seen.size).toBeGreaterThan(40);
    expect([...seen].filter((path) => shopPath.test(path))).toEqual([]);
  },
);

const shopPath =
  /^\/(?:shop|cart|checkout|orders|product|gift-card|saved-goods|returns|review|download)\b|^\/admin\/(?:orders|products|sales)/;

test("the shop is not there, and nothing names it", async () => {
  for (const path of [
    "/shop",
    "/product/caldero",
    "/cart",
    "/checkout",
    "/orders",
    "/orders/lookup",
    "/gift-card",
    "/saved-goods",
    "/returns",
    "/caribbean-recipes",
  ])
    expect((await get(path)).status, path).toBe(404);
  const sent = await fetch(`${origin}/cart`, {
    method: "POST",
    body: new URLSearchParams({ product: "1" }),
  });
  expect(sent.status).toBe(404);
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap).toContain("/recipe/328");
  expect(sitemap).not.toMatch(/\/shop|\/product|\/returns|\/caribbean/);
  for (const query of ["caldero", "shop", "tienda"])
    expect(await (await get(`/search?q=${query}`)).text()).not.toMatch(
      /href="\/(?:shop|product|gift-card)/,
    );
});

test("feeds, the installed app, the calendar's texts and structured data have its name", async () => {
  expect(await (await get("/en.webmanifest")).json()).toMatchObject({
    name: `${name}: our family’s recipes`,
    theme_color: theme.light.paper,
  });
  for (const path of ["/recipes/feed.en.xml", "/blog/feed.es.xml", "/recipe/328.json", "/api"])
    expect(await (await get(path)).text(), path).not.toMatch(/Fog[oó]n/);
  expect(await (await get("/recipe/328")).text()).toContain(`"name":"${name}"`);
  expect(await (await get("/favicon.svg")).text()).toContain(name);
});

test("somebody whose browser asks for neither language gets the site's", async () => {
  expect((await get("/", "fr")).headers.get("Content-Language")).toBe("en");
});

test.each(languages.flatMap((language) => [true, false].map((scripts) => ({ language, scripts }))))(
  "a visitor walks through ($language, scripts $scripts)",
  async ({ language, scripts }) => {
    const context = await browser.newContext({ locale: language, javaScriptEnabled: scripts });
    const page = await context.newPage();
    const said: Array<string> = [];
    // A local build has the React of developers, which warns.
    page.on(
      "console",
      (message) =>
        message.type() === "error" &&
        !message.text().startsWith("Warning: ") &&
        said.push(message.text()),
    );
    page.on("pageerror", (error) => said.push(String(error)));
    await page.goto(origin);
    const { home, common, listings } = texts[language];
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(home.hero.title);
    await page.getByRole("link", { name: common.regions["west-africa"] }).first().click();
    await page.waitForURL("**/region/west-africa");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
      listings.regions["west-africa"].title,
    );
    await page.locator("main .card a, main li a[href^='/recipe/']").first().click();
    await page.waitForURL("**/recipe/*");
    expect(await page.title()).toContain(name);
    await page.getByRole("contentinfo").locator("a[href='/about']").click();
    await page.waitForURL("**/about");
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    expect(said).toEqual([]);
    await context.close();
  },
);

test.each(Object.entries(pages))(
  "%s can be read in both schemes on phones and desks",
  async (label, path) => {
    for (const width of [360, 1280])
      for (const colorScheme of ["light", "dark"] as const) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          colorScheme,
          locale: width === 360 ? "en" : "es",
        });
        const page = await context.newPage();
        await page.goto(origin + path);
        await page.waitForLoadState("networkidle");
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(paper).toBe(rgb(theme[colorScheme].paper));
        expect(await findViolations(page, "colors"), `${path} ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow, `${path} ${width}`).toBeLessThanOrEqual(0);
        await page.screenshot({
          path: `${pictures}/${label}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
        await context.close();
      }
  },
);

const rgb = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).join(", ")})`;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout!.setEncoding("utf8").on("data", (part: string) => {
      output += part;
      if (output.includes(words)) resolve();
    });
    child.on("close", () => reject(new Error(output)));
  });
}
