// The recipe form: parse, validate, save; and what is typed, kept without saving.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { unpublishedEmailStatements } from "#app/features/submissions/author-emails.server.ts";
import { isFreeTag } from "#app/lib/values/catalogue-values.ts";
import { publishRecipeChanges } from "#app/features/recipes/hidden-recipes.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { changeRows, readRowButton } from "#app/lib/row-changes.ts";
import type { AdminRecipe } from "./admin-recipe.server.ts";
import { saveRecipe, setRecipeStatus } from "./save-recipe.server.ts";
import { cardsOf } from "./edit-preview.server.ts";
import type { CardPair } from "./card-preview.server.ts";
import { dropDraft, saveEditDraft } from "./edit-drafts.server.ts";
import { findDuplicateTitle, findServed, unknownRecipes } from "./named-recipes.server.ts";
import { readEdit, type EditedRecipe } from "./recipe-edit-schema.server.ts";
import type { RecipeAnswer } from "./recipe-edit-page.tsx";
import { recipeFindings } from "./recipe-findings.server.ts";
import {
  blankRow,
  fieldId,
  rowLists,
  submittedValues,
  type RecipeForm,
} from "./recipe-form-fields.ts";
import { recipeFormValues } from "./recipe-form-values.ts";
import {
  readIngredientRows,
  readPlaceRows,
  readProblemRows,
  readSourceRows,
  readStepRows,
  readSubstitutionRows,
  type FieldErrors,
} from "./recipe-rows.ts";

type Refused = { ok: false; problem: "invalid" | "changed"; answer: RecipeAnswer };
type RecipeFormResult =
  | { ok: true; effect: "saved" | "deleted" }
  /** nothing was published: the page that shows what was typed */
  | { ok: true; effect: "typed"; path: string }
  | { ok: false; problem: "unknown" }
  | Refused;
type Submission = { recipe: AdminRecipe; form: FormData; actorId: number };

/** Findings for a stored recipe; rows are those of its form. */
export function storedFindings(recipe: AdminRecipe) {
  const values = recipeFormValues(recipe);
  return recipeFindings(recipe, {
    ingredients: readIngredientRows(values.ingredients).rows,
    steps: readStepRows(values.steps).rows,
    substitutions: readSubstitutionRows(values.substitutions).rows,
    troubleshooting: readProblemRows(values.troubleshooting).rows,
    elsewhere: readPlaceRows(values.elsewhere).rows,
    sources: readSourceRows(values.sources).rows,
  });
}

export async function submitRecipeEdit(
  context: AppLoadContext,
  submission: Submission,
): Promise<RecipeFormResult> {
  const { recipe, form, actorId } = submission;
  const { db } = context;
  const intent = form.get("intent");
  if (form.has("row") || form.has("preview")) return keepTyped(context, submission);
  if (intent === "discard") {
    await dropDraft(db, { recipeId: recipe.id, userId: actorId });
    return { ok: true, effect: "deleted" };
  }
  if (intent === "unpublish" || intent === "republish")
    await changeStatus(context, { recipe, actorId, intent });
  else if (intent === "save") {
    const values = submittedValues(form);
    const refused = await saveForm(context, {
      recipe,
      values,
      actorId,
      version: String(form.get("version") ?? ""),
      accepted: form.has("accepted"),
      inStep: form.has("inStep"),
    });
    if (refused) return refused;
  } else return { ok: false, problem: "unknown" };
  context.waitUntil(publishRecipeChanges(db, context.env.CACHE));
  return { ok: true, effect: "saved" };
}

async function changeStatus(
  context: AppLoadContext,
  { recipe, actorId, intent }: Omit<Submission, "form"> & { intent: "unpublish" | "republish" },
): Promise<void> {
  const status = intent === "unpublish" ? "unpublished" : "published";
  const { db, env } = context;
  const also =
    status === "unpublished" && recipe.status === "published"
      ? await unpublishedEmailStatements({ db, origin: env.SITE_URL }, recipe.id)
      : [];
  await setRecipeStatus(db, { id: recipe.id, status, actorId, also });
  if (also.length > 0) context.deliverMail();
}

/** A row's button without scripts, or the preview: the text is kept as a draft. */
async function keepTyped(
  { db }: AppLoadContext,
  { recipe, form, actorId }: Submission,
): Promise<RecipeFormResult> {
  const path = `/admin/recipes/${recipe.id}`;
  const values = submittedValues(form);
  const save = () =>
    saveEditDraft(db, {
      recipeId: recipe.id,
      userId: actorId,
      version: String(form.get("version") ?? ""),
      form,
      values,
    });
  const language = form.get("preview");
  if (isLanguage(language)) {
    await save();
    return { ok: true, effect: "typed", path: `${path}/preview?lng=${language}` };
  }
  const pressed = readRowButton(form.get("row"));
  const list = rowLists.find((name) => name === pressed?.list);
  if (!pressed || !list) return { ok: false, problem: "unknown" };
  const { rows, focus } = changeRows(values[list], pressed, () => blankRow(list, pressed.change));
  values[list] = rows;
  await save();
  return { ok: true, effect: "typed", path: `${path}?part=${list}#${fieldId(list)}-${focus}` };
}

