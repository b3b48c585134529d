import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOffline } from "#app/features/offline/is-offline.ts";
import type { RecipeData } from "./kept-recipe.ts";

/** The Worker does without its code. */
const load = import.meta.env.SSR ? null : () => import("./kept-recipe.ts");

/** The data of the page, without a network in the amounts of the address. */
export function useKeptRecipe<T extends RecipeData>(data: T): T {
  const location = useLocation();
  const speech = useTranslation("recipe");
  const [kept, setKept] = useState({ of: data, shown: data });
  useEffect(() => {
    if (!load || !isOffline()) return;
    let isCurrent = true;
    void load()
      .then(({ keptRecipe }) => keptRecipe(data, location.search, speech))
      .then((shown) => isCurrent && setKept({ of: data, shown }));
    return () => {
      isCurrent = false;
    };
  }, [data, location, speech]);
  return kept.of === data ? kept.shown : data;
}
