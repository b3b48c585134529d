import { expect, test } from "vitest";
import { drawDish, withTitle } from "./draw-dish.ts";
import { bases, colours, sides, toppings, vessels, type Art } from "./vocabulary.ts";

const dish = (art: Partial<Art> = {}): Art => ({
  vessel: "plate",
  base: "rice",
  colour: "saffron",
  toppings: [],
  ...art,
});
const draw = (art: Partial<Art>, seed = 1) => drawDish(dish(art), { seed, region: "caribbean" });

/** Checks balanced tags, unique ids, finite numbers and allowed elements. */
function flaws(svg: string): Array<string> {
  const found: Array<string> = [];
  const open: Array<string> = [];
  for (const [, close, name, selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosed) continue;
    if (!close) open.push(name ?? "");
    else if (open.pop() !== name) found.push(`</${name}> closes nothing`);
  }
  if (open.length > 0) found.push(`open: ${open.join(" ")}`);
  for (const word of [
    "NaN",
    "undefined",
    "Infinity",
    "null",
    "style=",
    "<script",
    "feGaussianBlur",
  ])
    if (svg.includes(word)) found.push(word);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) found.push("an id is used twice");
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g))
    if (!ids.includes(id)) found.push(`#${id} is nowhere`);
  return found;
}

test("the same words and seed give the same picture, another seed another one", () => {
  const art: Partial<Art> = { toppings: [{ kind: "shrimp", count: 5 }], beside: ["spoon"] };
  expect(draw(art, 7)).toBe(draw(art, 7));
  expect(draw(art, 7)).not.toBe(draw(art, 8));
});

test("the title is included and escaped", () => {
  const svg = withTitle(drawDish(dish(), { seed: 1, region: null }), "Mac & <Cheese>");
  expect(svg).toContain("<title>Mac &amp; &lt;Cheese&gt;</title>");
});

test.each(vessels)("vessel %s holds food and drink", (vessel) => {
  for (const base of ["stew-chunky", "cake-round", "tacos", "drink-frothy", "ice-cream"] as const)
    for (const seed of [1, 2, 3]) expect(flaws(draw({ vessel, base }, seed))).toEqual([]);
});

test.each(bases)("base %s is drawn", (base) => {
  for (const vessel of [
    "plate",
    "wooden-board",
    "bowl",
    "gratin-dish",
    "cake-stand",
    "tall-glass",
  ] as const)
    for (const seed of [4, 5])
      expect(flaws(draw({ vessel, base, toppings: [{ kind: "mint", count: 3 }] }, seed))).toEqual(
        [],
      );
});

test.each(toppings)("topping %s is drawn", (kind) => {
  for (const [vessel, base] of [
    ["bowl", "soup-clear"],
    ["plate", "tartlets"],
    ["short-glass", "drink-fruit"],
    ["clay-mug", "drink-hot"],
  ] as const) {
    const svg = draw({ vessel, base, toppings: [{ kind, count: 6 }] });
    expect(flaws(svg)).toEqual([]);
    expect(svg).not.toBe(draw({ vessel, base }));
  }
});

test.each(sides)("side %s is drawn", (side) => {
  for (const vessel of ["plate", "jar"] as const)
    expect(flaws(draw({ vessel, beside: [side, "napkin"] }))).toEqual([]);
});

test.each(colours)("colour %s has shades", (colour) => {
  expect(flaws(draw({ colour }))).toEqual([]);
});
