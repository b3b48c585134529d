import type { Language } from "../../i18n/languages.ts";
import type { Region } from "../recipes/vocabulary.ts";

/** A card that opens an external address; the thumbnail is the drawing of a dish. */
export type Video = {
  slug: string;
  title: string;
  titleEs: string;
  /** null when nobody knows */
  chef: string | null;
  region: Region;
  /** that is spoken */
  language: Language;
  durationMinutes: number | null;
  recipeId: number | null;
  videoUrl: string;
  /** a search leads to the films that the platform finds for the dish, a video to one film */
  kind: "video" | "search";
  /** a day: 2026-11-21; null when it is not known */
  uploadedOn: string | null;
};
