import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import { describe, FieldFrame, type FieldProps } from "#app/ui/field-frame.tsx";
import { mealNoteLength } from "./plan-limits.ts";
import type { FormOptions } from "./plan-view.server.ts";

type ChoiceFieldsProps = {
  field: (name: string) => FieldProps["field"];
  options: FormOptions;
  say: (error: string) => string;
  /** false for a recipe that states a yield: it is multiplied */
  hasServings: boolean;
  /** what the recipe makes as written */
  written: string | null;
};

/** Day, amount and note of a planned recipe. */
export function ChoiceFields({ field, options, say, hasServings, written }: ChoiceFieldsProps) {
  const { t } = useTranslation("plan");
  const [day, scale] = [field("day"), field("scale")];
  const makes = written ? t("form.servingsHint", { formatted: written }) : undefined;
  return (
    <>
      <FieldFrame label={t("form.day")} field={day} errorText={say}>
        <select
          id={day.id}
          name="day"
          defaultValue={day.initialValue}
          key={day.initialValue}
          {...describe({ field: day, hint: undefined })}
        >
          {options.days.map((option) => (
            <option key={option.day} value={option.day}>
              {option.name}
            </option>
          ))}
        </select>
      </FieldFrame>
      {hasServings ? (
        <Field
          label={t("form.servings")}
          hint={makes}
          field={field("servings")}
          errorText={say}
          type="number"
          inputMode="decimal"
          min="0.5"
          max={options.maxServings}
          step="0.5"
        />
      ) : (
        <FieldFrame label={t("form.scale")} hint={makes} field={scale} errorText={say}>
          <select
            id={scale.id}
            name="scale"
            defaultValue={scale.initialValue}
            {...describe({ field: scale, hint: makes })}
          >
            {options.scales.map((times) => (
              <option key={times} value={times}>
                {times === 1
                  ? t("meal.asWritten")
                  : t("meal.times", { figure: times === 0.5 ? "½" : times })}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <Field
        label={t("form.note")}
        hint={t("form.noteHint")}
        field={field("note")}
        errorText={say}
        maxLength={mealNoteLength}
      />
    </>
  );
}
