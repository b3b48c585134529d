// The fields of the recipe form, as they are typed and submitted.

/** Fields with one text. */
export const textFields = [
  "title",
  "titleEs",
  "description",
  "descriptionEs",
  "story",
  "storyEs",
  "occasion",
  "occasionEs",
  "yield",
  "yieldEs",
  "whyItWorks",
  "whyItWorksEs",
  "checkpoint",
  "checkpointEs",
  "makeAhead",
  "makeAheadEs",
  "serveWith",
  "otherNames",
  "type",
  "country",
  "difficulty",
  "cookingTime",
  "prepTime",
  "waitTime",
  "servings",
  "dishFamily",
  "badge",
  "imageUrl",
  "imageAlt",
  "storyWho",
  "storyWhere",
  "authorName",
  "credit",
  "sourceUrl",
] as const;
export type SingleField = (typeof textFields)[number];

/** Lists of rows, and the fields of a row. A row with `heading` and `headingEs` instead starts a section. */
const rowFields = {
  ingredients: ["amount", "unit", "name", "nameEs", "note", "noteEs", "scales", "recipe"],
  steps: ["text", "textEs", "minutes"],
  substitutions: ["ingredient", "use", "useEs"],
  troubleshooting: ["problem", "problemEs", "fix", "fixEs"],
  elsewhere: ["place", "placeEs", "change", "changeEs"],
  sources: ["title", "language", "url"],
} as const;
export type RowList = keyof typeof rowFields;
export const rowLists = Object.keys(rowFields) as Array<RowList>;
type RowField = (typeof rowFields)[RowList][number] | "heading" | "headingEs";
export type Row = Partial<Record<RowField, string>>;

export type RecipeField = SingleField | RowList | "dietaryTags" | "allergens";
export type RecipeForm = Record<SingleField, string> &
  Record<RowList, Array<Row>> & {
    dietaryTags: Array<string>;
    allergens: Array<string>;
    /** the box "none of these" */
    allergensNone: boolean;
  };

/** Lists whose rows may be headings. */
export const hasSections = (list: RowList) => list === "ingredients" || list === "steps";
export const isSection = (row: Row) => row.heading !== undefined;

/** Chosen for every new row. */
const chosen: ReadonlySet<string> = new Set(["unit", "scales", "language"]);

export const isFilled = (row: Row) =>
  Object.entries(row).some(([name, text]) => !chosen.has(name) && text.trim() !== "");

export function blankRow(list: RowList, change: string): Row {
  if (change === "section") return { heading: "", headingEs: "" };
  if (list === "sources") return { language: "es" };
  return list === "ingredients" ? { unit: "g", scales: "on" } : {};
}

export const rowFieldName = (list: RowList, index: number, field: string) =>
  `${list}[${index}].${field}`;

/** The id of a field on the page. */
export const fieldId = (name: string) => `f-${name.replace(/\[(\d+)\]\./, "-$1-")}`;

const rowName = new RegExp(`^(${rowLists.join("|")})\\[(\\d{1,3})\\]\\.(\\w+)$`);

/** The submitted form values, unchanged. */
export function submittedValues(form: FormData): RecipeForm {
  const list = (name: string) => form.getAll(name).map(String);
  return {
    ...(Object.fromEntries(
      textFields.map((name) => [name, String(form.get(name) ?? "")]),
    ) as Record<SingleField, string>),
    ...submittedRows(form),
    dietaryTags: list("dietaryTags"),
    allergens: list("allergens"),
    allergensNone: form.has("allergensNone"),
  };
}

function submittedRows(form: FormData): Record<RowList, Array<Row>> {
  const rows: Record<RowList, Array<Row>> = {
    ingredients: [],
    steps: [],
    substitutions: [],
    troubleshooting: [],
    elsewhere: [],
    sources: [],
  };
  for (const [name, value] of form) {
    const [, list, index, field] = (rowName.exec(name) ?? []) as [
      string?,
      RowList?,
      string?,
      string?,
    ];
    if (!list || !isRowField(list, field)) continue;
    (rows[list][Number(index)] ??= {})[field] = String(value);
  }
  // Indexes may have gaps.
  for (const list of rowLists) rows[list] = rows[list].filter(Boolean);
  return rows;
}

function isRowField(list: RowList, field: string | undefined): field is RowField {
  const known: ReadonlyArray<string> = rowFields[list];
  const sections = hasSections(list) && (field === "heading" || field === "headingEs");
  return field !== undefined && (known.includes(field) || sections);
}
