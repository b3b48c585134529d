import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";

type ErrorKey = `errors.${keyof Resources["community"]["errors"]}`;

/** Says the error keys of this feature's forms in the visitor's language. */
export function useCommunityErrors() {
  const { t } = useTranslation("community");
  return (error: string) => t(error as ErrorKey);
}
