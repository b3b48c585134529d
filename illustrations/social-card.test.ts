import { expect, test } from "vitest";
import { drawDish } from "./draw-dish.ts";
import {
  cardSize,
  drawSocialCard,
  drawSocialTitle,
  titleBox,
  type SocialCard,
} from "./social-card.ts";

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">${inner}</svg>`;

const card = (parts: Partial<SocialCard> = {}): string =>
  drawSocialCard({
    drawing: drawDish(
      { vessel: "bowl", base: "stew-chunky", colour: "saffron", toppings: [] },
      { seed: 1, region: "caribbean", title: "Sancocho" },
    ),
    flag: svg(`<path id="a" d="M0 0h8v8z"/><use href="#a"/>`),
    mark: svg(`<path d="M0 0h8v8z"/>`),
    tile: svg(`<path id="a" d="M0 0h8v8z"/><use href="#a"/>`),
    title: "Sancocho",
    ...parts,
  });

/** Checks balanced tags, unique ids and resolved references. */
function flaws(document: string): Array<string> {
  const found: Array<string> = [];
  const open: Array<string> = [];
  for (const [, close, name, selfClosed] of document.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosed) continue;
    if (!close) open.push(name ?? "");
    else if (open.pop() !== name) found.push(`</${name}> closes nothing`);
  }
  if (open.length > 0) found.push(`open: ${open.join(" ")}`);
  for (const word of ["NaN", "undefined", "Infinity", "null"])
    if (document.includes(word)) found.push(word);
  const ids = [...document.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) found.push("an id is used twice");
  for (const [, id] of document.matchAll(/(?:href="#|url\(#)([^")]+)/g))
    if (!ids.includes(id)) found.push(`#${id} is nowhere`);
  return found;
}

const linesOf = (document: string) =>
  [...document.matchAll(/<text [^>]*>([^<]*)<\/text>/g)]
    .map(([, line]) => line!)
    .filter((line) => line !== "Fogón");
const sizeOf = (title: string) => Number(/font-size="(\d+)"/.exec(drawSocialTitle(title))?.[1]);

test("a card is well-formed, with and without a tile", () => {
  expect(flaws(card())).toEqual([]);
  expect(flaws(card({ tile: null }))).toEqual([]);
  expect(card()).toContain(`width="${cardSize.width}" height="${cardSize.height}"`);
  expect(card()).toContain(">Fogón</text>");
});

test("a title is escaped", () => {
  const document = card({ title: "Mac & <Cheese>" });
  expect(flaws(document)).toEqual([]);
  expect(linesOf(document).join(" ")).toBe("Mac &amp; &lt;Cheese&gt;");
});

test.each([
  ["Ugali", 1],
  ["Té de menta marroquí", 2],
  ["Alcatra de Terceira (res en olla de barro de las Azores)", 4],
  ["Príncipe Alberto (La Palma Chocolate and Almond Dessert)", 4],
])("%s is set in at most %i lines without losing a word", (title, count) => {
  const lines = linesOf(card({ title }));
  expect(lines.length).toBeLessThanOrEqual(count);
  expect(lines.join(" ")).toBe(title);
});

test("long titles are set smaller, but legible on a phone", () => {
  const long = sizeOf("Alcatra de Terceira (res en olla de barro de las Azores)");
  expect(long).toBeLessThan(sizeOf("Ugali"));
  expect(long).toBeGreaterThanOrEqual(40);
});

test("the title of the other language covers the first one", () => {
  const english = card({ title: "Cod with Garlic and Chilli" });
  const spanish = card({ title: "Bacalao al ajillo" });
  const withoutText = (document: string) => document.replace(/<g font-family[\s\S]*?<\/g>/, "");
  expect(withoutText(spanish)).toBe(withoutText(english));
  const box = drawSocialTitle("Bacalao al ajillo");
  expect(flaws(box)).toEqual([]);
  expect(linesOf(box)).toEqual(linesOf(spanish));
  for (const [, y] of box.matchAll(/<text x="\d+" y="(\d+)"/g)) {
    expect(Number(y)).toBeGreaterThan(titleBox.y);
    expect(Number(y)).toBeLessThan(titleBox.y + titleBox.height);
  }
});
