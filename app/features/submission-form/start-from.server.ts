// What the form is filled in with: a pasted text, a page, or a file of another program.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import type { FormRefusal } from "#app/platform/forms/form-status.ts";
import { importRecipe } from "#app/features/recipe-import/import-recipe.server.ts";
import type { RecipeFileResult } from "#app/features/recipe-import/recipe-file.server.ts";
import { splitText } from "#app/features/recipe-import/split-text.ts";
import type { StartedFrom } from "#app/features/submissions/form-steps.ts";
import {
  textFields,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";
import type { SubmitForm } from "#app/features/submissions/submission-schema.server.ts";
import type { SubmitPageProps } from "./submit-page-props.ts";

type Found = Partial<Record<(typeof textFields)[number], string>>;
type Start =
  | { ok: true; from?: StartedFrom; found: Found; used: Partial<SubmissionContent> }
  /** the form again, with the reason */
  | {
      ok: false;
      refusal: FormRefusal | null;
      shown: Partial<Pick<SubmitPageProps, "problems" | "importProblem">>;
    };

/** The recipe that a button of the form asks for; null for other buttons. */
export async function startFrom(
  { intent, pasted, address }: SubmitForm,
  { form, context }: { form: FormData; context: AppLoadContext },
): Promise<Start | null> {
  const file = form.get("recipeFile");
  const nothing: Start = { ok: false, refusal: null, shown: {} };
  switch (intent) {
    case "split":
      return pasted.trim() === "" ? nothing : fromText(pasted);
    case "import":
      return address.trim() === "" ? nothing : fromPage(address, context);
    case "file":
      return fromFile(file);
    // Chosen and sent with another button: a file that is forgotten cannot be seen.
    default:
      return hasBytes(file) ? fromFile(file) : null;
  }
}

async function fromText(pasted: string): Promise<Start> {
  const { readRecipeJson } = await import("#app/features/recipe-import/recipe-file.server.ts");
  const file = readRecipeJson(pasted);
  if (file) return startOf(file, "pasted");
  return { ok: true, from: "text", found: splitText(pasted), used: { pasted: "" } };
}

async function fromPage(address: string, { db, user }: AppLoadContext): Promise<Start> {
  const within = await countWithinLimit(db, `import:${user?.id}`, {
    limit: 20,
    windowSeconds: 3600,
  });
  if (!within) return { ok: false, refusal: "limited", shown: { importProblem: "limited" } };
  const found = await importRecipe(address);
  if (!found.ok) return { ok: false, refusal: "invalid", shown: { importProblem: found.reason } };
  const { recipe, sourceUrl } = found;
  return { ok: true, from: "page", found: { ...recipe, sourceUrl }, used: { address: "" } };
}

function hasBytes(file: FormDataEntryValue | null): file is File {
  return file instanceof File && file.size > 0;
}

async function fromFile(file: FormDataEntryValue | null): Promise<Start> {
  if (!hasBytes(file)) return refused("recipeFile", "file-empty");
  const { maxRecipeFileBytes, readRecipeFile } =
    await import("#app/features/recipe-import/recipe-file.server.ts");
  if (file.size > maxRecipeFileBytes) return refused("recipeFile", "file-too-large");
  return startOf(readRecipeFile(new Uint8Array(await file.arrayBuffer())), "recipeFile");
}

function startOf(file: RecipeFileResult, field: "pasted" | "recipeFile"): Start {
  if (!file.ok) return refused(field, file.reason);
  const { recipe, sourceUrl, isOneOfMany } = file;
  return {
    ok: true,
    from: isOneOfMany ? "files" : "file",
    found: { ...recipe, sourceUrl },
    used: field === "pasted" ? { pasted: "" } : {},
  };
}

function refused(field: "pasted" | "recipeFile", reason: string): Start {
  const problems = { [field]: [`import.failed.${reason}`] };
  return { ok: false, refusal: "invalid", shown: { problems } };
}

/** Fills empty fields; appends to lists of lines. */
export function fillEmptyFields(content: SubmissionContent, found: Found): SubmissionContent {
  const merged = { ...content };
  for (const field of textFields) {
    const text = found[field];
    if (!text) continue;
    if (!merged[field]) merged[field] = text;
    else if (field === "ingredients" || field === "steps") merged[field] += `\n${text}`;
  }
  return merged;
}
