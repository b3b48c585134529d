import type { FlashKey } from "#app/lib/values/flash-kinds.ts";

const keys: ReadonlyArray<FlashKey> = ["recipeSaved", "recipeRemoved", "savedFull", "listed"];

/** The messages that the action bar shows, where the visitor is looking, instead of the top of the page. */
export const isAnsweredAtButton = (message: FlashKey): boolean => keys.includes(message);
