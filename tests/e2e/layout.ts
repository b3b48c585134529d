// Checks of a page's layout that run in the page: what is too wide, too small, covered or too faint.
import type { Page } from "@playwright/test";
import { textSizeTokens } from "../../scripts/vite/styles.ts";

/** The sizes of text that the styles may use. */
const knownSizes = [...textSizeTokens().values()];

export type LayoutFaults = Array<string>;

/** Lays out the parts of the page that are below the screen, too. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Horizontal overflow, controls over one another, targets below 24 px (WCAG 2.5.8, with its exceptions for links in
 * sentences and for distance), sizes of text that are no token, and more than two type families.
 */
export async function findLayoutFaults(page: Page): Promise<LayoutFaults> {
  return page.evaluate((knownSizes) => {
    type Target = { element: HTMLElement; boxes: Array<DOMRect>; area: DOMRect };
    const faults: Array<string> = [];
    const name = (element: Element) =>
      `${[element.tagName.toLowerCase(), ...element.classList].join(".")} "${(
        element.getAttribute("aria-label") ??
        element.getAttribute("name") ??
        element.textContent.trim()
      ).slice(0, 30)}"`;
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth} of ${root.clientWidth} px wide`);

    const isFixed = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return true;
      return false;
    };
    /** A card whose link covers it all. */
    const coverOf = (element: HTMLElement) =>
      getComputedStyle(element, "::after").position === "absolute" ? element.offsetParent : null;
    const isInSentence = (element: HTMLElement) =>
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
      );

    const targets: Array<Target> = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    )) {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (element.closest(".visually-hidden, .skip-link, .form-guard")) continue;
      const label = element.matches("[type=checkbox], [type=radio]")
        ? (element.closest("label") ?? document.querySelector(`label[for="${element.id}"]`))
        : null;
      const area = (coverOf(element) ?? label ?? element).getBoundingClientRect();
      targets.push({ element, boxes: [...element.getClientRects()], area });
    }

    const isTooSmall = ({ area }: Target) => area.width < 23.5 || area.height < 23.5;
    const middle = ({ area }: Target) =>
      [area.x + area.width / 2, area.y + area.height / 2] as const;
    for (const target of targets) {
      if (!isTooSmall(target) || isInSentence(target.element)) continue;
      const [x, y] = middle(target);
      const isCrowded = targets.some((other) => {
        if (other === target || coverOf(other.element)) return false;
        if (isTooSmall(other)) {
          const [otherX, otherY] = middle(other);
          return Math.hypot(otherX - x, otherY - y) < 24;
        }
        const { left, right, top, bottom } = other.area;
        const dx = Math.max(left - x, 0, x - right);
        const dy = Math.max(top - y, 0, y - bottom);
        return Math.hypot(dx, dy) < 12;
      });
      const { width, height } = target.area;
      if (isCrowded)
        faults.push(`${name(target.element)} is ${Math.round(width)} × ${Math.round(height)} px`);
    }

    const loose = targets.filter(({ element }) => !coverOf(element) && !isFixed(element));
    loose.forEach((one, i) => {
      for (const other of loose.slice(i + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // The button of a search box lies in its field.
        if (
          one.element.parentElement === other.element.parentElement &&
          one.element.closest("form")
        )
          if (getComputedStyle(other.element).position === "absolute") continue;
        const overlaps = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          ),
        );
        if (overlaps && !isInSentence(one.element) && !isInSentence(other.element))
          faults.push(`${name(one.element)} lies over ${name(other.element)}`);
      }
    });

    const families = new Set<string>();
    const texts = new Set<Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || !walker.currentNode.textContent?.trim() || !parent.checkVisibility()) continue;
      families.add(getComputedStyle(parent).fontFamily.split(",")[0]!);
      // Pictures have sizes of their own.
      if (!parent.closest("svg, .visually-hidden, option")) texts.add(parent);
    }
    const probe = document.body.appendChild(document.createElement("span"));
    const sizes = knownSizes.map((size) => {
      probe.style.fontSize = size;
      return parseFloat(getComputedStyle(probe).fontSize);
    });
    probe.remove();
    const odd = new Set<string>();
    for (const element of texts) {
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (!sizes.some((known) => Math.abs(known - size) < 0.1))
        odd.add(`${size} px: ${name(element)}`);
    }
    faults.push(...odd);
    if (families.size > 2) faults.push(`type families: ${[...families].join(", ")}`);
    return faults;
  }, knownSizes);
}

/** Texts below 4.5:1, or 3:1 when they are large (WCAG 1.4.3), in the color scheme that is on. */
export async function findFaintTexts(page: Page): Promise<LayoutFaults> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    const parsed = new Map<string, Colour>();
    function parse(text: string): Colour {
      let colour = parsed.get(text);
      if (!colour) {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = text;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
        colour = [red, green, blue, alpha / 255];
        parsed.set(text, colour);
      }
      return colour;
    }
    const over = (top: Colour, ground: Colour): Colour => {
      const part = (i: 0 | 1 | 2) => top[i] * top[3] + ground[i] * (1 - top[3]);
      return [part(0), part(1), part(2), 1];
    };
    const luminance = (colour: Colour) => {
      const [r, g, b] = [colour[0], colour[1], colour[2]].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** Null on a picture. */
    function groundOf(element: Element): Colour | null {
      const layers: Array<Colour> = [];
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
        if (backgroundImage !== "none" || Number(opacity) < 1) return null;
        const colour = parse(backgroundColor);
        if (colour[3] > 0) layers.push(colour);
        if (colour[3] === 1) break;
      }
      return layers.reduceRight((ground, layer) => over(layer, ground), [255, 255, 255, 1]);
    }
    const passedOver =
      "script, style, :disabled, [aria-disabled=true], .visually-hidden, .skip-link";
    const faint = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element || element.closest(passedOver)) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const ground = groundOf(element);
      if (!ground || element.closest("option")) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const [a, b] = [luminance(over(parse(color), ground)), luminance(ground)];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < (isLarge ? 3 : 4.5)) faint.add(`"${text.slice(0, 30)}": ${ratio.toFixed(2)}`);
    }
    return [...faint];
  });
}
