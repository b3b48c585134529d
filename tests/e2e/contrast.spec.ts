// Controls and focus indicators have a contrast of 3:1 with their background, in both color schemes (WCAG 1.4.11). axe
// measures text (accessibility.spec.ts) but not borders.
import type { Locator, Page } from "@playwright/test";
import { signInAs } from "./database.ts";
import { expect, test } from "./fixtures.ts";

const pages = [
  "/",
  "/food?country=Cuba&difficulty=easy",
  "/recipe/52?servings=6",
  "/resources/unit-converter",
  "/ingredient-guide?group=fruit",
  "/blog",
  "/videos",
  "/shop?use=grind",
  "/product/caldero",
  "/faq",
  "/contact",
  "/newsletter",
  "/login?tab=create-account",
  "/recipe/12?view=steps&step=4",
];
const pagesOfEditors = [
  "/submit-recipe",
  "/profile",
  "/recipe/52/rate",
  "/saved-recipes",
  "/review/1",
  "/admin",
  "/admin/recipes/52",
  "/admin/health",
  "/admin/orders",
  "/admin/shipping",
  "/admin/content",
  "/backlink-dashboard",
];

const themes = ["light", "dark"] as const;

/** Checks the open page in both themes, without loading it again. */
async function expectContrast(page: Page, path: string) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findLowContrast(page), `${path}, ${colorScheme}`).toEqual([]);
  }
}

test(
  "controls of public pages and their focus have a contrast of 3:1 in both themes",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    test.setTimeout(120_000);
    for (const path of pages) {
      await visit(path);
      await expectContrast(page, path);
    }
  },
);

test(
  "controls of account and admin pages and their focus have a contrast of 3:1 in both themes",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    test.setTimeout(120_000);
    await signInAs(page, "admin");
    for (const path of pagesOfEditors) {
      await visit(path);
      await expectContrast(page, path);
    }
  },
);

for (const colorScheme of themes)
  test.describe(`in the ${colorScheme} theme`, { tag: "@scripts" }, () => {
    test.use({ colorScheme });

    test("the side panel and account menu have enough contrast", async ({ page, visit, t }) => {
      await signInAs(page);
      await visit("/drinks");
      await page.getByRole("button", { name: t.nav.account }).press("Enter");
      expect.soft(await findLowContrast(page, ".user-menu")).toEqual([]);
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByRole("button", { name: t.nav.menu, exact: true }).press("Enter");
      expect.soft(await findLowContrast(page, ".site-nav")).toEqual([]);
    });

    test("native checkboxes have enough contrast", async ({ page, visit }) => {
      await visit("/recipe/52");
      const box = page.getByRole("checkbox").first();
      expect(await drawnContrast(page, box)).toBeGreaterThanOrEqual(3);
      await box.check();
      expect(await drawnContrast(page, box)).toBeGreaterThanOrEqual(3);
      await visit("/food");
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const role of ["checkbox", "radio"] as const)
        for (const one of [page.getByRole(role).first(), page.getByRole(role).last()])
          expect(await drawnContrast(page, one), role).toBeGreaterThanOrEqual(3);
    });

    test("a toast and its button have enough contrast", async ({
      page,
      visit,
      t,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 400/);
      await visit("/drinks");
      const field = page
        .getByRole("contentinfo")
        .getByRole("textbox", { name: t.newsletter.label });
      await field.fill("abuelo@cocina");
      await field.press("Enter");
      await expect(page.locator(".toast-error")).toBeVisible();
      await page.keyboard.press("F8");
      expect.soft(await findLowContrast(page, ".toast-viewport")).toEqual([]);
    });
  });

/** The greatest contrast between a native control and its background, the corner of its screenshot. */
async function drawnContrast(page: Page, control: Locator): Promise<number> {
  await control.blur();
  const picture = (await control.screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height).data;
    const luminances: Array<number> = [];
    for (let i = 0; i < pixels.length; i += 4) {
      const [r, g, b] = [...pixels.subarray(i, i + 3)].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      luminances.push(0.2126 * r + 0.7152 * g + 0.0722 * b);
    }
    const ground = luminances[0]!;
    return Math.max(
      ...luminances.map((one) => (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05)),
    );
  }, picture);
}

