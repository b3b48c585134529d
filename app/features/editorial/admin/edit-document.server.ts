// What the editing form of a document answers: a preview, what is to be mended, or the saved document.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { raiseCacheVersion } from "#app/platform/cache/cache-version.ts";
import { saveDocument } from "../commands.server.ts";
import { knownTargetsOf, type AdminDocument } from "./queries.server.ts";
import { checkDocument } from "../document-check.server.ts";
import { parseDocument, type DocumentContent } from "../document-format.server.ts";
import type { DocumentFinding } from "../document-finding.ts";
import type { DocumentKind, DocumentStatus } from "../document-kinds.ts";
import { documentStatuses } from "../../../lib/stored-values.ts";
import { fromEditForm, type EditValues } from "./edit-form.server.ts";
import { renderMarkdown, type Segment } from "../markdown.server.ts";
import { fillPlaceholders, type PolicyValues } from "../placeholders.ts";
import type { TextCards } from "../rich-text.tsx";
import { loadCards, namedIn } from "../text-cards.server.ts";

export type DocumentPreview = {
  texts: Array<{ language: Language; title: string; summary: string; segments: Array<Segment> }>;
  cards: TextCards;
};
export type EditAnswer = {
  values: EditValues;
  problems: Array<DocumentFinding>;
  /** key of locales/*\/admin.json, "content.refusals" */
  refusal: "changed" | "slugTaken" | "notYet" | null;
  preview: DocumentPreview | null;
};
type Result =
  | { ok: true; slug: string }
  /** with a preview there is no problem: it was asked for */
  | { ok: false; answer: EditAnswer };

type Options = {
  kind: DocumentKind;
  before: AdminDocument | null;
  actorId: number;
  factsOf: (language: Language) => PolicyValues;
  /** whether a route without variable parts answers at an address */
  isRoute: (path: string) => boolean;
  /** statements for what other features keep about a document */
  effectsOf: (db: Database, document: DocumentContent) => Promise<Array<BatchItem<"sqlite">>>;
};

export async function submitDocumentForm(
  context: AppLoadContext,
  form: FormData,
  { kind, before, actorId, factsOf, isRoute, effectsOf }: Options,
): Promise<Result> {
  const { db, env } = context;
  const { raw, values } = fromEditForm(kind, form);
  const refuse = (
    problems: Array<DocumentFinding>,
    refusal: EditAnswer["refusal"] = null,
  ): Result => ({
    ok: false,
    answer: { values, problems, refusal, preview: null },
  });
  // A page stands at an address that a route of its own answers.
  if (kind === "page" && before) raw.slug = before.slug;
  const publishedAt = timeOf(values["publishAt"]);
  if (kind === "post") raw.shared["date"] = (publishedAt ?? new Date().toISOString()).slice(0, 10);
  const parsed = parseDocument(raw);
  if (!parsed.ok) return refuse(parsed.problems);
  if (raw.slug === "new") return refuse([], "slugTaken");

  const { document } = parsed;
  const placeholders = new Set(Object.keys(factsOf("en")));
  const known = await knownTargetsOf(db, document, { placeholders, isRoute });
  const findings = checkDocument(document, known);
  if (form.get("intent") !== "save") {
    const preview = await previewOf(context, document, factsOf);
    return { ok: false, answer: { values, problems: findings, refusal: null, preview } };
  }
  const status = statusOf(values["status"], publishedAt);
  const isPublic = status === "published" || status === "scheduled";
  // A missing translation is told to readers; everything else is mended before they see it.
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
  await raiseCacheVersion(env.CACHE);
  return { ok: true, slug: document.slug };
}

/** A time in the future makes a published document a scheduled one. */
function statusOf(value: string | undefined, publishedAt: string | null): DocumentStatus {
  const status = documentStatuses.find((one) => one === value) ?? "draft";
  if (status !== "published" && status !== "scheduled") return status;
  return publishedAt !== null && publishedAt > new Date().toISOString() ? "scheduled" : "published";
}

/** What a field of type datetime-local holds, in UTC; null when empty or no time. */
function timeOf(value: string | undefined): string | null {
  const time = new Date(`${value ?? ""}Z`);
  return value && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

async function previewOf(
  context: AppLoadContext,
  { texts }: DocumentContent,
  factsOf: Options["factsOf"],
): Promise<DocumentPreview> {
  const { t } = context;
  const labels = { footnotes: t("blog:footnotes"), footnoteBack: t("blog:footnoteBack") };
  const shown = languages.flatMap((one) => {
    const text = texts[one];
    if (!text) return [];
    const { segments } = renderMarkdown(fillPlaceholders(text.body, factsOf(one)), labels);
    return [{ language: one, title: text.title, summary: text.summary, segments }];
  });
  const named = namedIn(shown.flatMap(({ segments }) => segments));
  return { texts: shown, cards: (await loadCards(context, named)).cards };
}
