import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { lookup } from "#app/lib/lookup.ts";
import { difficultyNames } from "#app/lib/values/catalogue-values.ts";
import { resultsHash } from "#app/ui/result-count.tsx";
import type { ListingView } from "./listing-view.server.ts";

/** Milliseconds: several options tapped one after another are one request. */
const pause = 200;

/** Shows the results of every change at once. Focus and scroll position stay; the form itself is never rebuilt. */
export function useLiveForm(listing: ListingView) {
  const form = useRef<HTMLFormElement>(null);
  const [isLive, setLive] = useState(false);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const isAhead = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = form.current!;
    const show = () => {
      isAhead.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () =>
          navigate(chosenAddress(element, pathname), { replace: true, preventScrollReset: true }),
        pause,
      );
    };
    element.addEventListener("change", show);
    setLive(true);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener("change", show);
    };
  }, [navigate, pathname]);
  // Beside the results it is no sheet in front of them: a tablet was turned, a window became wide.
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const close = () => form.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    if (event.currentTarget.matches(":popover-open")) event.currentTarget.hidePopover();
    navigate(chosenAddress(event.currentTarget, pathname) + resultsHash);
  };
  return { form, isLive, submit };
}

/** Only what was chosen is in the address; without scripts the server redirects to it. */
function chosenAddress(form: HTMLFormElement, pathname: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim()) query.append(name, value.trim());
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}

/** What is chosen or was typed. */
export function chosenOptions({ address, chosen }: Pick<ListingView, "address" | "chosen">) {
  const params = new URLSearchParams(chosen ?? address.split("?")[1]);
  const valueOf = (name: string): string => {
    const value = params.get(name) ?? "";
    return name === "difficulty" ? (lookup(difficultyNames, value) ?? "") : value;
  };
  return { valueOf, has: (name: string, value: string) => params.getAll(name).includes(value) };
}
