// A recipe's form as texts that are compared: the rows as lines, each language apart.
import { lookup } from "#app/lib/lookup.ts";
import { isSection, textFields, type Row } from "./recipe-form-fields.ts";
import type { RevisionContent } from "./revisions.server.ts";

/**
 * Pairs of a key of "recipes.fields" and a text.
 * @param fixed says that an amount does not change with the servings
 */
export function comparedTexts(
  values: RevisionContent,
  fixed: string,
): Array<[name: string, text: string]> {
  const lines = (rows: ReadonlyArray<Row>, english: LineOf, spanish: LineOf) =>
    [english, spanish].map((lineOf) => rows.map(lineOf).filter(Boolean).join("\n"));
  const [ingredients = "", ingredientsEs = ""] = lines(
    values.ingredients,
    (row) => ingredientLine(row, fixed),
    (row) => (isSection(row) ? (row.headingEs ?? "") : joined([row.nameEs, row.noteEs], ", ")),
  );
  const [steps = "", stepsEs = ""] = lines(
    values.steps,
    (row) => row.heading ?? joined([row.text, row.minutes && `(${row.minutes} min)`], " "),
    (row) => row.headingEs ?? row.textEs ?? "",
  );
  // Versions from before these texts do not have them.
  const [problems = "", problemsEs = ""] = lines(
    values.troubleshooting ?? [],
    ({ problem, fix }) => joined([problem, fix], " → "),
    ({ problemEs, fixEs }) => joined([problemEs, fixEs], " → "),
  );
  const [places = "", placesEs = ""] = lines(
    values.elsewhere ?? [],
    ({ place, change }) => joined([place, change], " → "),
    ({ placeEs, changeEs }) => joined([placeEs, changeEs], " → "),
  );
  return [
    ...textFields.flatMap((name): Array<[string, string]> => {
      const text = lookup(values as unknown as Record<string, string>, name);
      // A version has no author.
      return text === undefined ? [] : [[name, text]];
    }),
    ["ingredients", ingredients],
    ["ingredientsEs", ingredientsEs],
    ["steps", steps],
    ["stepsEs", stepsEs],
    [
      "substitutions",
      values.substitutions
        .map(({ ingredient, use, useEs }) => joined([ingredient, use, useEs], " → "))
        .join("\n"),
    ],
    ["troubleshooting", problems],
    ["troubleshootingEs", problemsEs],
    ["elsewhere", places],
    ["elsewhereEs", placesEs],
    [
      "sources",
      (values.sources ?? [])
        .map(({ title, language, url }) => joined([title, language && `(${language})`, url], " "))
        .join("\n"),
    ],
    ["dietaryTags", values.dietaryTags.toSorted().join(", ")],
    ["allergens", values.allergens.toSorted().join(", ")],
  ];
}

type LineOf = (row: Row) => string;

function ingredientLine(row: Row, fixed: string): string {
  if (isSection(row)) return row.heading ?? "";
  const { amount, unit, name, note, scales, recipe } = row;
  const text = joined([amount, unit === "piece" ? "" : unit, name], " ");
  return joined([text, note, scales ? "" : fixed, recipe && `#${recipe}`], ", ");
}

function joined(parts: ReadonlyArray<string | undefined>, by: string): string {
  return parts.filter(Boolean).join(by);
}
