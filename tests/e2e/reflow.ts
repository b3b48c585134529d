// Text at 200 % on a phone (WCAG 1.4.4, 1.4.10): pages become longer, not wider.
import { expect, type Page } from "@playwright/test";

/** Data tables and rows of pictures, which scroll horizontally. */
const scrollers = ".table-scroll, .gallery-row";

/** Doubles the text size, in the browser setting and on the root element, and checks that nothing is cut off. */
export async function expectReflow(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) =>
    client.send("Page.setFontSizes", { fontSizes: { standard } });
  await setTextSize(32);
  expect
    .soft(await findTooWide(page), `${page.url()} with the text size of the browser doubled`)
    .toEqual([]);
  await setTextSize(16);
  const setRootSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setRootSize("200%");
  expect.soft(await findTooWide(page), `${page.url()} with the root element at 200 %`).toEqual([]);
  await setRootSize("");
  await client.detach();
}

async function findTooWide(page: Page): Promise<Array<string>> {
  return page.evaluate((allowed) => {
    const root = document.documentElement;
    if (parseFloat(getComputedStyle(root).fontSize) !== 32) return ["The text is not doubled."];
    const found: Array<string> = [];
    const name = (element: Element) =>
      [element.tagName.toLowerCase(), ...element.classList].join(".");
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page: ${root.scrollWidth} of ${root.clientWidth} px`);
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const { width, height, right } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || element.closest(allowed)) continue;
      // For screen readers only.
      if (element.closest(".visually-hidden") || getComputedStyle(element).clipPath !== "none")
        continue;
      if (element.matches("input, select, textarea, svg, svg *")) continue;
      if (root.scrollWidth > root.clientWidth && right > root.clientWidth + 1)
        found.push(`${name(element)} ends at ${Math.round(right)} px`);
      const clips = getComputedStyle(element).overflowX !== "visible";
      if (clips && element.scrollWidth > element.clientWidth + 1)
        found.push(`in ${name(element)}: ${element.scrollWidth} of ${element.clientWidth} px`);
    }
    return found;
  }, scrollers);
}
