import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { safeTemperatures } from "./safe-temperatures.ts";
import { SelectField, ToolResult, ToolTable } from "./tool-field.tsx";
import { ToolFrame } from "./tool-frame.tsx";
import { toolPath } from "./tool-paths.ts";
import type { SafeQuery } from "./tool-queries.ts";

export function SafeForm({ query }: { query: SafeQuery }) {
  const { t } = useTranslation("guides");
  return (
    <Form action={toolPath("safe-temperatures")} className="tool-form" key={useLocation().search}>
      <SelectField
        label={t("tools.safe-temperatures.food")}
        name="food"
        value={query.result?.food ?? "poultry"}
        options={safeTemperatures.map(({ food }) => [
          food,
          t(`tools.safe-temperatures.foods.${food}`),
        ])}
      />
      <button type="submit" className="button">
        {t("tools.safe-temperatures.show")}
      </button>
    </Form>
  );
}

export function SafePage({ query }: { query: SafeQuery }) {
  const { t } = useTranslation("guides");
  const { result } = query;
  return (
    <ToolFrame tool="safe-temperatures">
      <SafeForm query={query} />
      <ToolResult id="safe-answer">
        {result ? (
          <>
            <p className="tool-figure">
              {t("tools.safe-temperatures.result", {
                celsius: result.celsius,
                fahrenheit: result.fahrenheit,
              })}
              {result.restMinutes
                ? `, ${t("tools.safe-temperatures.rest", { minutes: result.restMinutes })}`
                : null}
            </p>
            <p>
              {t(`tools.safe-temperatures.foods.${result.food}`)}.{" "}
              {t(`tools.safe-temperatures.hints.${result.food}`)}
            </p>
          </>
        ) : null}
      </ToolResult>
      <section className="tool-table">
        <SafeTable />
        <p className="measure">{t("tools.safe-temperatures.cold")}</p>
        <p className="fine-print">{t("tools.safe-temperatures.note")}</p>
      </section>
    </ToolFrame>
  );
}

export function SafeTable() {
  const { t } = useTranslation("guides");
  return (
    <ToolTable
      columns={[t("tools.safe-temperatures.food"), t("tools.safe-temperatures.degrees")]}
      rows={safeTemperatures.map(({ food, celsius, fahrenheit, ...row }) => [
        t(`tools.safe-temperatures.foods.${food}`),
        t("tools.safe-temperatures.result", { celsius, fahrenheit }) +
          ("restMinutes" in row
            ? `, ${t("tools.safe-temperatures.rest", { minutes: row.restMinutes })}`
            : ""),
      ])}
    />
  );
}
