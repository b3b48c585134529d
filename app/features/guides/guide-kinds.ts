// The three guides with their paths and groups.
import {
  equipmentGroups,
  ingredientGroups,
  techniqueGroups,
} from "#app/features/editorial/document-kinds.ts";
import type { GuideKind } from "./recipe-links.ts";

export const guides = {
  technique: {
    path: "/cooking-techniques",
    groups: techniqueGroups,
  },
  ingredient: {
    path: "/ingredient-guide",
    groups: ingredientGroups,
  },
  equipment: {
    path: "/kitchen-equipment",
    groups: equipmentGroups,
  },
} as const satisfies Record<GuideKind, { path: string; groups: ReadonlyArray<string> }>;

export function isGuideKind(kind: string): kind is GuideKind {
  return Object.hasOwn(guides, kind);
}
