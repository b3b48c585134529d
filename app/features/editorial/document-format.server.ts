// File format of content/posts, content/guides and content/pages: the front matter fields of each kind of document. The
// edit forms use the same schemas.
import { z } from "zod";
import { allergens } from "#app/lib/values/catalogue-values.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import type { DocumentFinding, FindingCode } from "./document-finding.ts";
import {
  equipmentGroups,
  ingredientGroups,
  postTags,
  techniqueGroups,
  type DocumentKind,
  type DocumentStatus,
} from "./document-kinds.ts";

const slugSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const text = (max: number) => z.string().trim().min(1).max(max);
const day = z.iso.date();
const slugs = z.array(slugSchema).max(12);
const terms = z.array(text(60)).max(30);
const title = text(90);
const summary = text(155);
const alsoKnownAs = z.array(text(60)).max(12);

/** ISO 3166 country code, or "general" for a name that is understood everywhere. */
const nameCountry = z.string().regex(/^([A-Z]{2}|general)$/);

export const kitchen = "kitchen";

/** Fields that both languages share; in files they are part of the English one. */
const sharedSchemas = {
  post: z.strictObject({
    date: day,
    updated: day.optional(),
    /** "kitchen" for the site's own cooks, otherwise the slug of a listed chef */
    author: text(80).default(kitchen),
    tags: z.array(z.enum(postTags)).min(1).max(5),
    recipes: z.array(z.int().positive()).max(8).default([]),
    products: slugs.default([]),
  }),
  technique: z.strictObject({
    group: z.enum(techniqueGroups),
    terms: terms.default([]),
    termsEs: terms.default([]),
    equipment: slugs.default([]),
    /** related entries of the ingredient guide; missing ones are not shown */
    ingredients: slugs.default([]),
    related: slugs.default([]),
    updated: day,
  }),
  ingredient: z.strictObject({
    group: z.enum(ingredientGroups),
    allergens: z.array(z.enum(allergens)).default([]),
    terms: terms.default([]),
    termsEs: terms.default([]),
    related: slugs.default([]),
    updated: day,
  }),
  equipment: z.strictObject({
    group: z.enum(equipmentGroups),
    terms: terms.default([]),
    termsEs: terms.default([]),
    product: slugSchema.optional(),
    related: slugs.default([]),
    updated: day,
  }),
  page: z.strictObject({
    updated: day,
    version: text(20).optional(),
    /** a draft for the operator, who reviews it and then removes this field */
    template: z.boolean().optional(),
  }),
};

export const sharedFields = (kind: DocumentKind) => Object.keys(sharedSchemas[kind].shape);

/** Fields of each language, besides the text itself. */
const fieldSchemas = {
  post: z.strictObject({ title, description: summary }),
  technique: z.strictObject({ title, summary, alsoKnownAs: alsoKnownAs.default([]) }),
  ingredient: z.strictObject({
    title,
    summary,
    names: z
      .array(z.strictObject({ name: text(60), countries: z.array(nameCountry).min(1) }))
      .max(30)
      .default([]),
    season: text(160).optional(),
    substitutions: z
      .array(z.strictObject({ use: text(120), ratio: text(80), note: text(200).optional() }))
      .max(5)
      .default([]),
  }),
  equipment: z.strictObject({
    title,
    summary,
    alsoKnownAs: alsoKnownAs.default([]),
    size: text(240),
    care: text(400),
    alternative: text(400),
  }),
  page: z.strictObject({ title, description: summary }),
};

export type DocumentShared = { [K in DocumentKind]: z.infer<(typeof sharedSchemas)[K]> };
type AllFields = { [K in DocumentKind]: z.infer<(typeof fieldSchemas)[K]> };
/** Fields of one language besides those of every kind: title and summary (called description in posts). */
export type DocumentFields = {
  [K in DocumentKind]: Omit<AllFields[K], "title" | "summary" | "description">;
};

export type DocumentText<K extends DocumentKind> = {
  title: string;
  summary: string;
  fields: DocumentFields[K];
  /** Markdown */
  body: string;
};

export type DocumentContent<K extends DocumentKind = DocumentKind> = {
  kind: K;
  slug: string;
  shared: DocumentShared[K];
  texts: Partial<Record<Language, DocumentText<K>>>;
};

/** A document before validation, from files or from a form. */
export type RawDocument = {
  kind: DocumentKind;
  slug: string;
  shared: Record<string, unknown>;
  texts: Partial<Record<Language, { fields: Record<string, unknown>; body: string }>>;
};

export type ParsedDocument =
  { ok: true; document: DocumentContent } | { ok: false; problems: Array<DocumentFinding> };

/** Two of them fit into one form. */
const bodyLimit = 20_000;

/** Distinguishes missing values from wrong ones. */
const reporting = { reportInput: true };

