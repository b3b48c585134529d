// The content of a submission: the form fields as typed. A draft may be incomplete; what sending requires is in
// submission-problems.
import type { Language } from "#app/i18n/languages.ts";
import type { Corrections } from "#app/features/ingredients/recipe-lines.ts";

/** The form has four steps. */
export type FormStep = 1 | 2 | 3 | 4;

export type SubmissionContent = {
  language: Language;
  title: string;
  description: string;
  type: string;
  /** a country of the catalogue, or "other" */
  country: string;
  countryOther: string;
  /** minutes */
  cookingTime: string;
  prepTime: string;
  waitTime: string;
  servings: string;
  difficulty: string;
  ingredients: string;
  steps: string;
  story: string;
  storyWho: string;
  storyWhere: string;
  occasion: string;
  /** filters of /family-recipes; empty if not chosen */
  storyGeneration: string;
  storyOccasion: string;
  otherTitle: string;
  otherDescription: string;
  otherIngredients: string;
  otherSteps: string;
  otherStory: string;
  dietaryTags: Array<string>;
  allergens: Array<string>;
  /** the box "none of these"; without it an empty list is no statement */
  allergensNone: boolean;
  /** sightings that the author answered as absent (allergen-statement) */
  allergensAbsent: Array<string>;
  /** sightings that editors ruled out; only in published content */
  allergensReviewed: Array<string>;
  credit: string;
  sourceUrl: string;
  /** version of the statement the author agreed to; null while the box is not ticked */
  agreedTo: string | null;
  corrections: Corrections;
  /** pasted text that was not split into the fields yet */
  pasted: string;
  /** URL of a page that was not imported yet */
  address: string;
  /** the furthest step of the form that the author has come to */
  reached: FormStep;
  /** the only step that a guest's draft holds, when it goes on with a draft of the account */
  only?: FormStep | undefined;
};

/** Text fields with their maximum lengths. */
export const textLimits = {
  title: 80,
  description: 400,
  type: 20,
  country: 60,
  countryOther: 60,
  cookingTime: 6,
  prepTime: 6,
  waitTime: 6,
  servings: 6,
  difficulty: 20,
  ingredients: 6_000,
  steps: 12_000,
  story: 1_500,
  storyWho: 80,
  storyWhere: 80,
  occasion: 60,
  storyGeneration: 20,
  storyOccasion: 20,
  otherTitle: 80,
  otherDescription: 400,
  otherIngredients: 6_000,
  otherSteps: 12_000,
  otherStory: 1_500,
  credit: 160,
  sourceUrl: 500,
} as const;
export type TextField = keyof typeof textLimits;
export const textFields = Object.keys(textLimits) as Array<TextField>;

/** Version of the ownership statement in locales/*\/submissions.json ("owned"). */
export const statementVersion = "2026-11";

export function emptyContent(language: Language): SubmissionContent {
  const texts = Object.fromEntries(textFields.map((field) => [field, ""])) as Record<
    TextField,
    string
  >;
  return {
    ...texts,
    language,
    dietaryTags: [],
    allergens: [],
    allergensNone: false,
    allergensAbsent: [],
    allergensReviewed: [],
    agreedTo: null,
    corrections: {},
    pasted: "",
    address: "",
    reached: 1,
  };
}

/** Reads stored content; fields that were added to the form later are empty. */
export function readContent(json: string): SubmissionContent {
  const stored = JSON.parse(json) as Partial<SubmissionContent>;
  // A draft from before the form had steps was written on one page.
  return { ...emptyContent(stored.language ?? "en"), reached: 4, ...stored };
}

export function isBlank(content: SubmissionContent): boolean {
  return [...textFields, "pasted" as const, "address" as const].every(
    (field) => field === "type" || content[field].trim() === "",
  );
}

/** The country of a dish. One that a cook typed begins with a capital, as names do; no text is looked up under others. */
export function dishCountry({ country, countryOther }: SubmissionContent): string {
  if (country !== "other") return country;
  return countryOther
    .replace(/^[^\p{L}]+/u, "")
    .trim()
    .replace(/^./u, (letter) => letter.toUpperCase());
}
