import { beforeAll, expect, test } from "vitest";
import table from "../../docs/routes.md?raw";
import { deadControls } from "./dead-controls.ts";
import { person } from "./people/people.ts";
import { freshCache, origin, visit } from "./visit.ts";

// Every route of the specification (docs/routes.md), every page of the sitemap, and every internal link on them.

const CACHE = freshCache();
const get = (path: string, language = "en", cookie = "") =>
  visit(path, { env: { CACHE }, headers: { Cookie: `lang=${language}; ${cookie}` } });

/** An address for each route of the table that has parameters. */
const samples: Record<string, string> = {
  "/search?q={query}": "/search?q=arroz",
  "/region/{regionName}": "/region/caribbean",
  "/recipe/{id}": "/recipe/104",
  "/blog/{slug}": "/blog/three-sofritos",
  "/product/{slug}": "/product/caldero",
  "/review/{productId}": "/review/1",
};

const routeTable = [...table.matchAll(/^\| `([^`]+)` +\| (\S+) +\|/gm)].map(
  ([, route, who]) => [route!, who!] as const,
);

test("the route table is read completely, and each row has a test address", () => {
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  expect(routeTable).toHaveLength(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const routes = routeTable.map(([route]) => route);
  expect(new Set(routes).size).toBe(routes.length);
  // A sample of a removed route is outdated.
  const open = routes.filter((route) => route.includes("{"));
  expect(Object.keys(samples).toSorted()).toEqual(open.toSorted());
});

test("controls that need scripts are found", async () => {
  const page = `<a class="more">More</a><button class="copy">Copy</button><button popovertarget="menu">Menu</button>
    <form action="/save"><input name="note"><button class="save" disabled>Save</button></form>
    <form action="/search"><input name="q"><button>Search</button></form>`;
  const found = ["link more", "button copy", "button save", "form 0 to /save"];
  expect(await deadControls(new Response(page))).toEqual(found);
});

test.each(routeTable)("%s (%s) answers in both languages without scripts", async (route, who) => {
  const path = samples[route] ?? route;
  expect(["everybody", "account", "moderator"]).toContain(who);
  const cookie =
    who === "everybody"
      ? ""
      : (await person({ role: who === "moderator" ? "moderator" : "user" })).cookie;
  for (const language of ["en", "es"]) {
    const response = await get(path, language, cookie);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}"`);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(await deadControls(new Response(page))).toEqual([]);
    if (who === "everybody") continue;
    // A guest is asked to sign in: on the page itself, or by a redirect for admin pages.
    expect((await get(path, language)).status).toBe(who === "account" ? 401 : 302);
  }
});

/** Paths that pages link to, each with a page that does; ids of each page, to check fragments. */
const linked = new Map<string, string>();
let pages: Array<string> = [];
/** Pages of the sitemap, without their language: all are asked for. */
let listed: ReadonlySet<string> = new Set();

beforeAll(async () => {
  const sitemap = await (await get("/sitemap.xml")).text();
  pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    match[1]!.replaceAll("&amp;", "&").slice(origin.length),
  );
  listed = new Set(pages.map((page) => page.replace(/[?&]lng=\w+$/, "")));
}, 60_000);

test("every page of the sitemap answers, and its links to its own headings resolve", async () => {
  expect(pages.length).toBeGreaterThan(800);
  // Of the recipes one in four, in one language: tests/e2e/bundles.spec.ts asks for all.
  const asked = pages.filter((page, i) => !page.startsWith("/recipe/") || i % 8 === 0);
  for (const page of asked) {
    const response = await visit(page, { env: { CACHE } });
    expect(response.status, page).toBe(200);
    const html = await response.text();
    if (!page.startsWith("/recipe/"))
      expect(await deadControls(new Response(html)), page).toEqual([]);
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!));
    for (const [, raw] of html.matchAll(/ href="([^"]+)"/g)) {
      const href = raw!.replaceAll("&amp;", "&");
      if (href.startsWith("#")) {
        expect(ids, `${page} ${href}`).toContain(decodeURIComponent(href.slice(1)));
        continue;
      }
      if (!href.startsWith("/") && !href.startsWith(origin)) continue;
      const { pathname, search } = new URL(href, origin);
      // Static files are checked by the build.
      if (
        /^\/(assets|art|images|fonts|social|cookbook)\/|\.(svg|png|css|js|webmanifest)$/.test(
          pathname,
        )
      )
        continue;
      // Servings, units, steps and printouts are the same page again; recipe-api.slow.test.ts has the files of recipes.
      if (/[?&](servings|scale|units|view|print)=/.test(search)) continue;
      if (/^\/recipe\/\d+(?:\.\w+|\/export\/\w+)$/.test(pathname)) continue;
      linked.set(pathname + search, page);
    }
  }
}, 240_000);

/**
 * Links that differ in numbers only ("/recipe/#/rate"), or in the page that the sign-in leads back to, lead to the same
 * route: this many of each are followed.
 */
const samplesOfShape = 5;

test("no internal link is broken", async () => {
  expect(linked.size).toBeGreaterThan(500);
  const dead: Array<string> = [];
  const followed = new Map<string, number>();
  for (const [path, page] of linked) {
    if (listed.has(path)) continue;
    const shape = path.replaceAll(/\d+/g, "#").replace(/(?<=[?&]redirectTo=)[^&]+/, "#");
    const before = followed.get(shape) ?? 0;
    followed.set(shape, before + 1);
    // All recipes are followed: a text may link to one that does not exist.
    if (before >= samplesOfShape && shape !== "/recipe/#") continue;
    const { status } = await get(path);
    // 401 is the page that asks to sign in.
    if (status >= 400 && status !== 401) dead.push(`${path} (${status}) on ${page}`);
  }
  expect(dead).toEqual([]);
}, 240_000);
