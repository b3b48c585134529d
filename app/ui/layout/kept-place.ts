// Where somebody is on a page, for the same page in the other language: by the part that is at the top of what is seen,
// because its text is longer or shorter there.
import type { DeviceKey } from "#app/lib/device-storage.ts";

const placeKey = "language-place" satisfies DeviceKey<"session">;

/** Called before the page is loaded again in another language. */
export function keepPlace(): void {
  const parts = [...document.querySelectorAll("main [id]")];
  // The header covers what is above this.
  const edge = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1;
  const top = parts.findLast((part) => part.getBoundingClientRect().top <= edge);
  const place = [location.pathname, top?.id ?? "", top?.getBoundingClientRect().top ?? -scrollY];
  sessionStorage.setItem(placeKey, JSON.stringify(place));
}

/** Called when a page has loaded. */
export function returnToPlace(): void {
  const kept = sessionStorage.getItem(placeKey);
  if (kept === null) return;
  sessionStorage.removeItem(placeKey);
  const [path, id, top] = JSON.parse(kept) as [path: string, id: string, top: number];
  if (path !== location.pathname) return;
  const part = id ? document.getElementById(id) : document.body;
  if (part) scrollTo(0, part.getBoundingClientRect().top + scrollY - top);
}
