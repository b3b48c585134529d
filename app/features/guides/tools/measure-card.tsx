import { useTranslation } from "react-i18next";
import { OvenTable } from "./oven-tool.tsx";
import { SafeTable } from "./safe-tool.tsx";
import { ToolFrame } from "./tool-frame.tsx";
import {
  cardIngredients,
  convert,
  gramsPerCup,
  type KitchenUnit,
} from "#app/features/units/convert.ts";

const butterStickGrams = 113;

/** Conversion tables that print on one page. */
export function MeasureCardPage() {
  const { t } = useTranslation("guides");
  const millilitres = (amount: number, unit: KitchenUnit) =>
    `${Math.round(convert(amount, unit, "ml", null)!)} ml`;
  const grams = (unit: KitchenUnit) => `${Math.round(convert(1, unit, "g", null)!)} g`;
  return (
    <ToolFrame tool="measure-card">
      <div className="measure-card">
        <section>
          <h2>{t("tools.measure-card.spoons")}</h2>
          <Rows
            rows={[
              [t("tools.measure-card.tsp"), millilitres(1, "tsp")],
              [t("tools.measure-card.tbsp"), millilitres(1, "tbsp")],
              [t("tools.measure-card.quarterCup"), millilitres(0.25, "cup")],
              [t("tools.measure-card.cup"), millilitres(1, "cup")],
              [t("tools.measure-card.metricCup"), millilitres(1, "metric-cup")],
              [t("tools.measure-card.pint"), millilitres(2, "cup")],
            ]}
          />
          <h2>{t("tools.measure-card.weights")}</h2>
          <Rows
            rows={[
              [t("tools.measure-card.oz"), grams("oz")],
              [t("tools.measure-card.lb"), grams("lb")],
              [t("tools.measure-card.stick"), `${butterStickGrams} g`],
            ]}
          />
        </section>
        <section>
          <h2>{t("tools.measure-card.cups")}</h2>
          <Rows
            rows={cardIngredients.map((cardIngredient) => [
              t(`tools.ingredients.${cardIngredient}`),
              `${gramsPerCup(cardIngredient)} g`,
            ])}
          />
        </section>
        <section>
          <h2>{t("tools.measure-card.oven")}</h2>
          <OvenTable />
        </section>
        <section>
          <h2>{t("tools.measure-card.middle")}</h2>
          <SafeTable />
        </section>
      </div>
    </ToolFrame>
  );
}

function Rows({ rows }: { rows: ReadonlyArray<readonly [name: string, value: string]> }) {
  return (
    <table>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
