// Converts a document to the text fields of its edit form and back.
import { allergens } from "#app/lib/values/catalogue-values.ts";
import { languages } from "#app/i18n/languages.ts";
import { lookup } from "#app/lib/lookup.ts";
import {
  equipmentGroups,
  ingredientGroups,
  postTags,
  techniqueGroups,
  type DocumentKind,
} from "#app/features/editorial/document-kinds.ts";
import type { RawDocument } from "#app/features/editorial/document-format.server.ts";

/** Input type: a line, a paragraph, one item per line, or one row per line with columns separated by bars. */
type Typing =
  "line" | "text" | "day" | "choice" | "choices" | "items" | "numbers" | "rows" | "flag";

/** `name` is a key of locales/*\/admin.json, "content.fields". */
type FieldRule = { name: FieldName; typing: Typing; options?: ReadonlyArray<string> };
type FieldName =
  | "author"
  | "updated"
  | "tags"
  | "recipes"
  | "products"
  | "group"
  | "terms"
  | "termsEs"
  | "equipment"
  | "ingredients"
  | "related"
  | "allergens"
  | "product"
  | "version"
  | "template"
  | "title"
  | "description"
  | "summary"
  | "alsoKnownAs"
  | "names"
  | "season"
  | "substitutions"
  | "size"
  | "care"
  | "alternative";

/** A field as the page shows it: `input` is its form field name. */
export type EditField = FieldRule & { input: string; value: string };
export type EditValues = Record<string, string>;

const terms: Array<FieldRule> = [
  { name: "terms", typing: "items" },
  { name: "termsEs", typing: "items" },
];
const related: FieldRule = { name: "related", typing: "items" };
const updated: FieldRule = { name: "updated", typing: "day" };

const sharedRules: Record<DocumentKind, Array<FieldRule>> = {
  post: [
    { name: "author", typing: "line" },
    updated,
    { name: "tags", typing: "choices", options: postTags },
    { name: "recipes", typing: "numbers" },
    { name: "products", typing: "items" },
  ],
  technique: [
    { name: "group", typing: "choice", options: techniqueGroups },
    updated,
    ...terms,
    { name: "equipment", typing: "items" },
    { name: "ingredients", typing: "items" },
    related,
  ],
  ingredient: [
    { name: "group", typing: "choice", options: ingredientGroups },
    updated,
    { name: "allergens", typing: "choices", options: allergens },
    ...terms,
    related,
  ],
  equipment: [
    { name: "group", typing: "choice", options: equipmentGroups },
    updated,
    { name: "product", typing: "line" },
    ...terms,
    related,
  ],
  page: [updated, { name: "version", typing: "line" }, { name: "template", typing: "flag" }],
};

const title: FieldRule = { name: "title", typing: "line" };
const summary: FieldRule = { name: "summary", typing: "line" };
const description: FieldRule = { name: "description", typing: "line" };
const alsoKnownAs: FieldRule = { name: "alsoKnownAs", typing: "items" };

const languageRules: Record<DocumentKind, Array<FieldRule>> = {
  post: [title, description],
  technique: [title, summary, alsoKnownAs],
  ingredient: [
    title,
    summary,
    { name: "names", typing: "rows" },
    { name: "season", typing: "line" },
    { name: "substitutions", typing: "rows" },
  ],
  equipment: [
    title,
    summary,
    alsoKnownAs,
    { name: "size", typing: "line" },
    { name: "care", typing: "text" },
    { name: "alternative", typing: "text" },
  ],
  page: [title, description],
};

/** Columns of the table fields, in their order between the bars. */
const rowParts: Partial<Record<FieldName, ReadonlyArray<string>>> = {
  names: ["name", "countries"],
  substitutions: ["use", "ratio", "note"],
};

/** The fields of a document's form with their values. */
export function editFields(kind: DocumentKind, values: EditValues) {
  const fieldsOf = (rules: ReadonlyArray<FieldRule>, prefix: string): Array<EditField> =>
    rules.map((rule) => {
      const input = `${prefix}.${rule.name}`;
      return { ...rule, input, value: lookup(values, input) ?? "" };
    });
  return {
    shared: fieldsOf(sharedRules[kind], "shared"),
    texts: languages.map((language) => ({
      language,
      fields: fieldsOf(languageRules[kind], language),
      body: values[`${language}.body`] ?? "",
    })),
  };
}
export type EditFields = ReturnType<typeof editFields>;

/** Converts a document to form values. */
export function toEditValues({ kind, slug, shared, texts }: RawDocument): EditValues {
  const values: EditValues = { slug };
  for (const rule of sharedRules[kind])
    values[`shared.${rule.name}`] = asText(rule, shared[rule.name]);
  for (const language of languages) {
    const text = texts[language];
    if (!text) continue;
    for (const rule of languageRules[kind])
      values[`${language}.${rule.name}`] = asText(rule, text.fields[rule.name]);
    values[`${language}.body`] = text.body;
  }
  return values;
}

/** Converts form values to a document for validation; a language without any input is left out. */
export function fromEditForm(kind: DocumentKind, form: FormData) {
  const values: EditValues = {};
  for (const name of new Set(form.keys())) {
    const typed = form.getAll(name).filter((value) => typeof value === "string");
    values[name] = typed.join("\n").replaceAll("\r\n", "\n");
  }
  const raw: RawDocument = {
    kind,
    slug: (values["slug"] ?? "").trim(),
    shared: read(sharedRules[kind], "shared", values),
    texts: {},
  };
  for (const language of languages) {
    const fields = read(languageRules[kind], language, values);
    const body = values[`${language}.body`] ?? "";
    if (body.trim() || Object.values(fields).some((value) => !isEmpty(value)))
      raw.texts[language] = { fields, body };
  }
  return { raw, values };
}

function read(rules: ReadonlyArray<FieldRule>, prefix: string, values: EditValues) {
  const entries = rules.map(
    (rule) => [rule.name, asValue(rule, values[`${prefix}.${rule.name}`] ?? "")] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function asText(rule: FieldRule, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (rule.typing === "flag") return value === true ? "on" : "";
  if (rule.typing === "rows") {
    const parts = rowParts[rule.name] ?? [];
    return (value as Array<Record<string, unknown>>)
      .map((row) =>
        parts
          .map((part) => lookup(row, part))
          .filter((cell) => cell !== undefined)
          .map((cell) => (Array.isArray(cell) ? cell.join(", ") : String(cell)))
          .join(" | "),
      )
      .join("\n");
  }
  if (Array.isArray(value)) return value.join("\n");
  return String(value);
}

function asValue(rule: FieldRule, text: string): unknown {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  switch (rule.typing) {
    case "flag":
      return text === "on" ? true : undefined;
    case "items":
    case "choices":
      return lines;
    case "numbers":
      return lines.flatMap((line) => line.split(/[\s,]+/)).map(Number);
    case "rows":
      return lines.map((line) => asRow(rowParts[rule.name] ?? [], line));
    default:
      return text.trim() || undefined;
  }
}

function asRow(parts: ReadonlyArray<string>, line: string): Record<string, unknown> {
  const cells = line.split("|").map((cell) => cell.trim());
  return Object.fromEntries(
    parts.flatMap((part, i) => {
      const cell = cells[i];
      if (!cell) return [];
      return [[part, part === "countries" ? cell.split(/[\s,]+/).filter(Boolean) : cell]];
    }),
  );
}
