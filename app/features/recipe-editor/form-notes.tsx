import { useTranslation } from "react-i18next";
import type { RecipeFinding } from "./recipe-findings.server.ts";
import type { Allergen, DietaryTag } from "#app/lib/values/catalogue-values.ts";
import type { Resources } from "#app/i18n/resources.ts";

export type FieldNotes = {
  /** keys of "recipes.errors", with a number after "#" */
  errors: ReadonlyArray<string>;
  findings: ReadonlyArray<RecipeFinding>;
  missing: boolean;
  outdated: boolean;
};

type ErrorKey = keyof Resources["admin"]["recipes"]["errors"];

/** The message of an error. */
export function useErrorText() {
  const { t } = useTranslation(["admin"]);
  return (error: string) => {
    const [key, n] = error.split("#") as [ErrorKey, string | undefined];
    return t(`admin:recipes.errors.${key}`, { n });
  };
}

/** Messages of a field: validation errors, findings of the check, missing or outdated translation. */
export function FormNotes({ id, notes }: { id: string; notes: FieldNotes }) {
  const { t } = useTranslation(["common", "admin", "recipe-page"]);
  const errorText = useErrorText();
  const { errors, findings, missing, outdated } = notes;
  /** Tags and allergens by their visible names. */
  const translated = ({ tag, allergen, allergens, ...values }: RecipeFinding["values"]) => ({
    ...values,
    ...(tag ? { tag: t(`diet.${tag as DietaryTag}`) } : {}),
    ...(allergen ? { allergen: t(`recipe-page:allergen.${allergen as Allergen}`) } : {}),
    ...(allergens
      ? {
          allergens: String(allergens)
            .split(", ")
            .map((name) => t(`recipe-page:allergen.${name as Allergen}`))
            .join(", "),
        }
      : {}),
  });
  return (
    <div id={id} className="notes">
      {errors.map((error) => (
        <p key={error} className="field-error">
          {errorText(error)}
        </p>
      ))}
      {missing ? <p>{t("admin:recipes.missing")}</p> : null}
      {outdated ? <p>{t("admin:recipes.behind")}</p> : null}
      {findings.map(({ remark, values }, i) => (
        <p key={i}>{t(`admin:recipes.check.${remark}`, translated(values))}</p>
      ))}
    </div>
  );
}
