// The groups of the three guides, in the order in which their lists show them.
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
