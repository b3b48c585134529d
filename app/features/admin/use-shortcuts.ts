// Keyboard shortcuts of the admin pages. "g" and a letter opens a page, "j" and "k" move between the items of a list, and
// a control with aria-keyshortcuts is pressed by its key: in a list, that of the item with the focus, or of the first.
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { DeviceKey } from "#app/lib/device-storage.ts";
import type { Section } from "./admin-sections.ts";

/** The start page of the admin area, after "g". */
export const startKey = "h";
const storageKey = "admin-shortcuts" satisfies DeviceKey<"local">;
const sequenceMilliseconds = 1500;

type Groups = ReadonlyArray<{ sections: ReadonlyArray<Section> }>;

export function useShortcuts(groups: Groups, openHelp: () => void): void {
  const navigate = useNavigate();
  const latest = useRef({ groups, openHelp, navigate });
  useEffect(() => {
    latest.current = { groups, openHelp, navigate };
  });
  useEffect(() => {
    let opensPageUntil = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || isTypedInto(event.target) || document.querySelector("dialog[open]"))
        return;
      const { groups, openHelp, navigate } = latest.current;
      const key = event.key.toLowerCase();
      // The help stays reachable, because it is where shortcuts are turned on again.
      if (key === "?") openHelp();
      if (key === "?" || !areShortcutsOn()) return;
      if (event.timeStamp < opensPageUntil) {
        opensPageUntil = 0;
        const section = groups.flatMap(({ sections }) => sections).find(({ key: k }) => k === key);
        const path = key === startKey ? "/admin" : section?.path;
        if (path) navigate(path);
      } else if (key === "g") opensPageUntil = event.timeStamp + sequenceMilliseconds;
      else if (key === "/") document.getElementById("admin-find")?.focus();
      else if (key === "j" || key === "k") moveToItem(key === "j" ? 1 : -1);
      else if (!/^[a-z]$/.test(key) || !pressControl(key)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Shortcuts of one letter must be possible to turn off: speech input types letters (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // Storage is blocked: shortcuts stay on.
  }
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=checkbox], [type=radio])"))
  );
}

const listItems = () => [...document.querySelectorAll<HTMLElement>("main [data-item]")];

function moveToItem(step: 1 | -1): void {
  const items = listItems();
  const current = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[current === -1 ? 0 : current + step];
  const link = next?.querySelector<HTMLElement>("a");
  (link ?? next?.querySelector<HTMLElement>("button"))?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function pressControl(key: string): boolean {
  const items = listItems();
  const item = items.find((candidate) => candidate.contains(document.activeElement)) ?? items[0];
  const selector = `[aria-keyshortcuts="${key}"]`;
  const control = (item ?? document.querySelector("main"))?.querySelector<
    HTMLElement & { form?: HTMLFormElement | null }
  >(selector);
  // A decision that needs a reason: without one, its field gets the focus.
  const needed = control?.dataset["needs"];
  const field = needed ? control?.form?.elements.namedItem(needed) : null;
  if (field instanceof HTMLTextAreaElement && field.value.trim() === "") field.focus();
  else control?.click();
  return Boolean(control);
}
