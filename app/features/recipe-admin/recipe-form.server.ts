// The recipe form: parse, validate, save.
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { unpublishedEmailStatements } from "#app/features/submissions/author-emails.server.ts";
import { isFreeTag } from "#app/features/recipe-content/allergen-check.ts";
import { saveRecipe, setRecipeStatus } from "./commands.server.ts";
import { findDuplicateTitle, unknownRecipes } from "./queries.server.ts";
import type { AdminRecipe } from "./admin-recipe.server.ts";
import { publishRecipeChanges } from "#app/features/recipes/hidden-recipes.server.ts";
import {
  recipeEditError,
  recipeEditSchema,
  type EditedRecipe,
} from "./recipe-edit-schema.server.ts";
import { recipeFindings } from "./recipe-findings.server.ts";
import { recipeFormValues, submittedValues } from "./recipe-form-fields.ts";
import {
  readIngredients,
  readSteps,
  readSubstitutions,
} from "#app/features/recipe-content/recipe-text.ts";
import type { RecipeAnswer } from "./recipe-edit-page.tsx";

type Refused = { ok: false; problem: "invalid" | "changed"; answer: RecipeAnswer };
type RecipeFormResult = { ok: true } | { ok: false; problem: "unknown" } | Refused;

/** Findings for a stored recipe; line numbers are those of the form's text areas. */
export function storedFindings(recipe: AdminRecipe) {
  const form = recipeFormValues(recipe);
  return recipeFindings(recipe, {
    ingredients: readIngredients(form.ingredients).lines,
    steps: readSteps(form.steps).lines,
    substitutions: readSubstitutions(form.substitutions).lines,
  });
}

export async function submitRecipeForm(
  context: AppLoadContext,
  { recipe, form, actorId }: { recipe: AdminRecipe; form: FormData; actorId: number },
): Promise<RecipeFormResult> {
  const intent = form.get("intent");
  if (intent === "unpublish" || intent === "republish") {
    const status = intent === "unpublish" ? "unpublished" : "published";
    const { db, env } = context;
    const also =
      status === "unpublished" && recipe.status === "published"
        ? await unpublishedEmailStatements({ db, origin: env.SITE_URL }, recipe.id)
        : [];
    await setRecipeStatus(db, { id: recipe.id, status, actorId, also });
    if (also.length > 0) context.deliverMail();
  } else if (intent === "save") {
    const refused = await save(context, { recipe, form, actorId });
    if (refused) return refused;
  } else return { ok: false, problem: "unknown" };
  context.waitUntil(publishRecipeChanges(context.db, context.env.CACHE));
  return { ok: true };
}

async function save(
  { db }: AppLoadContext,
  { recipe, form, actorId }: { recipe: AdminRecipe; form: FormData; actorId: number },
): Promise<Refused | null> {
  const values = submittedValues(form);
  const version = String(form.get("version") ?? "");
  const inStep = form.has("inStep");
  const sent = parseWithZod(form, {
    schema: recipeEditSchema(recipe.country),
    error: recipeEditError,
  });
  if (sent.status !== "success")
    return {
      ok: false,
      problem: "invalid",
      answer: {
        problem: "invalid",
        values,
        version,
        inStep,
        errors: (sent.reply().error ?? {}) as RecipeAnswer["errors"],
        findings: [],
      },
    };

  const edited = sent.value;
  const findings = findingsOf(recipe, edited);
  const errors = await crossRecipeErrors(db, recipe, edited);
  const unsafe = findings.filter((finding) => finding.unsafe);
  if (!edited.accepted)
    for (const { field } of unsafe)
      errors[field as "allergens"] = [
        ...new Set([...(errors[field as "allergens"] ?? []), "unsafe"]),
      ];
  if (Object.keys(errors).length > 0) {
    const asksToAccept = unsafe.length > 0;
    return {
      ok: false,
      problem: "invalid",
      answer: { problem: "invalid", values, version, inStep, errors, findings, asksToAccept },
    };
  }
  const saved = await saveRecipe(db, { recipe, edited, actorId });
  if (saved.ok) return null;
  return {
    ok: false,
    problem: "changed",
    answer: { problem: "changed", values, version, inStep, errors: {}, findings },
  };
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
      substitutions: edited.substitutions?.value ?? [],
    },
    {
      ingredients: edited.ingredients.lines,
      steps: edited.steps.lines,
      substitutions: edited.substitutions?.lines ?? [],
    },
  );
}

/** Checks across recipes: the title is unique, and links lead to recipes. */
async function crossRecipeErrors(
  db: AppLoadContext["db"],
  recipe: AdminRecipe,
  edited: EditedRecipe,
): Promise<RecipeAnswer["errors"]> {
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
