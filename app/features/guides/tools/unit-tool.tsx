import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatFraction } from "#app/features/units/fractions.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { roundForKitchen } from "./amount.ts";
import { NumberField, SelectField, ToolResult, ToolTable } from "./tool-field.tsx";
import { ToolFrame } from "./tool-frame.tsx";
import { toolPath } from "./tool-paths.ts";
import type { UnitQuery } from "./tool-queries.ts";
import { convert, kitchenUnits, measuredIngredients } from "#app/features/units/convert.ts";

const spoons = { tsp: "tsp", tbsp: "tbsp", cup: "cup", "metric-cup": "cup" } as const;

export function UnitForm({ query }: { query: UnitQuery }) {
  const { t } = useTranslation("guides");
  const problem = query.problem ? "unit-problem" : undefined;
  const units = kitchenUnits.map((unit) => [unit, t(`tools.unitNames.${unit}`)] as const);
  return (
    <Form action={toolPath("unit-converter")} className="tool-form" key={useLocation().search}>
      <NumberField
        label={t("tools.unit-converter.amount")}
        name="amount"
        value={query.input}
        describedBy={query.problem === "badAmount" ? problem : undefined}
      />
      <SelectField
        label={t("tools.unit-converter.from")}
        name="from"
        value={query.from}
        options={units.map(([unit, label]) => [unit, label])}
      />
      <SelectField
        label={t("tools.unit-converter.to")}
        name="to"
        value={query.to}
        options={units.map(([unit, label]) => [unit, label])}
      />
      <SelectField
        label={t("tools.unit-converter.of")}
        name="of"
        value={query.ingredient}
        none={t("tools.unit-converter.ofNone")}
        options={measuredIngredients.map((measuredIngredient) => [
          measuredIngredient,
          t(`tools.ingredients.${measuredIngredient}`),
        ])}
        describedBy={query.problem === "needsIngredient" ? problem : undefined}
      />
      <button type="submit" className="button">
        {t("tools.calculate")}
      </button>
    </Form>
  );
}

export function UnitPage({ query }: { query: UnitQuery }) {
  const { t } = useTranslation("guides");
  const language = useLanguage();
  const { result, from, to, ingredient, amount, problem } = query;
  const number = (value: number) => formatNumber(roundForKitchen(value), language);
  const spoon = Object.hasOwn(spoons, to) ? spoons[to as keyof typeof spoons] : null;
  const short = (unit: typeof from) => t(`tools.unitShort.${unit}`);
  return (
    <ToolFrame tool="unit-converter">
      <UnitForm query={query} />
      <ToolResult id="unit-problem" problem={problem ? t(`tools.unit-converter.${problem}`) : null}>
        {result === null || amount === null ? null : (
          <>
            <p className="tool-figure">
              {t(ingredient ? "tools.unit-converter.resultOf" : "tools.unit-converter.result", {
                amount: number(amount),
                from: short(from),
                result: number(result),
                to: short(to),
                ingredient: ingredient ? t(`tools.ingredients.${ingredient}`) : "",
              })}
            </p>
            {spoon && result >= 1 / 8 && !Number.isInteger(roundForKitchen(result)) ? (
              <p>
                {t("tools.unit-converter.fraction", {
                  fraction: formatFraction(result, number),
                })}
              </p>
            ) : null}
          </>
        )}
      </ToolResult>
      <section className="tool-table">
        <h2>{t("tools.unit-converter.table")}</h2>
        <ToolTable
          columns={(["of", "cup", "tablespoon"] as const).map((column) =>
            t(`tools.unit-converter.${column}`),
          )}
          rows={measuredIngredients.map((ingredient) => [
            t(`tools.ingredients.${ingredient}`),
            `${number(convert(1, "cup", "g", ingredient)!)} g`,
            `${number(convert(1, "tbsp", "g", ingredient)!)} g`,
          ])}
        />
        <p className="fine-print">{t("tools.unit-converter.note")}</p>
      </section>
    </ToolFrame>
  );
}
