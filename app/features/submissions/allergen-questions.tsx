import { useTranslation } from "react-i18next";
import type { Sighting } from "#app/features/recipe-content/allergen-check.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { absentAnswer, answerName, declareAnswer } from "./allergen-answers.ts";
import type { ShownSighting } from "./allergen-statement.ts";

/** "Milk, in: leche entera and queso" */
export function useSightingText() {
  const { t } = useTranslation(["submissions", "recipe-page"]);
  const list = new Intl.ListFormat(useLanguage());
  return ({ allergen, ingredients }: Sighting) => {
    const name = t(`recipe-page:allergen.${allergen}`);
    return t("allergens.seen", {
      allergen: name.charAt(0).toUpperCase() + name.slice(1),
      ingredients: list.format(ingredients),
    });
  };
}

type QuestionProps = {
  sighting: Sighting;
  answer: "declared" | "absent" | null;
  /** shown beside the two answers */
  labels: { declare: string; absent: string };
  note?: string | null;
};

/** Question about one allergen found by the check: these ingredients contain it, or they do not. */
export function AllergenQuestion({ sighting, answer, labels, note }: QuestionProps) {
  const text = useSightingText();
  const name = answerName(sighting.allergen);
  return (
    <fieldset className="question" id={name}>
      <legend>{text(sighting)}</legend>
      {note ? <p className="fine-print">{note}</p> : null}
      <label className="check">
        <input
          type="radio"
          name={name}
          value={declareAnswer}
          defaultChecked={answer === "declared"}
        />
        {labels.declare}
      </label>
      <label className="check">
        <input
          type="radio"
          name={name}
          value={absentAnswer(sighting.ingredients)}
          defaultChecked={answer === "absent"}
        />
        {labels.absent}
      </label>
    </fieldset>
  );
}

/** Allergens that an editor declared at publication. */
export function AllergensAdded({
  allergens,
}: {
  allergens: { declared: ReadonlyArray<string> } | null;
}) {
  const { t } = useTranslation(["submissions", "recipe-page"]);
  const list = new Intl.ListFormat(useLanguage());
  if (!allergens || allergens.declared.length === 0) return null;
  const names = allergens.declared.map((allergen) =>
    t(`recipe-page:allergen.${allergen as Allergen}`),
  );
  return <p>{t("submission.allergensAdded", { allergens: list.format(names) })}</p>;
}

/** Questions to the author about allergens that were found and not declared. */
export function AuthorQuestions({ sightings }: { sightings: ReadonlyArray<ShownSighting> }) {
  const { t } = useTranslation(["submissions", "recipe-page"]);
  return sightings.map((sighting) => {
    const allergen = t(`recipe-page:allergen.${sighting.allergen}`);
    return (
      <AllergenQuestion
        key={sighting.allergen}
        sighting={sighting}
        answer={sighting.absent ? "absent" : null}
        labels={{
          declare: t("allergens.yes", { allergen }),
          absent: t("allergens.no", { allergen }),
        }}
      />
    );
  });
}