/** The controls in a part of the page with too little contrast, each with the measured value. */
async function findLowContrast(page: Page, part = "body"): Promise<Array<string>> {
  return page.evaluate((within) => {
    type Colour = { red: number; green: number; blue: number; alpha: number };
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const context = canvas.getContext("2d", { willReadFrequently: true })!;

    function parse(text: string): Colour {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return { red, green, blue, alpha: alpha / 255 };
    }
    function luminance({ red, green, blue }: Colour): number {
      const [r, g, b] = [red, green, blue].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
    function contrast(one: Colour, other: Colour): number {
      const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      return (light + 0.05) / (dark + 0.05);
    }
    /** The color behind an element, or null if it is on a picture. */
    function groundOf(element: Element): Colour | null {
      for (let one = element.parentElement; one; one = one.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        if (backgroundImage !== "none") return null;
        const colour = parse(backgroundColor);
        if (colour.alpha === 1) return colour;
      }
      return parse("white");
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${(
        element.getAttribute("aria-label") ??
        element.getAttribute("name") ??
        element.textContent
      ).slice(0, 30)}"`;

    const faint: Array<string> = [];
    const controls = document.querySelectorAll<HTMLElement>(
      ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex='0']"]
        .map((one) => `${within} ${one}`)
        .join(),
    );
    for (const element of controls) {
      const { width, height } = element.getBoundingClientRect();
      // Hidden, or on a picture outside its own background.
      if (width <= 1 || height <= 1 || !element.checkVisibility()) continue;
      if (element.matches(".save, .skip-link, :disabled")) continue;
      const ground = groundOf(element);
      if (!ground) continue;
      const style = getComputedStyle(element);
      const isNative = element.matches("[type=checkbox], [type=radio], [type=file]");
      const background = parse(style.backgroundColor);
      const border = parse(style.borderBottomColor);
      const isBordered = parseFloat(style.borderBottomWidth) > 0 && border.alpha > 0;
      if (isNative) {
        const accent = contrast(parse(style.accentColor), ground);
        if (accent < 3) faint.push(`${name(element)}: accent ${accent.toFixed(2)}`);
      } else if (isBordered || background.alpha > 0) {
        const edge = Math.max(
          isBordered ? contrast(border, ground) : 0,
          background.alpha > 0 ? contrast(background, ground) : 0,
        );
        if (edge < 3) faint.push(`${name(element)}: edge ${edge.toFixed(2)}`);
      } else {
        const sign = contrast(parse(style.color), ground);
        if (sign < 3) faint.push(`${name(element)}: sign ${sign.toFixed(2)}`);
      }
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) continue;
      const focused = getComputedStyle(element);
      const ring = contrast(parse(focused.outlineColor), ground);
      if (focused.outlineStyle === "none" || ring < 3)
        faint.push(`${name(element)}: focus ${focused.outlineStyle} ${ring.toFixed(2)}`);
    }
    return faint;
  }, part);
}

test(
  "with forced colors a chosen amount and the open page's link differ from the others",
  { tag: "@scripts" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    const looks = (link: Locator) =>
      link.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return `${backgroundColor} on ${color}`;
      });
    for (const [path, group] of [
      ["/recipe/12", ".kitchen-controls"],
      ["/food", ".site-nav"],
    ] as const) {
      await page.goto(path);
      const chosen = await page
        .locator(`${group} :is([aria-current], [aria-pressed="true"])`)
        .all();
      const other = page.locator(`${group} a:not([aria-current])`).first();
      expect(chosen.length, path).toBeGreaterThan(0);
      for (const one of chosen) expect(await looks(one), path).not.toBe(await looks(other));
    }
  },
);
