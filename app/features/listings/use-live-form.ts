import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { lookup } from "#app/lib/lookup.ts";
import { difficultyNames } from "#app/lib/values/catalogue-values.ts";
import type { ListingView } from "./listing-view.server.ts";

/** Shows the results of every change at once. Focus and scroll position stay; the form itself is never rebuilt. */
export function useLiveForm(listing: ListingView) {
  const form = useRef<HTMLFormElement>(null);
  const [isLive, setLive] = useState(false);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isAhead = useRef(false);
  useEffect(() => {
    const element = form.current!;
    const show = () => {
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(element))
        if (typeof value === "string" && value) query.append(name, value);
      isAhead.current = true;
      navigate(`${pathname}?${query.toString()}`, { replace: true, preventScrollReset: true });
    };
    element.addEventListener("change", show);
    setLive(true);
    return () => element.removeEventListener("change", show);
  }, [navigate, pathname]);
  // The fields follow chips, "Clear all" and the back button; a field that is being typed in stays as it is.
  useEffect(() => {
    // A change may be newer than what React shows: the results of the one before it reset nothing.
    if (navigation.state !== "idle") isAhead.current = false;
    if (navigation.state !== "idle" || isAhead.current) return;
    const { valueOf } = chosenOptions(listing);
    for (const field of form.current!.elements) {
      if (field instanceof HTMLSelectElement) field.value = valueOf(field.name);
      else if (field instanceof HTMLInputElement && field !== document.activeElement) {
        if (field.type === "text") field.value = field.defaultValue;
        field.checked = field.defaultChecked;
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address stands for the filter
  }, [listing.address, navigation]);
  const close = () => form.current?.matches(":popover-open") && form.current.hidePopover();
  return { form, isLive, close };
}

/** What is chosen or was typed. */
export function chosenOptions({ address, chosen, query }: ListingView) {
  const params = new URLSearchParams(chosen ?? address.split("?")[1]);
  const valueOf = (name: string): string => {
    const value = params.get(name) ?? "";
    if (name === "sort") return value || (query ? "best" : "newest");
    return name === "difficulty" ? (lookup(difficultyNames, value) ?? "") : value;
  };
  return { valueOf, has: (name: string, value: string) => params.getAll(name).includes(value) };
}
