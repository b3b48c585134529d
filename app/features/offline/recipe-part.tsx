import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { isUnitSystem } from "#app/lib/values/unit-systems.ts";
import { chooseUnits, forgetChosenUnits, readChosenUnits } from "./chosen-units.ts";
import { isOffline } from "./is-offline.ts";

/** What works on a recipe without a network: the choice of units, and printing. Its amounts are in site/kept-recipe.ts. */
export function RecipePart({ isSignedIn }: { isSignedIn: boolean }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function submit(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      const path = new URL(form.action).pathname;
      if (path === "/logout") forgetChosenUnits();
      if (path !== "/units" || !isOffline()) return;
      const fields = new FormData(form, event.submitter);
      const units = fields.get("units");
      if (!isUnitSystem(units)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      chooseUnits({ units, isSignedIn });
      const back = String(fields.get("returnTo"));
      // Another address, or the router would load this one again.
      const isHere = back === location.pathname + location.search + location.hash;
      // By its state site/use-kept-recipe.ts sees that the same address has other units.
      navigate(isHere ? `${back.split("#")[0]!}#${units}` : back, {
        replace: true,
        preventScrollReset: true,
        state: { units },
      });
    }
    /** The printouts are pages of the server; the page itself prints as well. */
    function print(event: MouseEvent) {
      const link = (event.target as Element).closest?.("a");
      if (event.defaultPrevented || link?.pathname !== location.pathname || !isOffline()) return;
      if (!new URLSearchParams(link.search).has("print")) return;
      event.preventDefault();
      window.print();
    }
    const tell = () => {
      void tellUnits(isSignedIn).then((isTold) => {
        if (isTold) revalidate();
      });
    };
    tell();
    addEventListener("submit", submit, true);
    addEventListener("click", print);
    addEventListener("online", tell);
    return () => {
      removeEventListener("submit", submit, true);
      removeEventListener("click", print);
      removeEventListener("online", tell);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the router's functions stay the same
  }, [isSignedIn]);
  return null;
}

/** The choice of somebody else, who was signed in here or is now, is dropped. */
async function tellUnits(isSignedIn: boolean): Promise<boolean> {
  const chosen = readChosenUnits();
  if (!chosen || isOffline()) return false;
  if (chosen.isSignedIn === isSignedIn) {
    const sent = await fetch("/units", {
      method: "POST",
      body: new URLSearchParams({ units: chosen.units }),
      redirect: "manual",
    }).catch(() => null);
    if (sent?.type !== "opaqueredirect") return false;
  }
  forgetChosenUnits();
  return true;
}
