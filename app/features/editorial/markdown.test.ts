import { expect, test } from "vitest";
import {
  countWords,
  inspectMarkdown,
  renderMarkdown,
  renderSections,
  type Segment,
} from "./markdown.server.ts";

const labels = { footnotes: "Sources", footnoteBack: "Back to" };
const htmlOf = (source: string) =>
  renderMarkdown(source, labels)
    .segments.map((segment) => ("html" in segment ? segment.html : ""))
    .join("");

test("raw HTML is escaped", () => {
  expect(htmlOf("<script>alert(1)</script> <b>x</b>")).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;x&lt;/b&gt;</p>\n",
  );
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "ftp://x",
])("a link to %s stays text", (href) => {
  expect(htmlOf(`[x](${href})`)).not.toContain("<a");
  expect(htmlOf(`![x](${href})`)).not.toContain("<img");
});

test("site links are plain; external links get rel noopener attributes", () => {
  expect(htmlOf("[a](/recipe/12)")).toContain('<a href="/recipe/12">a</a>');
  expect(htmlOf("[a](https://fao.org)")).toContain('<a href="https://fao.org" rel="noopener">');
});

test("a card line splits the text into segments only when it stands alone", () => {
  const { segments } = renderMarkdown(
    "One.\n::recipe 12\nTwo.\n\n::product pilon\n\nSee ::recipe 3.",
    labels,
  );
  const kinds = segments.map((segment: Segment) =>
    "html" in segment ? segment.html.trim() : segment,
  );
  expect(kinds).toEqual([
    "<p>One.</p>",
    { recipe: 12 },
    "<p>Two.</p>",
    { product: "pilon" },
    "<p>See ::recipe 3.</p>",
  ]);
});

test("drawings of steps that follow one another are one row; one that the build has not is left out", () => {
  const { segments } = renderMarkdown(
    "::stage sofrito-1 Raw.\n::stage soup-9 Hot.\n\n::stage sofrito-2 At 90 °C: soft.\n\n1. One.",
    labels,
  );
  expect(segments).toEqual([
    {
      stages: [
        { stage: "sofrito-1", caption: "Raw." },
        { stage: "sofrito-2", caption: "At 90 °C (195 °F): soft." },
      ],
    },
    { html: "<ol>\n<li>One.</li>\n</ol>\n" },
  ]);
});

test("heading ids have no accents and never equal an id of the page frame", () => {
  const { headings } = renderMarkdown("## El *ñame* añejo\n\n## Search\n\n## Search", labels);
  expect(headings.map(({ id }) => id)).toEqual(["el-name-anejo", "search-1", "search-1-1"]);
  expect(headings[0]!.text).toBe("El ñame añejo");
});

test("footnotes link there and back with accessible names", () => {
  const html = htmlOf("A fact.[^1]\n\n[^1]: A book.");
  expect(html).toContain('<a href="#fn1" id="fnref1">');
  expect(html).toContain('<section class="footnotes" aria-label="Sources">');
  expect(html).toContain('<a href="#fnref1" aria-label="Back to 1">');
});

test("sections contain the text below each heading", () => {
  const sections = renderSections("Intro\n\n## A\n\n### Q\n\nAnswer", labels);
  expect(sections.map(({ heading, html }) => [heading?.text ?? null, html.trim()])).toEqual([
    [null, "<p>Intro</p>"],
    ["A", ""],
    ["Q", "<p>Answer</p>"],
  ]);
});

test("the inspection finds links, images and cards", () => {
  const found = inspectMarkdown("[a](/x#y) ![](/p.svg)\n\n::recipe 1\n::product pilon");
  expect(found).toMatchObject({
    links: ["/x#y"],
    images: [{ src: "/p.svg", alt: "" }],
    recipes: [1],
    products: ["pilon"],
  });
});

test("words are counted without URLs and markup", () => {
  expect(countWords("Two [words](/recipe/12/long/address)\n\n::recipe 3")).toBe(2);
});

test("an uploaded picture on a line of its own is a figure with its size; others stay in the text", () => {
  const src = `/photos/${"k".repeat(43)}.webp`;
  const photo = { src, alt: "A pot", caption: "In Baní", width: 1600, height: 1200 };
  expect(
    renderMarkdown(`One\n\n![A pot](${src}#1600x1200 "In Baní")\n\nTwo`, labels).segments,
  ).toEqual([{ html: "<p>One</p>\n" }, { photo }, { html: "<p>Two</p>\n" }]);
  for (const text of [
    `![A pot](${src}#1600x1200) beside`,
    `- ![A pot](${src}#1600x1200)`,
    "![A pot](/art/pot.svg)",
    `![A pot](${src})`,
  ])
    expect(renderMarkdown(text, labels).segments, text).toEqual([
      { html: expect.stringContaining("<img") as string },
    ]);
});
