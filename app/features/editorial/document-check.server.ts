// Checks that a schema cannot express: link targets, heading levels, missing parts. Used by the content check for files
// and by the edit form for documents that will be published.
import { languages, type Language } from "#app/i18n/languages.ts";
import { kitchen, type DocumentContent, type DocumentShared } from "./document-format.server.ts";
import type { DocumentFinding, FindingCode } from "./document-finding.ts";
import { documentPath, type DocumentKind } from "./document-kinds.ts";
import { inspectMarkdown, isExternal, type TextParts } from "./markdown.server.ts";
import { unknownPlaceholders } from "./placeholders.ts";

/** Existing targets that documents may refer to. */
export type KnownTargets = {
  isRecipe: (id: number) => boolean;
  isProduct: (slug: string) => boolean;
  /** Whether the build has a drawing of a step by this name. */
  isStage: (name: string) => boolean;
  /** Whether a chef with this slug is listed. */
  isChef: (slug: string) => boolean;
  isDocument: (kind: DocumentKind, slug: string) => boolean;
  /** Whether a path on this site, without query and fragment, leads to a page. */
  isPage: (path: string) => boolean;
  /** names that {{name}} may use on pages */
  placeholders: ReadonlySet<string>;
};

export function checkDocument(
  document: DocumentContent,
  known: KnownTargets,
): Array<DocumentFinding> {
  const findings: Array<DocumentFinding> = [];
  const parts: Partial<Record<Language, TextParts>> = {};
  for (const language of languages) {
    const text = document.texts[language];
    const report: Report = (field, code, values = {}) =>
      findings.push({ language, field, code, values });
    if (!text) {
      report("-", "untranslated");
      continue;
    }
    const found = inspectMarkdown(text.body);
    parts[language] = found;
    checkHeadings(found, report);
    for (const { src, alt } of found.images) {
      if (!alt.trim()) report("body", "noAlternative", { src });
      if (isExternal(src)) report("body", "imageElsewhere", { src });
    }
    for (const href of found.links) checkLink(href, found, known, report);
    for (const id of found.recipes) if (!known.isRecipe(id)) report("body", "noRecipe", { id });
    for (const slug of found.products)
      if (!known.isProduct(slug)) report("body", "noProduct", { slug });
    for (const name of found.stages) if (!known.isStage(name)) report("body", "noStage", { name });
    for (const name of unknownPlaceholders(text.body, known.placeholders))
      report("body", "noFigure", { name });
  }
  if (parts.en && parts.es) {
    const cards = ({ recipes, products, stages }: TextParts) =>
      [...recipes, ...products, ...stages].join(" ");
    if (cards(parts.en) !== cards(parts.es))
      findings.push({
        language: null,
        field: "body",
        code: "cardsDiffer",
        values: {},
      });
  }
  checkShared(document, known, (field, code, values = {}) =>
    findings.push({ language: null, field, code, values }),
  );
  return findings;
}

type Report = (field: string, code: FindingCode, values?: DocumentFinding["values"]) => void;

function checkHeadings({ headings }: TextParts, report: Report) {
  let before = 1;
  for (const { level, text } of headings) {
    if (level === 1) report("body", "titleInText", { text });
    else if (level > before + 1) report("body", "skippedLevel", { text });
    before = Math.max(level, 1);
  }
}

function checkLink(href: string, { headings }: TextParts, known: KnownTargets, report: Report) {
  if (isExternal(href) || href.startsWith("mailto:")) return;
  if (href.startsWith("#")) {
    const leads = headings.some(({ id }) => href === `#${encodeURIComponent(id)}`);
    if (!leads && !href.startsWith("#fn")) report("body", "noHeading", { href });
    return;
  }
  if (!known.isPage(pathOf(href))) report("body", "deadLink", { href });
}

/** A path on this site without query and fragment. */
export function pathOf(href: string): string {
  return href.replace(/[?#].*$/, "");
}

function checkShared(document: DocumentContent, known: KnownTargets, report: Report) {
  for (const { field, kind, slug } of namedDocuments(document))
    if (!known.isDocument(kind, slug))
      report(field, "noDocument", { path: documentPath(kind, slug) });
  const { kind, shared } = document;
  if (kind === "post") {
    const { author, recipes, products } = shared as DocumentShared["post"];
    if (author !== kitchen && !known.isChef(author)) report("author", "noAuthor", { author });
    for (const id of recipes) if (!known.isRecipe(id)) report("recipes", "noRecipe", { id });
    for (const slug of products)
      if (!known.isProduct(slug)) report("products", "noProduct", { slug });
  }
  if (kind === "equipment") {
    const { product } = shared as DocumentShared["equipment"];
    if (product && !known.isProduct(product)) report("product", "noProduct", { slug: product });
  }
}

/** The other documents that must exist, by the field that names them. */
export function namedDocuments({
  kind,
  shared,
}: DocumentContent): Array<{ field: string; kind: DocumentKind; slug: string }> {
  const named = (field: string, of: DocumentKind, slugs: ReadonlyArray<string>) =>
    slugs.map((slug) => ({ field, kind: of, slug }));
  if (kind === "post" || kind === "page") return [];
  const { related, equipment = [] } = shared as Pick<DocumentShared["technique"], "related"> &
    Partial<Pick<DocumentShared["technique"], "equipment">>;
  return [...named("related", kind, related), ...named("equipment", "equipment", equipment)];
}
