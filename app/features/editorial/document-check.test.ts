import { expect, test } from "vitest";
import { readDocumentFiles } from "../../../scripts/content/read-documents.ts";
import { findingText } from "../../../scripts/content/finding-text.ts";
import { checkDocument, type KnownTargets } from "./document-check.server.ts";
import { parseDocument, type DocumentContent, type RawDocument } from "./document-format.server.ts";
import { countWords } from "./markdown.server.ts";
import { fromEditForm, toEditValues } from "#app/features/document-editor/edit-form.server.ts";

const known: KnownTargets = {
  isRecipe: (id) => id < 500,
  isProduct: (slug) => slug === "pilon",
  isStage: (name) => name === "sofrito-1",
  isChef: (slug) => slug === "nico-perez",
  isDocument: (_kind, slug) => slug === "yuca",
  isPage: (path) => ["/about", "/recipe/12"].includes(path),
  placeholders: new Set(["moneyBackDays"]),
};
const body = "## One\n\n[a](/recipe/12) [b](/about#x) [c](#one) {{moneyBackDays}}\n\n::recipe 12";

function post(change: { en?: string; es?: string | null; shared?: object } = {}): RawDocument {
  const { en = body, es = body, shared = {} } = change;
  const fields = { title: "Title", description: "What it is about." };
  return {
    kind: "post",
    slug: "a-post",
    shared: { date: "2026-05-05", tags: ["heritage"], recipes: [12], ...shared },
    texts: { en: { fields, body: en }, ...(es === null ? {} : { es: { fields, body: es } }) },
  };
}
function findings(raw: RawDocument): Array<string> {
  const parsed = parseDocument(raw);
  if (!parsed.ok) return parsed.problems.map(({ field }) => `format: ${field}`);
  return checkDocument(parsed.document, known).map(findingText);
}

test("a valid post has no findings", () => {
  expect(findings(post())).toEqual([]);
});

test("a listed chef may be the author", () => {
  expect(findings(post({ shared: { author: "nico-perez" } }))).toEqual([]);
});

test.each<[string, RawDocument, string]>([
  ["a missing translation", post({ es: null }), "the translation is missing"],
  ["a title in the text", post({ en: `# One\n\n${body}` }), "the page already has a title"],
  ["a skipped level", post({ en: `${body}\n\n#### Deep` }), "skips a heading level"],
  ["a dead link", post({ en: `${body}\n\n[x](/nowhere)` }), "the link /nowhere is broken"],
  [
    "a link to no heading",
    post({ en: `${body}\n\n[x](#two)` }),
    "the link #two doesn’t lead to a heading",
  ],
  ["a broken fragment", post({ en: `${body}\n\n[x](#%zz)` }), "doesn’t lead to a heading"],
  ["an unknown recipe", post({ shared: { recipes: [999] } }), "there’s no recipe 999"],
  ["an unknown card", post({ en: "::recipe 999", es: "::recipe 999" }), "there’s no recipe 999"],
  ["an unknown drawing", post({ en: "::stage soup-9 Hot." }), "there’s no drawing soup-9"],
  [
    "drawings that differ",
    post({ en: `${body}\n\n::stage sofrito-1 Raw.` }),
    "both languages must show the same cards",
  ],
  ["an invented author", post({ shared: { author: "Ann Other" } }), "neither “kitchen” nor a chef"],
  ["an unknown product", post({ shared: { products: ["spoon"] } }), "there’s no product spoon"],
  ["a picture without text", post({ en: `${body}\n\n![](/a.svg)` }), "no alternative text"],
  ["a picture elsewhere", post({ en: `${body}\n\n![a](https://x.org/a.png)` }), "on another site"],
  ["cards that differ", post({ es: "::recipe 13" }), "both languages must show the same cards"],
  [
    "an unknown figure",
    post({ en: `${body} {{price}}` }),
    "unknown name price between double braces",
  ],
])("%s is reported", (_name, raw, message) => {
  expect(findings(raw).join("\n")).toContain(message);
});

test.each<[string, RawDocument]>([
  ["date", post({ shared: { date: "5 May" } })],
  ["tags.0", post({ shared: { tags: ["gossip"] } })],
  ["colour", post({ shared: { colour: "red" } })],
  ["slug", { ...post(), slug: "Un título" }],
])("the schema rejects a wrong %s", (field, raw) => {
  expect(findings(raw)).toContain(`format: ${field}`);
});

test.each<[string, object, string]>([
  ["what is missing", { date: undefined }, "this is empty"],
  ["what is no number", { recipes: [Number.NaN] }, "this value has the wrong type"],
  ["a wrong day", { date: "5 May" }, "enter a date like 2026-11-21"],
  ["an unknown field", { colour: "red" }, "unknown field"],
  ["a wrong slug", { products: ["Olla"] }, "lowercase words without accents"],
  ["too many", { tags: Array(6).fill("heritage") }, "no more than 5"],
])("the schema's message for %s says what is wrong", (_name, shared, message) => {
  const parsed = parseDocument(post({ shared }));
  expect(parsed.ok ? [] : parsed.problems.map(findingText).join("\n")).toContain(message);
});

const { documents, problems } = readDocumentFiles();

test("the files of content/ have no findings", () => {
  expect(problems).toEqual([]);
  expect(documents.filter(({ kind }) => kind === "post").length).toBeGreaterThanOrEqual(12);
});

test.each(
  documents
    .filter(({ kind }) => kind === "post")
    .flatMap(({ slug, texts }) =>
      Object.entries(texts).map(([language, { body: text }]) => [slug, language, text] as const),
    ),
)("%s has 600 to 900 words in %s", (_slug, _language, text) => {
  expect(countWords(text)).toBeGreaterThanOrEqual(600);
  expect(countWords(text)).toBeLessThanOrEqual(900);
});

/** A stored document as the admin query returns it. */
function rawOf({ kind, slug, shared, texts }: DocumentContent): RawDocument {
  const name = kind === "post" || kind === "page" ? "description" : "summary";
  return {
    kind,
    slug,
    shared,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { title, summary, fields, body: text }]) => [
        language,
        { fields: { ...fields, title, [name]: summary }, body: text },
      ]),
    ),
  };
}

test("every document is unchanged after a round trip through the edit form", () => {
  for (const document of documents) {
    const form = new FormData();
    // Browsers send line breaks as CRLF.
    for (const [name, value] of Object.entries(toEditValues(rawOf(document))))
      form.append(name, value.replaceAll("\n", "\r\n"));
    const { raw } = fromEditForm(document.kind, form);
    if (document.kind === "post") raw.shared["date"] = (document.shared as { date: string }).date;
    expect(parseDocument(raw), document.slug).toEqual({ ok: true, document });
  }
});
