import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import type { FormOptions, MealView } from "./plan-view.server.ts";

export type MealAnswer = { id: number | null; reply: SubmissionResult | null };

type MealItemProps = {
  meal: MealView;
  week: string;
  isFirst: boolean;
  options: FormOptions;
  answer: MealAnswer | undefined;
  say: (error: string) => string;
};

export const mealAnchor = (id: number | string) => `meal-item-${id}`;

/** A planned recipe, and the form to change it, which is closed at first. */
export function MealItem({ meal, week, isFirst, options, answer, say }: MealItemProps) {
  const { t } = useTranslation("plan");
  const { title, amount, note } = meal;
  const details = useRef<HTMLDetailsElement>(null);
  const label = title?.text ?? t("meal.gone");
  // After a change the form is closed, and the focus is where it was opened.
  const saved = `${meal.servings} ${meal.scale} ${note}`;
  const before = useRef(saved);
  useEffect(() => {
    const isChanged = before.current !== saved;
    before.current = saved;
    if (!isChanged || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }, [saved]);
  return (
    <li className="meal" id={mealAnchor(meal.id)}>
      {title ? (
        <Link to={meal.address} discover="none">
          <LocalizedText value={title} />
        </Link>
      ) : (
        t("meal.gone")
      )}
      {amount || note ? (
        <p className="fine-print">{[amount, note].filter(Boolean).join(" · ")}</p>
      ) : null}
      <details ref={details} className="no-print" open={answer !== undefined}>
        <summary aria-label={t("meal.changeLabel", { title: label })}>{t("meal.change")}</summary>
        <ChangeForm {...{ meal, week, isFirst, options, answer, say }} />
      </details>
    </li>
  );
}

function ChangeForm({ meal, week, isFirst, options, answer, say }: MealItemProps) {
  const { t } = useTranslation("plan");
  const { props, field } = useSimpleForm(`meal-${meal.id}`, answer?.reply, {
    day: meal.day,
    servings: meal.servings === null ? "" : String(meal.servings),
    scale: String(meal.scale),
    note: meal.note ?? "",
  });
  return (
    <Form {...props} method="post" action={`/plan?week=${week}`} preventScrollReset replace>
      <input type="hidden" name="id" value={meal.id} />
      {meal.title ? (
        <>
          <ChoiceFields
            field={field}
            options={options}
            say={say}
            hasServings={meal.hasServings}
            written={meal.written}
          />
          <button
            type="submit"
            name="intent"
            value="change"
            className="button button-small button-wide"
          >
            {t("meal.save")}
          </button>
        </>
      ) : null}
      {isFirst ? null : (
        <button type="submit" name="intent" value="top" className="link-button" formNoValidate>
          {t("meal.top")}
        </button>
      )}{" "}
      <button type="submit" name="intent" value="remove" className="link-button" formNoValidate>
        {t("meal.remove")}
      </button>
    </Form>
  );
}
