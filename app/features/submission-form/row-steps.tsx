// The steps of the recipe form that are lists of rows: ingredients, and what to do.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LineReading, readLine } from "#app/features/ingredients/line-reading.ts";
import { FieldErrors, TextArea } from "#app/features/submissions/form-fields.tsx";
import { textLimits } from "#app/features/submissions/submission-content.ts";
import {
  linesOf,
  pasteFields,
  rowActionField,
  rowFields,
} from "#app/features/submissions/typed-rows.ts";
import { lookup } from "#app/lib/lookup.ts";
import type { SubmitPageProps } from "./submit-page-props.ts";
import { TextRows } from "./text-rows.tsx";
import { useUnitName } from "./unit-name.ts";

const shape = {
  ingredients: { maxLength: 400, least: 6 },
  steps: { maxLength: 2_000, least: 4 },
} as const;
/** Empty rows after those that have text. */
const spareRows = { ingredients: 3, steps: 1 } as const;

export function IngredientRows(props: SubmitPageProps) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  const read = useLineReader(props.facts.readings);
  return (
    <section aria-labelledby="cooking">
      <h2 id="cooking" className="visually-hidden">
        {t("form.names.ingredients")}
      </h2>
      <p id="ingredients-hint">{t("submissions:fields.ingredientsHint")}</p>
      <Rows {...props} list="ingredients" note={(text) => <Reading reading={read(text)} />} />
      {props.draftId === null ? null : <p className="fine-print">{t("rows.correctLater")}</p>}
    </section>
  );
}

export function StepRows(props: SubmitPageProps) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  return (
    <section aria-labelledby="cooking">
      <h2 id="cooking" className="visually-hidden">
        {t("form.names.method")}
      </h2>
      <p id="steps-hint">{t("submissions:fields.stepsHint")}</p>
      <Rows {...props} list="steps" isLong />
    </section>
  );
}

function Rows({
  content,
  problems,
  list,
  isLong = false,
  note,
}: SubmitPageProps & {
  list: keyof typeof rowFields;
  isLong?: boolean;
  note?: (text: string) => React.ReactNode;
}) {
  const { t } = useTranslation("submission-form");
  const rows = linesOf(content[list]);
  const errors = problems[list];
  const { maxLength, least } = shape[list];
  return (
    <>
      <FieldErrors id={`${list}-error`} errors={errors} />
      <TextRows
        list={list}
        rows={rows}
        spare={Math.max(spareRows[list], least - rows.length)}
        hasErrors={errors !== undefined}
        maxLength={maxLength}
        isLong={isLong}
        note={note}
      />
      <details className="start">
        <summary>{t(`rows.${list}.paste`)}</summary>
        <TextArea
          name={pasteFields[list]}
          label={t(`rows.${list}.pasteLabel`)}
          value=""
          rows={6}
          maxLength={textLimits[list]}
        />
        <p>
          <button
            type="submit"
            name={rowActionField}
            value={`${rowFields[list]}.add.0`}
            className="button button-quiet button-small"
          >
            {t("rows.usePaste")}
          </button>
        </p>
      </details>
    </>
  );
}

/** The server's reading of what was saved; with scripts that of each line while it is typed. */
function useLineReader(saved: Readonly<Record<string, LineReading>>) {
  const [reader, setReader] = useState<{ readLine: typeof readLine } | null>(null);
  useEffect(() => {
    // Without it the readings come with the next page.
    import("#app/features/ingredients/line-reading.ts").then(setReader, () => undefined);
  }, []);
  return (text: string) => {
    const [line = ""] = linesOf(text);
    return lookup(saved, line) ?? reader?.readLine(line) ?? null;
  };
}

function Reading({ reading }: { reading: LineReading | null }) {
  const { t } = useTranslation("submission-form");
  const unitName = useUnitName();
  if (!reading) return null;
  const done = (
    <span className="row-read" aria-hidden>
      ✓{" "}
    </span>
  );
  switch (reading.kind) {
    case "heading":
      return t("rows.group", { name: reading.name });
    case "text":
      return t("rows.asText");
    case "to-taste":
      return (
        <>
          {done}
          {[reading.name, reading.note || unitName("to-taste", "")].join(" · ")}
        </>
      );
    case "amount": {
      const { amount, unit, name, note } = reading;
      return (
        <>
          {done}
          <b>{[amount, unitName(unit, amount)].filter(Boolean).join(" ")}</b>
          {["", name, note].filter((part, i) => i === 0 || part).join(" · ")}
        </>
      );
    }
  }
}
