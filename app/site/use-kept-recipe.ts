import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { withoutStep } from "#app/features/cook-mode/step-view.ts";
import { isOffline } from "#app/features/offline/is-offline.ts";
import type { Kept, RecipeData } from "./kept-recipe.ts";

/** The Worker does without its code. */
const load = import.meta.env.SSR ? null : () => import("./kept-recipe.ts");

/** The data of the page, without a network in the amounts of the address. */
export function useKeptRecipe<T extends RecipeData>(data: T): T {
  const { search, state } = useLocation();
  // A step has the amounts of the one before.
  const amounts = withoutStep(search);
  const speech = useTranslation("recipe-page");
  const [kept, setKept] = useState<Kept<T>>();
  useEffect(() => {
    if (load && isOffline())
      void load().then(({ showKept }) => showKept(data, amounts, speech, setKept));
  }, [data, amounts, state, speech]);
  return kept?.of === data ? kept.shown : data;
}
