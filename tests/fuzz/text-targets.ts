// Texts from elsewhere: recipes of other sites, pasted recipes, tables, what editors write, events of the payment provider.
import fc from "fast-check";
import { parseLinkReport } from "#app/features/backlinks/link-report.ts";
import { checkDocument } from "#app/features/editorial/document-check.server.ts";
import { parseDraft } from "#app/features/editorial/document-format.server.ts";
import {
  inspectMarkdown,
  renderMarkdown,
  renderSections,
  countWords,
} from "#app/features/editorial/markdown.server.ts";
import { parseIngredient } from "#app/features/ingredients/parse-ingredient.ts";
import { ingredientLines, stepLines } from "#app/features/ingredients/recipe-lines.ts";
import { renderIssue } from "#app/features/newsletter/issue-markdown.server.ts";
import { readStripeEvent } from "#app/features/payments/stripe-events.server.ts";
import { requireSignature, signEvent } from "#app/features/payments/stripe-signature.server.ts";
import { importableAddress } from "#app/features/recipe-import/import-address.ts";
import { readRecipeJson } from "#app/features/recipe-import/recipe-file.server.ts";
import { splitText } from "#app/features/recipe-import/split-text.ts";
import {
  recipeFromJsonLd,
  recipeFromMicrodata,
} from "#app/features/recipe-import/structured-recipe.ts";
import { parseCsv } from "#app/lib/encoding/parse-csv.ts";
import { hostileFields, hostileText } from "./arbitraries.ts";
import { target } from "./target.ts";

const secret = "whsec_fuzz";
const recipeWords = [
  "2 ",
  "1/2 ",
  "½",
  "cups ",
  "tazas de ",
  "arroz",
  "(",
  ")",
  ",",
  "to taste",
  "al gusto",
  "-",
  "10-12 ",
  ":",
  "\n",
  " ",
  ".",
  "Ingredients",
  "Pasos",
  "1. ",
  "or ",
  "min",
  "hours",
  "g",
];
const markup = [
  "# ",
  "## ",
  "*",
  "**",
  "_",
  "`",
  "```\n",
  "[",
  "]",
  "(",
  ")",
  "![",
  "](/photos/",
  "[^1]",
  "[^1]: ",
  "^[",
  "<",
  ">",
  "|",
  "---\n",
  "\n",
  "\n\n",
  "- ",
  "1. ",
  "> ",
  "::recipe 112\n",
  "::stage sofrito-1 Raw.\n",
  "::product ",
  "https://a.b",
  "javascript:",
  "&amp;",
  "{{",
  "}}",
  "\\",
  " ",
  "a",
  "350 °F",
  "180 °C",
];

/** Values of any type in the places of a recipe; long ones as a page of a megabyte can have. */
const imported = fc.letrec((tie) => ({
  text: hostileText(20_000, [
    "<",
    ">",
    "<b",
    "&",
    "&amp;",
    "&#",
    ";",
    "PT",
    "1H",
    "M",
    "\n",
    " ",
    "a",
    "</p>",
    "<br",
  ]),
  value: fc.oneof(
    { maxDepth: 6 },
    tie("text"),
    fc.oneof(fc.constant(null), fc.integer(), fc.boolean()),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(
      fc.constantFrom("@type", "@value", "name", "text", "itemListElement", "__proto__"),
      tie("value"),
      { maxKeys: 4 },
    ),
    fc
      .tuple(tie("text"), fc.integer({ min: 0, max: 400 }))
      .map(([text, times]) => Array.from({ length: times }, () => String(text).slice(0, 2_500))),
    fc
      .tuple(
        fc.constantFrom("name", "itemListElement", "@value"),
        fc.integer({ min: 0, max: 20_000 }),
      )
      .map(([key, depth]) => nested(key, depth)),
  ),
}));
/** Written by hand: the usual functions fail at such depths themselves. */
class Raw {
  json: string;
  constructor(json: string) {
    this.json = json;
  }
}
const nested = (key: string, depth: number) =>
  new Raw(`{"${key}":`.repeat(depth) + "1" + "}".repeat(depth));
function write(value: unknown): string {
  if (value instanceof Raw) return value.json;
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}:${write(one)}`)
    .join()}}`;
}
const recipeKeys =
  "name description recipeIngredient recipeInstructions recipeYield prepTime cookTime totalTime author".split(
    " ",
  );
const jsonLd = fc
  .oneof(
    fc
      .dictionary(fc.constantFrom(...recipeKeys), imported.value, { maxKeys: 9 })
      .map((recipe) => write({ "@type": "Recipe", ...recipe })),
    fc
      .tuple(fc.constantFrom("[", '{"@graph":', '{"item":['), fc.nat(100_000))
      .map(([open, times]) => open.repeat(times)),
    hostileText(200_000, [
      "<!--",
      "-->",
      " ",
      "{",
      "}",
      "[",
      "]",
      '"',
      ":",
      ",",
      "@type",
      "Recipe",
      "\n",
      "\\u0000",
    ]),
  )
  .map((json) => json.slice(0, 1024 * 1024));

const programKeys =
  "name recipe_ingredient recipe_instructions steps instruction ingredients directions title note amount food unit text prep_time is_header org_url".split(
    " ",
  );
