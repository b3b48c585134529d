import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ovenScales, ovenTable } from "./oven.ts";
import { NumberField, SelectField, ToolResult, ToolTable } from "./tool-field.tsx";
import { ToolFrame } from "./tool-frame.tsx";
import { toolPath } from "./tool-paths.ts";
import type { OvenQuery } from "./tool-queries.ts";

export function OvenForm({ query }: { query: OvenQuery }) {
  const { t } = useTranslation("guides");
  return (
    <Form action={toolPath("oven-temperatures")} className="tool-form" key={useLocation().search}>
      <NumberField
        label={t("tools.oven-temperatures.value")}
        name="temperature"
        value={query.input}
        describedBy={query.isWrong ? "oven-problem" : undefined}
      />
      <SelectField
        label={t("tools.oven-temperatures.scale")}
        name="scale"
        value={query.scale}
        options={ovenScales.map((scale) => [scale, t(`tools.oven-temperatures.scales.${scale}`)])}
      />
      <button type="submit" className="button">
        {t("tools.calculate")}
      </button>
    </Form>
  );
}

export function OvenPage({ query }: { query: OvenQuery }) {
  const { t } = useTranslation("guides");
  const { result } = query;
  return (
    <ToolFrame tool="oven-temperatures">
      <OvenForm query={query} />
      <ToolResult
        id="oven-problem"
        problem={query.isWrong ? t("tools.oven-temperatures.bad") : null}
      >
        {result ? (
          <>
            <p className="tool-figure">
              {t("tools.oven-temperatures.result", {
                celsius: result.celsius,
                fahrenheit: result.fahrenheit,
              })}
            </p>
            <p>
              {result.gasMark
                ? t("tools.oven-temperatures.gas", { mark: result.gasMark })
                : t("tools.oven-temperatures.noGas")}
              {" · "}
              {t("tools.oven-temperatures.fan", { celsius: result.fanCelsius })}
              {" · "}
              {t(`tools.oven-temperatures.heats.${result.heat}`)}
            </p>
          </>
        ) : null}
      </ToolResult>
      <section className="tool-table">
        <h2>{t("tools.oven-temperatures.table")}</h2>
        <OvenTable />
        <p className="fine-print">{t("tools.oven-temperatures.note")}</p>
      </section>
    </ToolFrame>
  );
}

export function OvenTable() {
  const { t } = useTranslation("guides");
  return (
    <ToolTable
      columns={(["gasColumn", "celsius", "fanColumn", "fahrenheit", "heat"] as const).map(
        (column) => t(`tools.oven-temperatures.${column}`),
      )}
      rows={ovenTable().map(({ gasMark, celsius, fanCelsius, fahrenheit, heat }) => [
        gasMark,
        celsius,
        fanCelsius,
        fahrenheit,
        t(`tools.oven-temperatures.heats.${heat}`),
      ])}
    />
  );
}
