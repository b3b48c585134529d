import type { Language } from "../../i18n/languages.ts";
import type { Region } from "#app/lib/values/catalogue-values.ts";
import type { VideoKind, VideoTopic } from "../../lib/values/stored-values.ts";

/** A card that opens an external address; its thumbnail is the drawing of a recipe. */
export type Video = {
  slug: string;
  title: string;
  titleEs: string;
  /** null when unknown */
  chef: string | null;
  region: Region;
  /** spoken language */
  language: Language;
  durationMinutes: number | null;
  recipeId: number | null;
  videoUrl: string;
  /** a search leads to the platform's results for the recipe, a video to one film */
  kind: VideoKind;
  /** ISO date: 2026-11-21; null when unknown */
  uploadedOn: string | null;
  /** of a search: its group on the page; null for a film */
  topic: VideoTopic | null;
  /** of a search: how to recognize a good video of this dish */
  lookFor: string | null;
  lookForEs: string | null;
};
