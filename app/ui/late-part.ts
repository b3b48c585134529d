import { lazy } from "react";

/**
 * A part of a page whose code loads after the page. If it does not arrive, because the network is gone, what the server
 * sent stays, and the part loads when the network is back. `lazy` alone would replace the whole page by an error.
 */
export const latePart: typeof lazy = (load) => lazy(() => onceLoaded(load));

async function onceLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((online) => addEventListener("online", online, { once: true }));
    return onceLoaded(load);
  }
}
