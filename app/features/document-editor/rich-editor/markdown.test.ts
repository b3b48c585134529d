// Rich text is stored as the Markdown that it came from.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#app/features/editorial/markdown.server.ts";
import { openMarkdown, readMarkdown, toMarkdown, writeBlock } from "./markdown.ts";

const labels = { footnotes: "Notes", footnoteBack: "Back", withUsUnits: (text: string) => text };
const shown = (text: string) =>
  JSON.stringify(renderMarkdown(text, labels)).replace(/(?:\\n|\s)+/g, " ");
const bodies = globSync("content/{posts,guides,pages}/**/*.md").map(
  (path) => [path, readFileSync(path, "utf8").replace(/^---\n[\s\S]*?\n---\n/, "")] as const,
);
/** As if every block had been edited. */
const rewrite = (text: string) =>
  toMarkdown(readMarkdown(text), { ...openMarkdown(""), sources: new Map() });
const kinds = (text: string) => {
  const found: Array<string> = [];
  readMarkdown(text).forEach(({ type }) => found.push(type.name));
  return found;
};

test("every text of the site, opened and not edited, is the same to the character", () => {
  expect(bodies.length).toBeGreaterThan(400);
  for (const [path, text] of bodies) {
    const opened = openMarkdown(text);
    expect(toMarkdown(opened.doc, opened), path).toBe(text);
  }
});

test("every text of the site says the same when all of it is written anew", () => {
  for (const [path, text] of bodies) expect(shown(rewrite(text)), path).toBe(shown(text));
});

test("only notes and tables of the site's texts stay Markdown", () => {
  const sources = bodies.flatMap(([, text]) => {
    const blocks: Array<string> = [];
    readMarkdown(text).forEach((node) => {
      if (node.type.name === "source") blocks.push(node.textContent);
    });
    return blocks;
  });
  expect(sources.filter((text) => !/^\[\^|^\|/.test(text))).toEqual([]);
});

test("an edited block is written anew, and the others keep their characters", () => {
  const text = "Title\n=====\n\n* one\n* two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nLast *word*.";
  const opened = openMarkdown(text);
  const last = opened.doc.childCount - 1;
  const edited = opened.doc.copy(
    opened.doc.content.replaceChild(last, readMarkdown("Another **word**.").firstChild!),
  );
  expect(toMarkdown(edited, opened)).toBe(
    `${text.slice(0, text.indexOf("Last"))}Another **word**.\n`,
  );
});

describe("what each Markdown becomes", () => {
  test.each([
    ["## Heading", "heading"],
    ["::recipe 104", "card"],
    ["::product caldero", "card"],
    ["::stage sofrito-1 Raw: *still* stiff.", "card"],
    ['![A pot](/photos/x.webp#640x480 "The caption")', "photo"],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "source"],
    ["[^1]: A note *here*.\n    More of it.", "source"],
    ["[^1]: A note\nthat goes on", "source"],
    ["Text with a note[^1].", "paragraph"],
    ["Price: 3 * 4 \\* 5 &amp;lt; <b>", "paragraph"],
    ["{{#moneyBackDays}}{{moneyBackDays}} days.{{/moneyBackDays}}", "paragraph"],
    ["1. one\n2. two\n   - three", "ordered_list"],
    ["> a quote\n>\n> of two", "blockquote"],
    ["```\ncode\n```", "code_block"],
    ['[text](/recipe/12 "title") and <https://example.com>', "paragraph"],
  ])("%j", (text, kind) => {
    expect(kinds(text)).toEqual([kind]);
    expect(shown(rewrite(text))).toBe(shown(text));
  });

  test("links by name stay Markdown with their addresses", () => {
    const text = "See [the pot][pot].\n\n[pot]: /product/caldero\n\nPlain.";
    expect(kinds(text)).toEqual(["source", "source", "paragraph"]);
    expect(shown(rewrite(text))).toBe(shown(text));
  });
});

test("typed characters that Markdown would read are text", () => {
  const paragraph = readMarkdown("x").firstChild!;
  for (const typed of [
    "*no* [x](/y) `z`",
    "# no",
    "- no",
    "1. no",
    "&lt; <https://x.y>",
    "a_b_",
    "a ____ b",
  ]) {
    const node = paragraph.type.create(null, paragraph.type.schema.text(typed));
    expect(readMarkdown(writeBlock(node)).textContent, typed).toBe(typed);
  }
});
