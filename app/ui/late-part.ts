import { lazy } from "react";

/**
 * A part of a page whose code loads after the page. If it does not arrive, because the network is gone, what the server
 * sent stays, and the part loads when the network is back. `lazy` alone would replace the whole page by an error.
 */
export const latePart: typeof lazy = (load) => lazy(() => onceLoaded(load));

/**
 * A part that is in the page from the start and becomes active when its code has loaded. The server loads it with the
 * page's own module: it would render the page twice if React had to wait for it.
 */
export const pagePart: typeof lazy = (load) => {
  if (!import.meta.env.SSR) return latePart(load);
  let loaded: Awaited<ReturnType<typeof load>> | null = null;
  const loading = load().then((module) => (loaded = module));
  return lazy(() => (loaded ? loadedAlready(loaded) : loading));
};

/** React calls `then` and goes on when it was answered at once; a promise answers later. */
function loadedAlready<Module>(module: Module): Promise<Module> {
  // oxlint-disable-next-line unicorn/no-thenable -- only React gets it
  const answer = { then: (use: (value: Module) => void) => use(module) };
  return answer as Promise<Module>;
}

async function onceLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((online) => addEventListener("online", online, { once: true }));
    return onceLoaded(load);
  }
}