/** The parsed document, or all schema errors. */
export function parseDocument(raw: RawDocument): ParsedDocument {
  return parseWith(raw, { shared: sharedSchemas[raw.kind], fields: fieldSchemas[raw.kind] });
}

/** A draft needs a title; what else is missing can be written until it is published. */
export function parseDraft(raw: RawDocument): ParsedDocument {
  const texts = Object.entries(raw.texts).map(
    ([language, { fields, body }]) => [language, { fields: withoutEmpty(fields), body }] as const,
  );
  return parseWith(
    { ...raw, shared: withoutEmpty(raw.shared), texts: Object.fromEntries(texts) },
    {
      shared: (sharedSchemas[raw.kind] as z.ZodObject).partial(),
      fields: (fieldSchemas[raw.kind] as z.ZodObject).partial().extend({ title }),
      isDraft: true,
    },
  );
}

const withoutEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );

type Schemas = { shared: z.ZodType; fields: z.ZodType; isDraft?: boolean };

function parseWith(raw: RawDocument, schemas: Schemas): ParsedDocument {
  const problems: Array<DocumentFinding> = [];
  const report = (language: Language | null, error: z.ZodError) => {
    for (const issue of error.issues) {
      const unknown = issue.code === "unrecognized_keys" ? issue.keys.join(", ") : "";
      const field = issue.path.join(".") || unknown || "-";
      problems.push({ language, field, ...formatIssue(issue) });
    }
  };
  if (!slugSchema.safeParse(raw.slug).success)
    problems.push({ language: null, field: "slug", code: "slug", values: {} });
  const shared = schemas.shared.safeParse(raw.shared, reporting);
  if (!shared.success) report(null, shared.error);

  const texts: DocumentContent["texts"] = {};
  for (const language of languages) {
    const given = raw.texts[language];
    if (!given) continue;
    const parsed = schemas.fields.safeParse(given.fields, reporting);
    if (!parsed.success) report(language, parsed.error);
    const body = given.body.trim();
    if ((body.length === 0 && !schemas.isDraft) || body.length > bodyLimit)
      problems.push({ language, field: "body", code: "bodyLength", values: { max: bodyLimit } });
    if (!parsed.success) continue;
    const { title, summary, description, ...fields } = parsed.data as {
      title: string;
      summary?: string;
      description?: string;
    };
    texts[language] = {
      title,
      summary: summary ?? description ?? "",
      fields: fields as DocumentFields[DocumentKind],
      body,
    };
  }
  if (Object.keys(raw.texts).length === 0)
    problems.push({ language: null, field: "body", code: "noLanguage", values: {} });
  if (problems.length > 0 || !shared.success) return { ok: false, problems };
  return {
    ok: true,
    document: {
      kind: raw.kind,
      slug: raw.slug,
      shared: shared.data as DocumentContent["shared"],
      texts,
    },
  };
}

/** A schema error as a sentence that editors understand. */
function formatIssue(issue: z.core.$ZodIssue): Pick<DocumentFinding, "code" | "values"> {
  const finding = (code: FindingCode, values: DocumentFinding["values"] = {}) => ({ code, values });
  switch (issue.code) {
    case "unrecognized_keys":
      return finding("unknownField");
    case "invalid_value":
      return finding("notInList", { values: issue.values.join(", ") });
    case "too_big":
      return finding(issue.origin === "array" ? "tooMany" : "tooLong", {
        max: Number(issue.maximum),
      });
    case "too_small":
      return issue.origin === "number" ? finding("wrongKind") : finding("empty");
    case "invalid_format":
      if (issue.format === "date") return finding("day");
      return finding(issue.path.includes("countries") ? "country" : "slug");
    case "invalid_type":
      return finding(issue.input === undefined ? "empty" : "wrongKind");
    default:
      return finding("wrongKind");
  }
}

/** Splits the front matter of a file into shared fields and fields of one language. */
export function splitFrontMatter(kind: DocumentKind, frontMatter: Record<string, unknown>) {
  const names = new Set(Object.keys(sharedSchemas[kind].shape));
  const entries = Object.entries(frontMatter);
  return {
    shared: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    fields: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
  };
}

/** Publication date and date of the last change, from the front matter. */
export function documentDates({ kind, shared }: DocumentContent): {
  publishedAt: string | null;
  updatedOn: string | null;
} {
  if (kind !== "post")
    return { publishedAt: null, updatedOn: (shared as { updated: string }).updated };
  const { date, updated } = shared as DocumentShared["post"];
  return { publishedAt: `${date}T00:00:00.000Z`, updatedOn: updated ?? null };
}

/** A post with a future date is scheduled. */
export function fileStatus(publishedAt: string | null, now: Date): DocumentStatus {
  return publishedAt !== null && publishedAt > now.toISOString() ? "scheduled" : "published";
}
