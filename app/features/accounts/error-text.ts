import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";

type ErrorKey = `errors.${keyof Resources["accounts"]["errors"]}`;

/** Translates the error keys of this feature's forms. */
export function useAccountErrors() {
  const { t } = useTranslation("accounts");
  return (error: string) => t(error as ErrorKey);
}
