// The parts of the recipe form: one is open at a time, the others say in a line what is in them.
import type { RecipeField } from "./recipe-form-fields.ts";

const fieldsOf = {
  text: ["title", "titleEs", "description", "descriptionEs"],
  ingredients: ["ingredients"],
  steps: ["steps"],
  substitutions: ["substitutions"],
  advice: [
    "whyItWorks",
    "whyItWorksEs",
    "checkpoint",
    "checkpointEs",
    "makeAhead",
    "makeAheadEs",
    "serveWith",
  ],
  troubleshooting: ["troubleshooting"],
  elsewhere: ["elsewhere"],
  story: ["story", "storyEs", "occasion", "occasionEs", "yield", "yieldEs"],
  sources: ["sources"],
  labels: ["dietaryTags", "allergens"],
  facts: [],
} as const satisfies Record<string, ReadonlyArray<RecipeField>>;

export type EditPart = keyof typeof fieldsOf;
export const editParts = Object.keys(fieldsOf) as Array<EditPart>;

/** @param field "title", or that of a row: "ingredients[2].amount" */
export function partOf(field: string): EditPart {
  const name = field.replace(/\[.*/, "");
  const holds = (wanted: string) => (part: EditPart) =>
    (fieldsOf[part] as ReadonlyArray<string>).includes(wanted);
  // A stored change of a list's Spanish texts is named "stepsEs".
  return editParts.find(holds(name)) ?? editParts.find(holds(name.replace(/Es$/, ""))) ?? "facts";
}

export const asEditPart = (value: string | null) => editParts.find((part) => part === value);
