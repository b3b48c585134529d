import { documentKinds, type documentStatuses } from "#app/lib/values/stored-values.ts";

export type DocumentKind = (typeof documentKinds)[number];

export type DocumentStatus = (typeof documentStatuses)[number];

/** Folder of each kind below content/. */
export const documentFolders: Record<DocumentKind, string> = {
  post: "posts",
  technique: "guides/techniques",
  ingredient: "guides/ingredients",
  equipment: "guides/equipment",
  page: "pages",
};

const addresses: Record<DocumentKind, string> = {
  post: "/blog/",
  technique: "/cooking-techniques/",
  ingredient: "/ingredient-guide/",
  equipment: "/kitchen-equipment/",
  page: "/",
};

/** Public path of a document. */
export function documentPath(kind: DocumentKind, slug: string): string {
  return addresses[kind] + slug;
}

export function isDocumentKind(value: unknown): value is DocumentKind {
  return documentKinds.includes(value as DocumentKind);
}

export const postTags = [
  "heritage",
  "caribbean",
  "latin-america",
  "africa",
  "iberian",
  "canary-islands",
  "mediterranean",
  "techniques",
  "ingredients",
  "sweets",
  "drinks",
  "holidays",
] as const;

/** The groups of the three guides, in the order in which their lists show them. */
export const techniqueGroups = [
  "base",
  "dry-heat",
  "moist-heat",
  "dough",
  "preserve",
  "grind-press",
  "sweet",
] as const;

export const ingredientGroups = [
  "roots",
  "plantains",
  "legumes",
  "grains",
  "vegetables",
  "chillies",
  "herbs",
  "spices",
  "fruit",
  "nuts-seeds",
  "dairy-eggs",
  "fish-seafood",
  "meat",
  "fats",
  "sweet",
  "drinks",
  "pantry",
] as const;

export const equipmentGroups = [
  "pots",
  "griddles",
  "grind",
  "press-shape",
  "drinks",
  "bake",
  "cut-measure",
  "grill",
] as const;

export type GuideGroup =
  | (typeof techniqueGroups)[number]
  | (typeof ingredientGroups)[number]
  | (typeof equipmentGroups)[number];
