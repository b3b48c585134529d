import type { DeviceKey } from "#app/lib/device-storage.ts";
import { lookup } from "#app/lib/lookup.ts";

const positions = "positions" satisfies DeviceKey<"session">;

/** What Remix's ScrollRestoration does with a script in the page, which each page would carry (server-links.tsx). */
export function returnToPosition(): void {
  if (!(history.state as { key?: string } | null)?.key)
    history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  try {
    const kept = JSON.parse(sessionStorage.getItem(positions) ?? "{}") as Record<string, unknown>;
    const position = lookup(kept, (history.state as { key: string }).key);
    if (typeof position === "number") scrollTo(0, position);
  } catch {
    // Storage is not allowed.
  }
}
