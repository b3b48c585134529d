// The three guides with their paths and groups.
import type { GuideKind } from "./recipe-links.ts";

export const guides = {
  technique: {
    path: "/cooking-techniques",
    groups: ["base", "dry-heat", "moist-heat", "dough", "preserve", "grind-press", "sweet"],
  },
  ingredient: {
    path: "/ingredient-guide",
    groups: [
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
    ],
  },
  equipment: {
    path: "/kitchen-equipment",
    groups: ["pots", "griddles", "grind", "press-shape", "drinks", "bake", "cut-measure", "grill"],
  },
} as const satisfies Record<GuideKind, { path: string; groups: ReadonlyArray<string> }>;

export function isGuideKind(kind: string): kind is GuideKind {
  return Object.hasOwn(guides, kind);
}

export type GuideGroup = (typeof guides)[GuideKind]["groups"][number];
