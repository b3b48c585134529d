// On a phone: words stay whole, and pages with text at 200 % become longer, not wider (WCAG 1.4.4, 1.4.10).
import { expect, type Page } from "@playwright/test";

/** Data tables, rows of pictures and of an admin list's views, which scroll horizontally. */
const scrollers = ".table-scroll, .gallery-row, .admin-choices, .admin-row";

/**
 * No word is broken on small phones. Then doubles the text size, in the browser setting and on the root element, and checks
 * that nothing is cut off.
 */
export async function expectReflow(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const narrow of [320, 360]) {
    await page.setViewportSize({ width: narrow, height });
    expect.soft(await findBrokenWords(page), `${page.url()} at ${narrow} px`).toEqual([]);
  }
  await page.setViewportSize({ width, height });
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

/** Words that are on two lines. What is no word, as an address or a code, may break anywhere. */
async function findBrokenWords(page: Page): Promise<Array<string>> {
  return page.evaluate(() => {
    const broken: Array<string> = [];
    const range = document.createRange();
    /** What a box cuts off after its last line counts as one line. */
    const isOnTwoLines = (from: number, to: number, node: Node, end: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      const rects = [...range.getClientRects()].filter(({ width, top }) => width > 0 && top < end);
      return rects.some((rect) => rect.top > rects[0]!.bottom - 2);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent ?? "";
      const parent = node.parentElement!;
      if (!text.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest(".visually-hidden, .skip-link, code, pre, textarea")) continue;
      let box = parent;
      while (getComputedStyle(box).display === "inline") box = box.parentElement!;
      const end = box.getBoundingClientRect().bottom - 2;
      if (!isOnTwoLines(0, text.length, node, end)) continue;
      for (const { 0: word, index } of text.matchAll(
        /(?<!\S)[^\p{L}\s]?[\p{L}\p{M}\p{N}’']{2,}(?![\p{L}\p{M}\p{N}@/_]|\.\p{L})/gu,
      ))
        if (isOnTwoLines(index, index + word.length, node, end))
          broken.push(`${[parent.localName, ...parent.classList].join(".")}: ${word}`);
    }
    return broken;
  });
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
      // In a closed fold.
      if (!element.checkVisibility()) continue;
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
