// The layout of 20 page types at four widths and in both color schemes, in Spanish, whose words are longer. A page is
// loaded once and resized. Controls and their focus have a contrast check of their own (contrast.spec.ts).
import type { Page } from "@playwright/test";
import { signInAs } from "./database.ts";
import { expect, test } from "./fixtures.ts";
import { findFaintTexts, findLayoutFaults, showAll } from "./layout.ts";

const publicPages = [
  "/",
  "/food?country=Cuba&difficulty=easy",
  "/search?q=pollo",
  "/search?q=nothing-like-it",
  "/region/caribbean",
  "/recipe/52?servings=6",
  "/recipe/12?view=steps&step=4",
  "/resources",
  "/ingredient-guide?group=fruit",
  "/ingredient-guide/habichuela",
  "/blog/three-sofritos",
  "/videos",
  "/faq",
  "/shop",
  "/product/caldero",
  "/contact",
  "/login?tab=create-account",
] as const;
const pagesOfUsers = ["/submit-recipe", "/profile", "/saved-recipes"] as const;

const widths = [360, 768, 1280, 1920] as const;
const schemes = ["light", "dark"] as const;

async function expectSoundLayout(page: Page, path: string) {
  await showAll(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findLayoutFaults(page), `${path} at ${width} px`).toEqual([]);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findFaintTexts(page), `${path} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

test.describe("nothing is too wide, too small, covered or too faint", { tag: "@scripts" }, () => {
  test.use({ language: "es" });

  for (const [name, pages] of [
    ["on listings and recipes", publicPages.slice(0, 7)],
    ["on guides, posts and the shop", publicPages.slice(7)],
  ] as const)
    test(name, async ({ page, visit }) => {
      test.setTimeout(120_000);
      for (const path of pages) {
        await visit(path);
        await expectSoundLayout(page, path);
      }
    });

  test("on pages of users", async ({ page, visit }) => {
    test.setTimeout(120_000);
    await signInAs(page);
    for (const path of pagesOfUsers) {
      await visit(path);
      await expectSoundLayout(page, path);
    }
  });
});

test(
  "headings of a first visit are as wide and as bold as those in the font that comes later",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    await visit("/recipe/52");
    const widths = await page.evaluate(async () => {
      const root = getComputedStyle(document.documentElement);
      const stand = root
        .getPropertyValue("--serif")
        .split(/,\s*/)
        .filter((name) => name !== "serif");
      const text =
        "Puerto Rican Rice with Pigeon Peas, Ingredientes, Pasos, Arroz con leche y canela";
      const line = document.body.appendChild(document.createElement("span"));
      line.textContent = text;
      const widthIn = (family: string) => {
        line.style.cssText = `position: absolute; white-space: nowrap; font: 600 20px ${family}`;
        return line.getBoundingClientRect().width;
      };
      const loaded = async (family: string) => {
        try {
          return (await document.fonts.load(`600 100px ${family}`)).length > 0;
        } catch {
          // This device does not have it.
          return false;
        }
      };
      // The page's own may have come too late to be used on it.
      const font = new FontFace("late", "url(/fonts/fraunces-600.woff2)", { weight: "600" });
      document.fonts.add(await font.load());
      const present = await Promise.all(stand.map(loaded));
      return stand.filter((_, i) => present[i]).map((family) => widthIn(family) / widthIn("late"));
    });
    expect(widths.length).toBeGreaterThan(0);
    for (const width of widths) expect(Math.abs(width - 1)).toBeLessThan(0.02);
  },
);

test("the layout checks find what is wrong", { tag: "@scripts" }, async ({ page, visit }) => {
  await visit("/contact");
  await showAll(page);
  await page.evaluate(() => {
    const main = document.querySelector("main")!;
    const add = (tag: string, styles: Partial<CSSStyleDeclaration>, text: string) => {
      const element = document.createElement(tag);
      element.textContent = text;
      Object.assign(element.style, styles);
      main.appendChild(element);
    };
    add("div", { width: "3000px" }, "wide");
    const at = (left: number, size: number) => ({
      position: "absolute",
      top: "100px",
      left: `${left}px`,
      width: `${size}px`,
      height: `${size}px`,
      padding: "0",
    });
    add("button", at(10, 12), "small");
    add("button", at(24, 12), "near");
    add("button", at(200, 60), "under");
    add("button", at(240, 60), "over");
    add("p", { color: "#999", backgroundColor: "#fff" }, "faint");
    add("p", { fontSize: "17.5px" }, "odd");
    add("p", { fontFamily: "serif" }, "third");
    add("p", { fontFamily: "monospace" }, "fourth");
  });
  const faults = (await findLayoutFaults(page)).join("\n");
  expect(faults).toMatch(/the page is \d+ of \d+ px wide/);
  expect(faults).toContain('button "small" is 12 × 12 px');
  expect(faults).toContain('button "under" lies over button "over"');
  expect(faults).toContain('17.5 px: p "odd"');
  expect(faults).toContain("type families:");
  expect((await findFaintTexts(page)).join()).toContain('"faint": 2.85');
});

test(
  "every listing has one, two or four columns, beside the filters too",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    const columns = async () => {
      const shown = await page
        .locator("ul.grid")
        .first()
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
      return shown.split(" ").length;
    };
    for (const path of ["/food", "/region/caribbean", "/search?q=pollo", "/shop"]) {
      await visit(path);
      for (const [width, count] of [
        [360, 1],
        [768, 2],
        [1280, 4],
        [1920, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect(await columns(), `${path} at ${width} px`).toBe(count);
      }
    }
  },
);
