import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatFraction } from "#app/features/units/fractions.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { roundForKitchen } from "./amount.ts";
import { panArea, panShapes, usualPans } from "#app/features/units/pans.ts";
import { NumberField, SelectField, ToolResult, ToolTable } from "./tool-field.tsx";
import { ToolFrame } from "./tool-frame.tsx";
import { toolPath } from "./tool-paths.ts";
import type { PanQuery, PanInput } from "./tool-queries.ts";

export function PanForm({ query }: { query: PanQuery }) {
  const { t } = useTranslation("guides");
  const problem = query.isWrong ? "pan-problem" : undefined;
  return (
    <Form action={toolPath("pan-sizes")} className="pan-form" key={useLocation().search}>
      <PanFields legend={t("tools.pan-sizes.has")} pan={query.recipePan} problem={problem} />
      <PanFields legend={t("tools.pan-sizes.mine")} pan={query.mine} problem={problem} isMine />
      <div className="tool-form">
        <SelectField
          label={t("tools.pan-sizes.unit")}
          name="unit"
          value={query.unit}
          options={[
            ["cm", t("tools.pan-sizes.units.cm")],
            ["in", t("tools.pan-sizes.units.in")],
          ]}
        />
        <button type="submit" className="button">
          {t("tools.calculate")}
        </button>
      </div>
    </Form>
  );
}

function PanFields({
  legend,
  pan,
  problem,
  isMine = false,
}: {
  legend: string;
  pan: PanInput;
  problem: string | undefined;
  isMine?: boolean;
}) {
  const { t } = useTranslation("guides");
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="tool-form">
        <SelectField
          label={t("tools.pan-sizes.shape")}
          name={isMine ? "myShape" : "shape"}
          value={pan.shape}
          options={panShapes.map((shape) => [shape, t(`tools.pan-sizes.shapes.${shape}`)])}
        />
        <NumberField
          label={t("tools.pan-sizes.length")}
          name={isMine ? "myLength" : "length"}
          value={pan.length}
          describedBy={problem}
        />
        <NumberField
          label={t("tools.pan-sizes.width")}
          name={isMine ? "myWidth" : "width"}
          value={pan.width}
          describedBy={pan.shape === "rectangle" ? problem : undefined}
        />
      </div>
    </fieldset>
  );
}

export function PanPage({ query }: { query: PanQuery }) {
  const { t } = useTranslation("guides");
  const language = useLanguage();
  const number = (value: number) => formatNumber(roundForKitchen(value), language);
  return (
    <ToolFrame tool="pan-sizes">
      <PanForm query={query} />
      <ToolResult id="pan-problem" problem={query.isWrong ? t("tools.pan-sizes.bad") : null}>
        {query.factor === null ? null : <PanResult factor={query.factor} />}
      </ToolResult>
      <section className="tool-table">
        <h2>{t("tools.pan-sizes.table")}</h2>
        <ToolTable
          columns={(["shape", "centimetres", "inches", "area"] as const).map((column) =>
            t(`tools.pan-sizes.${column}`),
          )}
          rows={usualPans.map((pan) => [
            t(`tools.pan-sizes.shapes.${pan.shape}`),
            pan.width ? `${pan.length} × ${pan.width}` : pan.length,
            pan.inches,
            `${number(panArea(pan))} cm²`,
          ])}
        />
        <p className="fine-print">{t("tools.pan-sizes.note")}</p>
      </section>
    </ToolFrame>
  );
}

/** Pans that differ by less than this count as the same size. */
const negligible = 0.05;

function PanResult({ factor }: { factor: number }) {
  const { t } = useTranslation("guides");
  const language = useLanguage();
  const number = (value: number) => formatNumber(roundForKitchen(value), language);
  if (Math.abs(factor - 1) < negligible)
    return <p className="tool-figure">{t("tools.pan-sizes.same")}</p>;
  const percent = Math.round(Math.abs(1 / factor - 1) * 100);
  return (
    <>
      <p className="tool-figure">
        {t("tools.pan-sizes.result", { factor: formatNumber(Number(factor.toFixed(2)), language) })}
      </p>
      <p>
        {t("tools.pan-sizes.about", { fraction: formatFraction(factor, number) })}
        {". "}
        {t("tools.pan-sizes.eggs", {
          eggs: formatNumber(Math.max(0.5, Math.round(factor * 6) / 2), language),
        })}{" "}
        {t(factor < 1 ? "tools.pan-sizes.higher" : "tools.pan-sizes.lower", { percent })}
      </p>
    </>
  );
}