const programJson = fc
  .dictionary(
    fc.constantFrom(...programKeys),
    fc.oneof(
      imported.value,
      fc.array(fc.dictionary(fc.constantFrom(...programKeys), imported.value, { maxKeys: 6 }), {
        maxLength: 20,
      }),
    ),
    { maxKeys: 8 },
  )
  .map((recipe) => write(recipe).slice(0, 1024 * 1024));

const event = fc.record(
  {
    id: fc.string(),
    type: fc.constantFrom(
      "checkout.session.completed",
      "checkout.session.expired",
      "checkout.session.async_payment_failed",
      "payment_intent.payment_failed",
      "refund.created",
      "refund.failed",
      "x",
    ),
    created: fc.oneof(fc.integer(), fc.jsonValue()),
    data: fc.oneof(
      fc.jsonValue(),
      fc.record({
        object: fc.oneof(
          fc.jsonValue(),
          fc.dictionary(
            fc.constantFrom(
              "id",
              "payment_status",
              "client_reference_id",
              "payment_intent",
              "amount_total",
              "amount",
              "currency",
              "metadata",
              "status",
            ),
            fc.jsonValue({ maxDepth: 2 }),
          ),
        ),
      }),
    ),
  },
  { requiredKeys: [] },
);

const no = () => false;
const labels = { footnotes: "Notes", footnoteBack: "Back to" };

export const textTargets = [
  target({
    name: "recipe import, JSON-LD",
    arbitrary: jsonLd,
    run: (json) => recipeFromJsonLd([json]),
  }),
  target({
    name: "recipe import, microdata",
    arbitrary: hostileFields(
      recipeKeys,
      hostileText(20_000, ["<", ">", "&", "\n", "PT1H", "a", " "]),
    ),
    run: (fields) => {
      const properties: Record<string, Array<string>> = Object.create(null);
      for (const [name, value] of fields) (properties[name] ??= []).push(value);
      recipeFromMicrodata(properties);
    },
  }),
  target({
    name: "recipe import, JSON of programs",
    arbitrary: programJson,
    run: readRecipeJson,
  }),
  target({
    name: "recipe import, address",
    arbitrary: hostileText(600, [
      "https://",
      "a",
      ".",
      "b",
      ":",
      "@",
      "/",
      "[::1]",
      "127.0.0.1",
      "0x7f",
      "%",
      "xn--",
      "#",
      "?",
    ]),
    run: importableAddress,
  }),
  target({
    name: "recipe import, pasted",
    arbitrary: hostileText(30_000, recipeWords),
    run: splitText,
  }),
  target({
    name: "ingredients and steps",
    arbitrary: hostileText(12_000, recipeWords),
    run: (text) => {
      ingredientLines(text.slice(0, 6_000));
      stepLines(text);
      parseIngredient(text.slice(0, 400));
    },
  }),
  target({
    name: "CSV",
    arbitrary: hostileText(200_000, [
      ",",
      ";",
      "\t",
      '"',
      '""',
      "\r\n",
      "\n",
      "https://a.b/c",
      "a.b",
      "1",
      "2026-11-27",
      "/recipe/1",
      " ",
    ]),
    run: (text) => {
      parseCsv(text);
      parseLinkReport(text, "https://fogon.example");
    },
  }),
  target({
    name: "Markdown of documents",
    arbitrary: hostileText(20_000, markup),
    run: (source) => {
      renderMarkdown(source, labels);
    },
  }),
  target({
    name: "Markdown, other readings",
    arbitrary: hostileText(20_000, markup),
    run: (source) => {
      renderSections(source, labels);
    },
  }),
  target({ name: "Markdown, parts", arbitrary: hostileText(20_000, markup), run: inspectMarkdown }),
  target({ name: "Markdown, words", arbitrary: hostileText(20_000, markup), run: countWords }),
  target({
    name: "Markdown of issues",
    arbitrary: hostileText(12_000, markup),
    run: (source) => renderIssue(source, "https://fogon.example"),
  }),
  target({
    name: "event of the payment provider",
    arbitrary: fc.oneof(
      event.map((value) => JSON.stringify(value)),
      fc.json(),
      hostileText(10_000, ["{", "}", '"', "[", "data", ":"]),
    ),
    run: async (body) => readStripeEvent(body, await signEvent(body, secret), secret),
    refuses: (error) => error instanceof Error,
  }),
  target({
    name: "signature of an event",
    arbitrary: fc.tuple(
      hostileText(64_000),
      hostileText(4_000, ["t=", "v1=", ",", "=", "1790000000", "a".repeat(64)]),
    ),
    run: async ([body, header]) => {
      await requireSignature({ body, header }, secret);
      throw new TypeError("A forged signature is taken.");
    },
    refuses: (error) => error instanceof Error && error.message.startsWith("The event"),
  }),
  target({
    name: "document form",
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "post" as const,
        "technique" as const,
        "ingredient" as const,
        "equipment" as const,
        "page" as const,
      ),
      slug: hostileText(80),
      shared: fc.constantFrom(
        {},
        { date: "2026-11-27", tags: ["technique"] },
        { updated: "2026-11-27" },
      ),
      title: hostileText(200),
      body: hostileText(20_000, markup),
    }),
    run: ({ kind, slug, shared, title, body }) => {
      const parsed = parseDraft({ kind, slug, shared, texts: { en: { fields: { title }, body } } });
      if (parsed.ok)
        checkDocument(parsed.document, {
          isRecipe: no,
          isProduct: no,
          isStage: no,
          isChef: no,
          isDocument: no,
          isPage: no,
          placeholders: new Set(),
        });
    },
  }),
];
