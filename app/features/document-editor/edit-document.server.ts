// Handles the edit form of a document: a preview, validation errors, or the saved document.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { withUsSizes } from "#app/features/units/us-sizes.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import { saveDocument } from "./save-document.server.ts";
import { loadKnownTargets, type AdminDocument } from "./document-list-queries.server.ts";
import { cardFile } from "#app/seo/page-meta.ts";
import { findCards, type FoundCard } from "./card-search.server.ts";
import { checkDocument } from "#app/features/editorial/document-check.server.ts";
import {
  parseDocument,
  parseDraft,
  type DocumentContent,
  type RawDocument,
} from "#app/features/editorial/document-format.server.ts";
import type { DocumentFinding } from "#app/features/editorial/document-finding.ts";
import {
  documentPath,
  type DocumentKind,
  type DocumentStatus,
} from "#app/features/editorial/document-kinds.ts";
import { documentStatuses } from "#app/lib/values/stored-values.ts";
import { changeDocumentPhotos } from "#app/features/editorial/document-photos.server.ts";
import { slugOf } from "#app/lib/addresses/slug.ts";
import { addItem, insertLine, writtenLanguages } from "./markdown-edit.ts";
import type { PhotoReply } from "./photo-field.tsx";
import { fromEditForm, type EditValues } from "./edit-form.server.ts";
import {
  firstPhoto,
  previewPhoto,
  renderMarkdown,
  type Segment,
} from "#app/features/editorial/markdown.server.ts";
import { lookup } from "#app/lib/lookup.ts";
import { fillPlaceholders, type PolicyValues } from "#app/features/editorial/placeholders.ts";
import type { TextCards } from "#app/features/editorial/rich-text.tsx";
import { loadCards, namedIn } from "#app/features/editorial/text-cards.server.ts";

export type DocumentPreview = {
  texts: Array<{
    language: Language;
    title: string;
    summary: string;
    segments: Array<Segment>;
    /** of the card that a shared link shows */
    image: string;
  }>;
  cards: TextCards;
  /** as the card names it */
  site: string;
};
export type EditResult = {
  values: EditValues;
  problems: Array<DocumentFinding>;
  /** key of locales/*\/admin.json, "content.refusals" */
  refusal: "changed" | "slugTaken" | "notYet" | null;
  /** to an upload, or to a picture that was chosen and not uploaded */
  photo: PhotoReply | null;
  preview: DocumentPreview | null;
  /** cards found for the text; null when none were searched */
  cards: Array<FoundCard> | null;
};
type Result =
  | { ok: true; slug: string }
  /** A requested preview also returns the form; it is not an error. */
  | { ok: false; answer: EditResult };

const unchanged = { problems: [], refusal: null, preview: null, cards: null, photo: null };

type Options = {
  kind: DocumentKind;
  before: AdminDocument | null;
  actorId: number;
  policyValuesOf: (language: Language) => PolicyValues;
  /** whether a route without parameters exists at a path */
  isRoute: (path: string) => boolean;
  /** statements that update data of other features after a save */
  effectsOf: (db: Database, document: DocumentContent) => Promise<Array<BatchItem<"sqlite">>>;
};

export async function submitDocumentForm(
  context: AppLoadContext,
  form: FormData,
  { kind, before, actorId, policyValuesOf, isRoute, effectsOf }: Options,
): Promise<Result> {
  const { db, env } = context;
  const { raw, values } = fromEditForm(kind, form);
  const refuse = (
    problems: Array<DocumentFinding>,
    refusal: EditResult["refusal"] = null,
  ): Result => ({
    ok: false,
    answer: { ...unchanged, values, problems, refusal },
  });
  const helped = await helpWriting(context, form, { values, actorId });
  if (helped) return { ok: false, answer: { ...unchanged, values, ...helped } };
  if (raw.slug === "" && kind !== "page") {
    const { en, es } = raw.texts;
    raw.slug = slugOf(String(en?.fields["title"] ?? es?.fields["title"] ?? ""));
    values["slug"] = raw.slug;
  }
  // A page needs a route of its own at its path.
  if (kind === "page" && before) raw.slug = before.slug;
  const publishedAt = timeOf(values["publishAt"]);
  if (kind === "post") raw.shared["date"] = (publishedAt ?? new Date().toISOString()).slice(0, 10);
  const status = statusOf(values["status"], publishedAt);
  const parsed =
    status === "draft" && form.get("intent") === "save" ? parseDraft(raw) : parseDocument(raw);
  if (!parsed.ok && form.get("intent") !== "save") {
    const preview = await previewOf(context, begunDocument(raw), policyValuesOf);
    return { ok: false, answer: { ...unchanged, values, problems: parsed.problems, preview } };
  }
  if (!parsed.ok) return refuse(parsed.problems);
  if (raw.slug === "new") return refuse([], "slugTaken");

  const { document } = parsed;
  const placeholders = new Set(Object.keys(policyValuesOf("en")));
  const known = await loadKnownTargets(db, document, { placeholders, isRoute });
  const findings = checkDocument(document, known);
  if (form.get("intent") !== "save") {
    const preview = await previewOf(context, document, policyValuesOf);
    return {
      ok: false,
      answer: { ...unchanged, values, problems: findings, preview },
    };
  }
  const isPublic = status === "published" || status === "scheduled";
  // A public document may only lack a translation (readers see a notice); other findings must be fixed first.
  if (isPublic && findings.some(({ field }) => field !== "-")) return refuse(findings, "notYet");
  const result = await saveDocument(db, {
    document,
    before,
    openedKey: values["openedKey"] ?? "",
    saveKey: values["saveKey"] || crypto.randomUUID(),
    status,
    publishedAt: publishedAt ?? (kind === "post" && isPublic ? new Date().toISOString() : null),
    inStep: values["inStep"] === "on",
    actorId,
    effects: await effectsOf(db, document),
  });
  if (!result.ok) return refuse([], result.reason);
  await purgePages(env.CACHE);
  return { ok: true, slug: document.slug };
}

