import { expect, test } from "vitest";
import { cardSize, drawSocialPanel, type SocialPanel } from "./social-card.ts";

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">${inner}</svg>`;

const panel = (parts: Partial<SocialPanel> = {}): string =>
  drawSocialPanel({
    flag: svg(`<path id="a" d="M0 0h8v8z"/><use href="#a"/>`),
    mark: svg(`<path d="M0 0h8v8z"/>`),
    tile: svg(`<path id="a" d="M0 0h8v8z"/><use href="#a"/>`),
    title: "Sancocho",
    label: null,
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

/** Each line of a panel's title with its height. */
const linesOf = (document: string) =>
  [...document.matchAll(/<text x="60" y="(\d+)">([^<]*)<\/text>/g)].map(([, y, line]) => ({
    y: Number(y),
    line: line!,
  }));
const wordsOf = (document: string) =>
  linesOf(document)
    .map(({ line }) => line)
    .join(" ");
const sizeOf = (title: string) => Number(/<g [^>]*font-size="(\d+)"/.exec(panel({ title }))?.[1]);

test("a panel is well-formed, with and without a tile, a flag and a label", () => {
  expect(flaws(panel())).toEqual([]);
  expect(flaws(panel({ tile: null }))).toEqual([]);
  expect(flaws(panel({ flag: null }))).toEqual([]);
  expect(flaws(panel({ flag: null, label: "Herbs & spices" }))).toEqual([]);
  expect(panel()).toContain(`width="${cardSize.width}" height="${cardSize.height}"`);
  expect(panel()).toContain(">Fogón</text>");
});

test("a title is escaped", () => {
  const document = panel({ title: "Mac & <Cheese>" });
  expect(flaws(document)).toEqual([]);
  expect(wordsOf(document)).toBe("Mac &amp; &lt;Cheese&gt;");
});

test.each([
  ["Ugali", 1],
  ["Té de menta marroquí", 2],
  ["Alcatra de Terceira (res en olla de barro de las Azores)", 4],
  ["Príncipe Alberto (La Palma Chocolate and Almond Dessert)", 4],
])("%s is set in at most %i lines between the name of the site and the flag", (title, count) => {
  const document = panel({ title });
  const lines = linesOf(document);
  expect(lines.length).toBeLessThanOrEqual(count);
  expect(wordsOf(document)).toBe(title);
  for (const { y } of lines) {
    expect(y).toBeGreaterThan(150);
    expect(y).toBeLessThan(486);
  }
});

test("long titles are set smaller, but legible when the card is 300 pixels wide", () => {
  const long = sizeOf("Alcatra de Terceira (res en olla de barro de las Azores)");
  expect(long).toBeLessThan(sizeOf("Ugali"));
  expect(long).toBeGreaterThanOrEqual(40);
});

test("a long label fits between the margin and the edge of the paper", () => {
  const document = panel({ flag: null, label: "Guías y herramientas de cocina" });
  const size = Number(/font-size="(\d+)" fill="[^"]*">Guías/.exec(document)?.[1]);
  expect(size).toBeGreaterThanOrEqual(24);
  expect(size).toBeLessThan(44);
});
