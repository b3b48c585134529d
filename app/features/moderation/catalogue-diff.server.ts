// What editors and translators changed in a recipe since its text was last published, for the moderator's decision.
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { submissionDecisions, submissions } from "#app/db/schema/submissions.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { getRecipeForAdmin, groupsOf } from "#app/features/recipe-editor/admin-recipe.server.ts";
import { recipeFormValues } from "#app/features/recipe-editor/recipe-form-values.ts";
import { writeIngredients, writeSteps } from "#app/features/recipe-content/recipe-text.ts";
import { diffLines, type DiffRow } from "./diff-lines.ts";
import { publishedRecipe } from "#app/features/submissions/published-recipe.ts";
import {
  getPublishedContent,
  type ModeratedSubmission,
} from "#app/features/submissions/submission-queries.server.ts";
import {
  readContent,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";

const fields = [
  "title",
  "description",
  "story",
  "occasion",
  "type",
  "country",
  "difficulty",
  "cookingTime",
  "prepTime",
  "waitTime",
  "servings",
  "ingredients",
  "steps",
  "diet",
  "allergens",
] as const;
type CatalogueDiff = {
  /** key of locales/*\/submissions.json, "fields" */
  field: (typeof fields)[number];
  spanish: boolean;
  rows: Array<DiffRow>;
};

/**
 * What publishing this text would change in the catalogue, if an editor has changed the recipe since the text was last
 * published; null if none has.
 */
export async function catalogueDiff(
  db: Database,
  recipeId: number,
  content: SubmissionContent,
): Promise<Array<CatalogueDiff> | null> {
  if (!(await wasEditedSince(db, recipeId))) return null;
  const stored = await getRecipeForAdmin(db, recipeId);
  if (!stored) return null;
  const now = {
    ...recipeFormValues(stored),
    ingredients: writeIngredients(stored.ingredients),
    steps: writeSteps(stored.steps),
  };
  const then = formOfPublished(content);
  const diff = (field: CatalogueDiff["field"], before: string, after: string, spanish = false) =>
    before === after ? [] : [{ field, spanish, rows: diffLines(before, after) }];
  return fields.flatMap((field) => {
    switch (field) {
      case "title":
      case "description":
      case "story":
      case "occasion":
        return [
          ...diff(field, now[field], then[field]),
          ...diff(field, now[`${field}Es`], then[`${field}Es`], true),
        ];
      case "diet":
        return diff(field, now.dietaryTags.join("\n"), then.dietaryTags.join("\n"));
      case "allergens":
        return diff(field, allergenText(now), allergenText(then));
      default:
        return diff(field, now[field], then[field]);
    }
  });
}

/** Whether an editor changed the recipe after its text or a translation was last published. */
async function wasEditedSince(db: Database, recipeId: number): Promise<boolean> {
  const row = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(
      and(
        eq(recipes.id, recipeId),
        gt(
          recipes.editedAt,
          sql`(SELECT max(${submissionDecisions.decidedAt}) FROM ${submissionDecisions}
            JOIN ${submissions} ON ${submissions.id} = ${submissionDecisions.submissionId}
            WHERE ${submissions.recipeId} = ${recipeId} AND ${submissionDecisions.outcome} = 'published')`,
        ),
      ),
    )
    .get();
  return row !== undefined;
}

/** A text as the recipe admin form would show it after publication. */
function formOfPublished(content: SubmissionContent) {
  const recipe = publishedRecipe(content);
  return {
    title: recipe.title,
    titleEs: recipe.titleEs ?? "",
    description: recipe.description,
    descriptionEs: recipe.descriptionEs ?? "",
    story: recipe.story ?? "",
    storyEs: recipe.storyEs ?? "",
    occasion: recipe.occasion ?? "",
    occasionEs: recipe.occasionEs ?? "",
    type: recipe.type as string,
    country: recipe.country,
    difficulty: recipe.difficulty as string,
    cookingTime: String(recipe.cookingTime),
    prepTime: String(recipe.prepTime),
    waitTime: String(recipe.waitTime),
    servings: String(recipe.servings),
    ingredients: writeIngredients(
      groupsOf(recipe.ingredients.map((item) => ({ ...item, linkedRecipeId: null }))),
    ),
    steps: writeSteps(
      recipe.steps.map(({ text, textEs, minutes, heading, headingEs }) => ({
        text,
        textEs: textEs ?? undefined,
        minutes: minutes ?? undefined,
        heading: heading ?? undefined,
        headingEs: headingEs ?? undefined,
      })),
    ),
    dietaryTags: recipe.dietaryTags,
    allergens: recipe.allergens,
    allergensNone: recipe.allergensDeclared && recipe.allergens.length === 0,
  };
}

function allergenText({
  allergens,
  allergensNone,
}: {
  allergens: Array<string>;
  allergensNone: boolean;
}): string {
  return allergensNone ? "none" : allergens.join("\n");
}

const translatedFields = [
  "otherTitle",
  "otherDescription",
  "otherIngredients",
  "otherSteps",
  "otherStory",
] as const;

/**
 * The version under review, with a translation that was published after it was sent. The author's own changes to the
 * other language are kept.
 */
export async function withLaterTranslation(
  db: Database,
  { submission, versions }: Pick<ModeratedSubmission, "submission" | "versions">,
): Promise<SubmissionContent | null> {
  const version = versions.find(({ number }) => number === submission.version);
  if (!version) return null;
  const content = {
    ...readContent(version.content),
    // Editors have already ruled these out in the published text.
    allergensReviewed: submission.publishedContent
      ? readContent(submission.publishedContent).allergensReviewed
      : [],
  };
  if (submission.kind !== "recipe" || submission.recipeId === null) return content;
  const later = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(submissionDecisions, eq(submissionDecisions.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.recipeId, submission.recipeId),
        eq(submissions.kind, "translation"),
        eq(submissionDecisions.outcome, "published"),
        gt(submissionDecisions.decidedAt, version.sentAt),
      ),
    )
    .get();
  const published = later && (await getPublishedContent(db, submission.id));
  if (!published) return content;
  const translation = readContent(published.content);
  const earlier = versions.find(({ number }) => number < submission.version);
  const before = earlier ? readContent(earlier.content) : null;
  for (const field of translatedFields)
    if (content[field] === (before?.[field] ?? "")) content[field] = translation[field];
  return content;
}