/** What the buttons beside the texts do, which save nothing; null for the others. */
async function helpWriting(
  context: AppLoadContext,
  form: FormData,
  { values, actorId }: { values: EditValues; actorId: number },
): Promise<Partial<EditResult> | null> {
  const { db, language } = context;
  const search = () => findCards(db, { query: values["cardQuery"] ?? "", language });
  if (form.get("intent") === "upload" || form.has("deletePhoto"))
    return changePhotos(context, form, { values, actorId });
  // Sent by another button than its own, only the name of the file arrives.
  if (form.get("photo")) return { photo: { problem: "notSent", added: false } };
  if (form.get("intent") === "find") return { cards: await search() };
  const added = /^(recipes|products) (\S+)$/.exec(String(form.get("addToList") ?? ""));
  if (!added) return null;
  const input = `shared.${added[1]}`;
  const after = { ...values, [input]: addItem(lookup(values, input) ?? "", added[2]!) };
  return { values: after, cards: await search() };
}

/** Uploads or deletes a picture; an uploaded one is put at the end of the texts. */
async function changePhotos(
  context: AppLoadContext,
  form: FormData,
  { values, actorId }: { values: EditValues; actorId: number },
): Promise<{ values: EditValues; photo: PhotoReply }> {
  const result = await changeDocumentPhotos(context, form, actorId);
  if (!result.ok) return { values, photo: { problem: result.problem, added: false } };
  const { photo } = result;
  if (!photo) return { values, photo: { problem: null, added: false } };
  const after: EditValues = { ...values, alt: "", altEs: "" };
  for (const language of writtenLanguages((name) => lookup(values, name) ?? "")) {
    const name = `${language}.body`;
    const text = lookup(values, name) ?? "";
    const end = text.length;
    // A retry of the same upload finds its line there.
    if (!text.includes(photo.key))
      after[name] = insertLine({ text, start: end, end }, photo.lines[language]).text;
  }
  return { values: after, photo: { problem: null, added: true } };
}

/** A published document with a future date is scheduled. */
function statusOf(value: string | undefined, publishedAt: string | null): DocumentStatus {
  const status = documentStatuses.find((documentStatus) => documentStatus === value) ?? "draft";
  if (status !== "published" && status !== "scheduled") return status;
  return publishedAt !== null && publishedAt > new Date().toISOString() ? "scheduled" : "published";
}

/** Value of a datetime-local field as UTC; null when empty or invalid. */
function timeOf(value: string | undefined): string | null {
  const time = new Date(`${value ?? ""}Z`);
  return value && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

type PreviewedText = Pick<
  DocumentContent["texts"][Language] & object,
  "title" | "summary" | "body"
>;
type Previewed = Pick<DocumentContent, "kind" | "slug"> & {
  texts: Partial<Record<Language, PreviewedText>>;
};

/** What can be shown of a text that still lacks something. */
function begunDocument({ kind, slug, texts }: RawDocument): Previewed {
  const begun = languages.flatMap((language) => {
    const { fields = {}, body = "" } = texts[language] ?? {};
    const { title = "", summary = fields["description"] ?? "" } = fields;
    return texts[language]
      ? [[language, { title: String(title), summary: String(summary), body }] as const]
      : [];
  });
  return { kind, slug, texts: Object.fromEntries(begun) };
}

async function previewOf(
  context: AppLoadContext,
  { kind, slug, texts }: Previewed,
  policyValuesOf: Options["policyValuesOf"],
): Promise<DocumentPreview> {
  const { t, env } = context;
  const path = documentPath(kind, slug);
  const labels = {
    footnotes: t("editorial:footnotes"),
    footnoteBack: t("editorial:footnoteBack"),
  };
  const shown = languages.flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const { segments } = renderMarkdown(fillPlaceholders(text.body, policyValuesOf(language)), {
      ...labels,
      withUsUnits: (line) => withUsSizes(line, { language, t: translatorFor(language) }),
    });
    const { title, summary } = text;
    const photo = firstPhoto(segments);
    const image = photo ? previewPhoto(photo.src) : `/social/${cardFile(path, language)}`;
    return [{ language, title, summary, segments, image }];
  });
  const named = namedIn(shown.flatMap(({ segments }) => segments));
  const site = new URL(env.SITE_URL).host;
  return { texts: shown, cards: await loadCards(context, named), site };
}
