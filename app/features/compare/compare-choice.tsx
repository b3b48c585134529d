import { Form } from "@remix-run/react";
import type { Localized } from "#app/i18n/localized.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";

type CompareChoiceProps = {
  /** is always compared */
  recipeId?: number;
  choices: ReadonlyArray<{ id: number; title: Localized }>;
  ticked: ReadonlyArray<number>;
  hint: string;
  submit: string;
};

/** Check boxes for the recipes of a comparison: a GET form. */
export default function CompareChoice(props: CompareChoiceProps) {
  const { recipeId, choices, ticked, hint, submit } = props;
  return (
    <Form action="/compare" className="compare-choice">
      {recipeId === undefined ? null : <input type="hidden" name="ids" value={recipeId} />}
      <fieldset>
        <legend>{hint}</legend>
        {choices.map(({ id, title }) => (
          <label key={id}>
            <input type="checkbox" name="ids" value={id} defaultChecked={ticked.includes(id)} />{" "}
            <LocalizedText value={title} />
          </label>
        ))}
      </fieldset>
      <button className="button button-quiet button-small">{submit}</button>
    </Form>
  );
}
