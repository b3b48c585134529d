import type { CardPreview } from "./card-preview.server.ts";

export type CardPair = Record<"en" | "es", CardPreview>;
export type DraftPhase = "idle" | "saving" | "saved" | "device" | "changed" | "signed-out";

export type DraftSource = {
  recipeId: number;
  owner: number;
  version: string;
  /** when the shown draft was saved; empty without one */
  savedAt: string;
  /** the answer to the form, if the page is one: it shows all that was typed */
  answer: unknown;
};
