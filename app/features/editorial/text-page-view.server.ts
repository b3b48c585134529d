// Pages with a single text (about, privacy, terms) and the questions of /faq.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Language } from "#app/i18n/languages.ts";
import { fold, words } from "#app/lib/format/text.ts";
import { renderMarkdown, renderSections, type Segment } from "./markdown.server.ts";
import { fillPlaceholders, type PolicyValues } from "./placeholders.ts";
import { getDocument, type DocumentDetail } from "./document-queries.server.ts";

type PageHead = {
  title: string;
  summary: string;
  /** set when the text is not in the visitor's language */
  lang: Language | null;
  onlyIn: Language | null;
  updatedOn: string | null;
  version: string | null;
  /** a draft that the operator has not reviewed */
  template: boolean;
};

export type TextPageView = PageHead & { segments: Array<Segment> };

export type Question = { id: string; question: string; answerHtml: string };
type QuestionGroup = { id: string; title: string; questions: Array<Question> };
export type FaqView = PageHead & {
  query: string;
  /** number of questions shown */
  total: number;
  groups: Array<QuestionGroup>;
};

type PolicyValuesOf = Promise<(language: Language) => PolicyValues>;

/** One page with its policy values filled in; null when it does not exist. */
export async function loadTextPage(
  context: AppLoadContext,
  slug: string,
  policyValuesPromise: PolicyValuesOf,
): Promise<TextPageView | null> {
  const [page, policyValuesOf] = await Promise.all([readPage(context, slug), policyValuesPromise]);
  if (!page) return null;
  const { segments } = renderMarkdown(
    fillPlaceholders(page.body, policyValuesOf(page.language)),
    labelsOf(context),
  );
  return { ...headOf(page, context.language), segments };
}

/** A text that was kept with its values, like the terms of an order. */
export function keptTextPage(
  context: AppLoadContext,
  kept: { title: string; summary: string; body: string; version: string; language: Language },
): TextPageView {
  return {
    title: kept.title,
    summary: kept.summary,
    lang: kept.language === context.language ? null : kept.language,
    onlyIn: null,
    updatedOn: null,
    version: kept.version,
    template: false,
    segments: renderMarkdown(kept.body, labelsOf(context)).segments,
  };
}

/** Questions that contain every word of the query; all without a query. */
export async function loadFaq(
  context: AppLoadContext,
  query: string,
  policyValuesPromise: PolicyValuesOf,
): Promise<FaqView | null> {
  const [page, policyValuesOf] = await Promise.all([readPage(context, "faq"), policyValuesPromise]);
  if (!page) return null;
  const source = fillPlaceholders(page.body, policyValuesOf(page.language));
  const groups = filterGroups(toGroups(source, labelsOf(context)), query);
  return {
    ...headOf(page, context.language),
    query,
    total: groups.reduce((sum, { questions }) => sum + questions.length, 0),
    groups,
  };
}

function readPage({ db, language }: AppLoadContext, slug: string) {
  return getDocument(db, { kind: "page", slug, language });
}

function labelsOf({ t }: AppLoadContext) {
  return {
    footnotes: t("editorial:footnotes"),
    footnoteBack: t("editorial:footnoteBack"),
  };
}

function headOf(page: DocumentDetail<"page">, language: Language): PageHead {
  const { title, summary, onlyIn, updatedOn, shared } = page;
  return {
    title,
    summary,
    lang: page.language === language ? null : page.language,
    onlyIn,
    updatedOn,
    version: shared.version ?? null,
    template: shared.template ?? false,
  };
}

/** Level 2 headings are groups, level 3 headings are questions. */
export function toGroups(
  source: string,
  labels: { footnotes: string; footnoteBack: string },
): Array<QuestionGroup> {
  const groups: Array<QuestionGroup> = [];
  for (const { heading, html } of renderSections(source, labels)) {
    if (heading?.level === 2) groups.push({ id: heading.id, title: heading.text, questions: [] });
    else if (heading)
      groups
        .at(-1)
        ?.questions.push({ id: heading.id, question: heading.text, answerHtml: html.trim() });
  }
  return groups;
}

export function filterGroups(
  groups: ReadonlyArray<QuestionGroup>,
  query: string,
): Array<QuestionGroup> {
  const terms = words(fold(query));
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answerHtml }) => {
        const text = fold(`${question} ${answerHtml.replace(/<[^>]*>/g, " ")}`);
        return terms.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
