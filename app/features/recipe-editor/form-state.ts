import type { Language } from "#app/i18n/languages.ts";
import { lookup } from "#app/lib/lookup.ts";
import type { PartOf } from "./edit-part.tsx";
import type { FieldNotes } from "./form-notes.tsx";
import type { RecipeFinding } from "./recipe-findings.server.ts";
import type { RecipeField, RecipeForm } from "./recipe-form-fields.ts";
import type { RowNotes } from "./recipe-row-fields.tsx";

export type FormState = {
  part: PartOf;
  values: RecipeForm;
  notes: (name: RecipeField) => FieldNotes;
  rowNotes: RowNotes;
};

/** The messages of each field; of a list, those that belong to none of its rows. */
export function formState({
  errors: byName,
  outdated,
  values,
  findings,
  missing,
}: {
  errors: Readonly<Record<string, ReadonlyArray<string>>>;
  outdated: ReadonlyArray<string>;
  values: RecipeForm;
  findings: ReadonlyArray<RecipeFinding>;
  missing: Record<Language, ReadonlyArray<string>>;
}): Omit<FormState, "part"> {
  const errors = (name: string) => lookup(byName, name) ?? [];
  const isMissing = (name: string) => missing.en.includes(name) || missing.es.includes(name);
  const isOutdated = (name: string) =>
    outdated.some(
      (field) =>
        field === name ||
        (/^(?:ingredients|steps|troubleshooting|elsewhere)$/.test(name) && field === `${name}Es`),
    );
  const found = (field: string, row: number | null) =>
    findings.filter((finding) => finding.field === field && finding.row === row);
  return {
    values,
    notes: (name) => ({
      errors: errors(name),
      findings: found(name, null),
      missing: isMissing(name),
      outdated: isOutdated(name),
    }),
    rowNotes: { errors, findings: found, isMissing },
  };
}
