import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";

type ErrorKey = `errors.${keyof Resources["plan"]["errors"]}`;

/** Translates the error keys of this feature's forms. `range`: the week of a guest's plan. */
export function usePlanErrors(range = "") {
  const { t } = useTranslation("plan");
  return (error: string) => t(error as ErrorKey, { range });
}
