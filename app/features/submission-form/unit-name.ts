import { useTranslation } from "react-i18next";
import type { StoredUnit } from "#app/features/units/unit-names.ts";

/** The name of a unit beside an amount as text; empty for pieces. */
export function useUnitName() {
  const { t } = useTranslation("recipe-page");
  const { t: contribute } = useTranslation("submission-form");
  return (unit: StoredUnit, amount: string) => {
    if (unit === "piece") return "";
    if (unit === "to-taste") return contribute("preview.toTaste");
    const isSingular = ["", "1", "½", "¼", "¾", "⅓", "⅔", "⅛"].includes(amount);
    return t(`units.${unit}`, { count: isSingular ? 1 : 2 });
  };
}
