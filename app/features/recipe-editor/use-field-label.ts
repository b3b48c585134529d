import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import { rowLists, type RecipeForm } from "./recipe-form-fields.ts";
import { useRowLabel } from "./recipe-row-fields.tsx";

type Texts = Resources["admin"]["recipes"];

/** The label of a field: "Title", or "Ingredient 3: Amount". */
export function useFieldLabel() {
  const { t } = useTranslation(["admin"]);
  const rowLabel = useRowLabel();
  return (name: string, values: RecipeForm): string => {
    const [, start, index, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    const list = rowLists.find((known) => known === start);
    if (!list) return t(`admin:recipes.fields.${name as keyof Texts["fields"]}`);
    const row = rowLabel(list, values[list], Number(index));
    return `${row}: ${t(`admin:recipes.rows.fields.${field as keyof Texts["rows"]["fields"]}`)}`;
  };
}
