import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server, without scripts and until the page is hydrated. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