type Save = {
  recipe: AdminRecipe;
  values: RecipeForm;
  actorId: number;
  version: string;
  accepted: boolean;
  inStep: boolean;
  restoredFrom?: string;
};

/** @returns null when it was saved */
export async function saveForm(
  { db }: AppLoadContext,
  { recipe, values, actorId, restoredFrom, ...options }: Save,
): Promise<Refused | null> {
  const { version, inStep } = options;
  const refuse = (
    problem: Refused["problem"],
    answer: Pick<RecipeAnswer, "errors" | "findings" | "asksToAccept">,
  ): Refused => ({ ok: false, problem, answer: { problem, values, version, inStep, ...answer } });
  const read = readEdit(values, { ...options, country: recipe.country });
  if (!read.ok) return refuse("invalid", { errors: read.errors, findings: [] });

  const { edited } = read;
  const findings = findingsOf(recipe, edited);
  const [crossErrors, served] = await Promise.all([
    crossRecipeErrors(db, recipe, edited),
    findServed(db, edited.serveWith),
  ]);
  const errors = new Map(Object.entries(crossErrors));
  const servedErrors = served.flatMap((found, i) =>
    found === null
      ? `unknownTitle#${edited.serveWith[i]}`
      : found.id === recipe.id
        ? "servesItself"
        : [],
  );
  if (servedErrors.length > 0) errors.set("serveWith", servedErrors);
  const unsafe = findings.filter((finding) => finding.unsafe);
  if (!edited.accepted)
    for (const { field } of unsafe)
      errors.set(field, [...new Set([...(errors.get(field) ?? []), "unsafe"])]);
  if (errors.size > 0)
    return refuse("invalid", {
      errors: Object.fromEntries(errors),
      findings,
      asksToAccept: unsafe.length > 0,
    });
  const saved = await saveRecipe(db, {
    recipe,
    edited,
    served: served.filter((found) => found !== null),
    actorId,
    ...(restoredFrom ? { restoredFrom } : {}),
  });
  return saved.ok ? null : refuse("changed", { errors: {}, findings });
}

function findingsOf(recipe: AdminRecipe, edited: EditedRecipe) {
  return recipeFindings(
    {
      ...edited,
      allergensDeclared: edited.allergensNone === "on" || edited.allergens.length > 0,
      id: recipe.id,
      slug: recipe.slug,
      writtenIn: recipe.writtenIn,
      ingredients: edited.ingredients.value,
      steps: edited.steps.value,
      substitutions: edited.substitutions.value,
      troubleshooting: edited.troubleshooting.value,
      elsewhere: edited.elsewhere.value,
    },
    {
      ingredients: edited.ingredients.rows,
      steps: edited.steps.rows,
      substitutions: edited.substitutions.rows,
      troubleshooting: edited.troubleshooting.rows,
      elsewhere: edited.elsewhere.rows,
      sources: edited.sources.rows,
    },
  );
}

/** Checks across recipes: the title is unique, and links lead to recipes. */
async function crossRecipeErrors(
  db: AppLoadContext["db"],
  recipe: AdminRecipe,
  edited: EditedRecipe,
): Promise<FieldErrors> {
  const links = edited.ingredients.value.flatMap(({ items }) =>
    items.flatMap((item) => item.recipe ?? []),
  );
  const [duplicate, duplicateEs, unknown] = await Promise.all([
    findDuplicateTitle(db, { id: recipe.id, title: edited.title }),
    edited.titleEs ? findDuplicateTitle(db, { id: recipe.id, title: edited.titleEs }) : null,
    unknownRecipes(db, [...new Set(links)]),
  ]);
  const own = links.filter((id) => id === String(recipe.id));
  return {
    ...(edited.allergensNone && edited.allergens.length > 0
      ? { allergens: ["allergensBoth"] }
      : {}),
    ...(!edited.allergensNone && edited.allergens.length === 0 && edited.dietaryTags.some(isFreeTag)
      ? { dietaryTags: ["dietNeedsAllergens"] }
      : {}),
    ...(duplicate === null ? {} : { title: [`twin#${duplicate}`] }),
    ...(duplicateEs === null ? {} : { titleEs: [`twin#${duplicateEs}`] }),
    ...(unknown.length + own.length === 0
      ? {}
      : { ingredients: [...unknown, ...own].map((id) => `unknownRecipe#${id}`) }),
  };
}

/** Saves what is typed for the editor alone; null if another page has saved it, or the recipe, since. */
export async function autosaveEdit(
  { db }: AppLoadContext,
  { recipeId, userId, form }: { recipeId: number; userId: number; form: FormData },
): Promise<{ savedAt: string; cards: CardPair } | null> {
  const values = submittedValues(form);
  const text = (name: string) => String(form.get(name) ?? "");
  const savedAt = await saveEditDraft(db, {
    recipeId,
    userId,
    version: text("version"),
    form,
    values,
    unlessNewer: { base: text("draftBase"), formKey: text("draftKey") },
  });
  return savedAt ? { savedAt, cards: cardsOf({ id: recipeId, writtenIn: null }, values) } : null;
}
