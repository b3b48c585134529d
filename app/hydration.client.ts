import type { PageData } from "./lib/page-data.ts";

/**
 * What the entry starts when the page's modules have loaded: hydrate.client.tsx puts it here. By importing that module the
 * entry would load its styles, which the page contains.
 */
export const hydration: { start?: (page: PageData | null) => Promise<void> } = {};
