import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readDocumentFiles } from "../../scripts/content/read-documents.ts";
import { sides, toppings } from "../vocabulary.ts";
import { inspectMarkdown } from "../../app/features/editorial/markdown.server.ts";
import { drawings, drawingsFolder, stageNames, withoutWords } from "./drawings.ts";
import { ingredientStills } from "./ingredient-stills.ts";
import { stageStills } from "./stage-stills.ts";
import { pageStills, postStills, techniqueStills, toolStills } from "./scene-stills.ts";

const { documents } = readDocumentFiles();
const drawn = drawings(documents);

test("each guide entry and post of the files has a drawing of its own", () => {
  expect(withoutWords(documents)).toEqual([]);
  expect(withoutWords([{ kind: "ingredient", slug: "new" }])).toEqual(["ingredient-new"]);
  expect(drawn.size).toBeGreaterThan(documents.filter(({ kind }) => kind !== "page").length);
});

test("a drawing for every name of the lists exists, and no name is left over", () => {
  const slugs = new Set(documents.map(({ slug }) => slug));
  const named = [ingredientStills, techniqueStills, toolStills, postStills].flatMap(Object.keys);
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("each technique shows all drawings of its steps, in their order", () => {
  const techniques = documents.filter(({ kind }) => kind === "technique");
  expect(Object.keys(stageStills)).toEqual(techniques.map(({ slug }) => slug).toSorted());
  for (const technique of techniques) {
    const names = stageNames([technique]);
    expect(names.length, technique.slug).toBeGreaterThanOrEqual(3);
    for (const text of Object.values(technique.texts))
      expect(inspectMarkdown(text?.body ?? "").stages).toEqual(names);
    for (const name of names) expect(drawn.has(`stage-${name}`), name).toBe(true);
  }
});

test("the words are those of the vocabulary", () => {
  const stills = [ingredientStills, techniqueStills, toolStills, postStills, pageStills]
    .flatMap((list) => Object.values(list))
    .concat(Object.values(stageStills).flat());
  const dishes = stills.flatMap((still) => (still.kind === "dish" ? [still.art] : []));
  expect(dishes.length).toBeGreaterThan(20);
  for (const { toppings: named, beside } of dishes) {
    for (const { kind, count } of named) {
      expect(toppings).toContain(kind);
      expect(count).toBeGreaterThan(0);
    }
    for (const side of beside ?? []) expect(sides).toContain(side);
  }
});

test("drawings are at most 3 KB, differ from one another and stay the same", () => {
  for (const [name, svg] of drawn) {
    expect(gzipSync(svg).length, name).toBeLessThanOrEqual(3 * 1024);
    expect(svg, name).not.toMatch(/NaN|undefined/);
  }
  const tools = new Set([
    "equipment",
    "technique-pilado",
    "technique-coccion",
    "post-coffee",
    "page-kitchen",
  ]);
  const own = [...drawn].filter(([name]) => ![...tools].some((tool) => name.startsWith(tool)));
  expect(new Set(own.map(([, svg]) => svg)).size).toBe(own.length);
  expect(drawingsFolder(drawn)).toBe(drawingsFolder(drawings(documents)));
  expect(drawingsFolder(drawn)).toMatch(/^[0-9a-f]{8}$/);
});
