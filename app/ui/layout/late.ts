// What pages need with scripts, but not at once: its code is loaded when the page is ready.
import { keepPlace, returnToPlace } from "./kept-place.ts";
// Pages without scripts link it (platform/rendering/complete-page.ts).
import "./other-media.css";

/**
 * GET forms put tidy values into their addresses and fields: without empty parameters and without spaces at either end.
 * Without scripts the server redirects to such an address (platform/gate.ts).
 */
function tidyForm({ target: form, formData }: FormDataEvent): void {
  if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && /text|search/.test(field.type))
      field.value = tidyValue(field.value);
  for (const name of new Set(formData.keys())) {
    const values = formData.getAll(name).map((value) => tidyValue(String(value)));
    formData.delete(name);
    for (const value of values) if (value) formData.append(name, value);
  }
}

const tidyValue = (value: string) => value.replace(/ +/g, " ").trim();

/** Focuses the part that the address names, or the heading of the page. */
export function focusPage(hash: string): void {
  const fragmentTarget = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const main = document.getElementById("main");
  const target = fragmentTarget ?? main?.querySelector("h1") ?? main;
  if (!target) return;
  if (!target.matches("a, button, input, [tabindex]")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Opens the folded parts around what the address names. Browsers do it only for what stands below their summaries. */
function unfold(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  let closed = named?.closest<HTMLDetailsElement>("details:not([open])");
  if (!named || !closed) return;
  for (; closed; closed = named.closest<HTMLDetailsElement>("details:not([open])"))
    closed.open = true;
  named.scrollIntoView();
}

returnToPlace();
unfold();
addEventListener("hashchange", unfold);
document.addEventListener("formdata", tidyForm);
document.addEventListener("submit", ({ target }) => {
  if (target instanceof HTMLFormElement && target.getAttribute("action") === "/language")
    keepPlace();
});
