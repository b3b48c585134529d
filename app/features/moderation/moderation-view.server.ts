// View of one submission for moderators.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { Database } from "#app/db/client.server.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { catalogueDiff, withLaterTranslation } from "./catalogue-diff.server.ts";
import { isSettled } from "#app/features/submissions/allergen-answers.ts";
import { allSightings } from "#app/features/submissions/allergen-statement.ts";
import { diffLines, type DiffRow } from "./diff-lines.ts";
import { canDecide } from "#app/features/submissions/submission-states.ts";
import { previewRecipe } from "#app/features/submissions/preview-view.server.ts";
import { recipeIdOf } from "#app/features/submissions/publish.server.ts";
import {
  authorOfSubmission,
  countOutcomes,
  getForModeration,
  getPublishedContent,
  listPhotos,
  type ModeratedSubmission,
} from "#app/features/submissions/submission-queries.server.ts";
import { moderationFindings, type Finding } from "./findings.ts";
import { submissionProblems } from "#app/features/submissions/submission-problems.ts";
import {
  readContent,
  textFields,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";

export type FieldDiff = { field: keyof SubmissionContent; rows: Array<DiffRow> };

type Options = {
  language: Language;
  t: Translate;
  moderator: SessionUser;
  /** version numbers to compare, from the URL */
  compare: { from: number | null; to: number | null };
};

/** Null if there is no such submission, or if it was never sent. */
export async function moderationView(
  db: Database,
  id: number,
  { language, t, moderator, compare }: Options,
) {
  const [moderated, allPhotos, outcomes] = await Promise.all([
    getForModeration(db, id),
    listPhotos(db, { kind: "recipe", id: recipeIdOf(id) }),
    countOutcomes(db, authorOfSubmission(id)),
  ]);
  if (!moderated) return null;
  const { submission, versions, decisions } = moderated;
  const isRecipe = submission.kind === "recipe";
  const original =
    isRecipe || submission.recipeId === null ? null : await originalOf(db, submission.recipeId);
  const [latest] = versions;
  if (!latest) return null;
  const current = (await withLaterTranslation(db, moderated)) ?? readContent(latest.content);
  const content = original ? { ...original, ...translationOf(current) } : current;
  const { compared, base } = chooseVersions(moderated, latest, compare);
  const before = base ? readContent(base.content) : original;
  // The latest version is compared in the form in which it would be published.
  const after = compared === latest ? current : readContent(compared.content);
  const isOpen = submission.state === "pending" && submission.recipeId !== null;
  const photos = isRecipe ? allPhotos : [];
  const catalogue =
    isOpen && Object.keys(submissionProblems(content)).length === 0
      ? await catalogueDiff(db, submission.recipeId!, content)
      : null;
  const {
    authorEmail: _email,
    authorLanguage: _language,
    publishedContent: _published,
    ...shown
  } = submission;
  return {
    submission: shown,
    number: latest.number,
    versions: versions.map(({ number }) => number).toReversed(),
    before: base?.number ?? null,
    after: compared.number,
    diff: before
      ? contentDiff(before, original ? { ...original, ...translationOf(after) } : after)
      : [],
    /** editors' changes that publishing would overwrite */
    catalogue,
    findings: moderationFindings(content) satisfies Array<Finding>,
    /** allergens that an editor must decide about */
    sightings: allSightings(content).flatMap((sighting) => {
      // Decided before, for the same ingredients.
      const decided = isSettled(sighting, content.allergensReviewed);
      return sighting.declared || decided ? [] : [sighting];
    }),
    recipe: previewRecipe(content, {
      language: content.language === language ? language : content.language,
      units: "metric",
      t,
    }),
    extra: extraFields(content),
    photos,
    outcomes: outcomes as Record<string, number | undefined>,
    decisions,
    canDecide: canDecide(moderator, submission),
  };
}
export type ModerationView = NonNullable<Awaited<ReturnType<typeof moderationView>>>;

/** The versions to compare: the latest and the one before it, unless others are asked for. */
function chooseVersions(
  { versions, decisions }: ModeratedSubmission,
  latest: ModeratedSubmission["versions"][number],
  compare: Options["compare"],
) {
  const compared = versions.find(({ number }) => number === compare.to) ?? latest;
  const earlier = versions.filter(({ number }) => number < compared.number);
  // Compares with the published version if there is one: a declined version in between changed nothing.
  const publishedNumber = decisions.find(
    ({ number, outcome }) => outcome === "published" && number < compared.number,
  )?.number;
  const base =
    earlier.find(({ number }) => number === compare.from) ??
    earlier.find(({ number }) => number === publishedNumber) ??
    earlier[0];
  return { compared, base };
}

async function originalOf(db: Database, recipeId: number): Promise<SubmissionContent | null> {
  const published = await getPublishedContent(db, recipeId - recipeIdOf(0));
  return published ? readContent(published.content) : null;
}

function translationOf({
  otherTitle,
  otherDescription,
  otherIngredients,
  otherSteps,
  otherStory,
}: SubmissionContent) {
  return { otherTitle, otherDescription, otherIngredients, otherSteps, otherStory };
}

/** Changed fields, as line diffs. */
function contentDiff(before: SubmissionContent, after: SubmissionContent): Array<FieldDiff> {
  const text = (content: SubmissionContent, field: keyof SubmissionContent) => {
    const value = content[field];
    if (field === "allergens" && content.allergensNone)
      return ["none", ...content.allergens].join("\n");
    return Array.isArray(value) ? value.join("\n") : String(value ?? "");
  };
  return [...textFields, "dietaryTags" as const, "allergens" as const].flatMap((field) => {
    const [a, b] = [text(before, field), text(after, field)];
    return a === b ? [] : [{ field, rows: diffLines(a, b) }];
  });
}

/** Fields that the preview does not show. */
function extraFields(content: SubmissionContent) {
  const {
    credit,
    sourceUrl,
    storyWho,
    storyWhere,
    otherTitle,
    otherDescription,
    otherIngredients,
    otherSteps,
    otherStory,
  } = content;
  return Object.entries({
    credit,
    sourceUrl,
    storyWho,
    storyWhere,
    otherTitle,
    otherDescription,
    otherIngredients,
    otherSteps,
    otherStory,
  }).filter(([, value]) => value !== "") as Array<[keyof SubmissionContent, string]>;
}
