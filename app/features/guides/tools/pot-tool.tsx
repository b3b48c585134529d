import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { potFoods, type Pot } from "./pot-times.ts";
import { NumberField, SelectField, ToolResult, ToolTable } from "./tool-field.tsx";
import { ToolFrame } from "./tool-frame.tsx";
import { toolPath } from "./tool-paths.ts";
import type { PotQuery } from "./tool-queries.ts";

export function PotForm({ query }: { query: PotQuery }) {
  const { t } = useTranslation("guides");
  return (
    <Form action={toolPath("bean-and-rice-times")} className="tool-form" key={useLocation().search}>
      <SelectField
        label={t("tools.bean-and-rice-times.food")}
        name="food"
        value={query.food}
        options={potFoods.map(({ food }) => [food, t(`tools.bean-and-rice-times.foods.${food}`)])}
      />
      <NumberField
        label={t("tools.bean-and-rice-times.people")}
        name="people"
        value={query.peopleInput}
        describedBy={query.isWrong ? "pot-problem" : undefined}
      />
      <button type="submit" className="button">
        {t("tools.calculate")}
      </button>
    </Form>
  );
}

export function PotPage({ query }: { query: PotQuery }) {
  const { t } = useTranslation("guides");
  const minutes = (range: readonly [number, number] | null) =>
    range
      ? t("tools.bean-and-rice-times.minutes", { from: range[0], to: range[1] })
      : t("tools.bean-and-rice-times.never");
  return (
    <ToolFrame tool="bean-and-rice-times">
      <PotForm query={query} />
      <ToolResult
        id="pot-problem"
        problem={query.isWrong ? t("tools.bean-and-rice-times.bad") : null}
      >
        {query.result ? <PotResult pot={query.result} minutes={minutes} /> : null}
      </ToolResult>
      <section className="tool-table">
        <h2>{t("tools.bean-and-rice-times.table")}</h2>
        <ToolTable
          columns={(["food", "soak", "simmer", "pressure"] as const).map((column) =>
            t(`tools.bean-and-rice-times.${column}`),
          )}
          rows={potFoods.map(({ food, soakHours, simmerMinutes, pressureMinutes }) => [
            t(`tools.bean-and-rice-times.foods.${food}`),
            soakHours ? `${soakHours} h` : "–",
            `${simmerMinutes.join("–")} min`,
            pressureMinutes ? `${pressureMinutes.join("–")} min` : "–",
          ])}
          cellClass="times"
        />
        <p className="fine-print">{t("tools.bean-and-rice-times.note")}</p>
      </section>
    </ToolFrame>
  );
}

function PotResult({
  pot,
  minutes,
}: {
  pot: Pot;
  minutes: (range: readonly [number, number] | null) => string;
}) {
  const { t } = useTranslation("guides");
  const language = useLanguage();
  const grams = (value: number) =>
    value < 1000 ? `${value} g` : `${formatNumber(value / 1000, language)} kg`;
  const water = (value: number) =>
    value < 1000 ? `${value} ml` : `${formatNumber(value / 1000, language)} l`;
  const rows = [
    ["dry", grams(pot.dryGrams)],
    ["cooked", grams(pot.cookedGrams)],
    ...(pot.kind === "rice"
      ? []
      : [
          [
            "soak",
            pot.soakHours
              ? t("tools.bean-and-rice-times.soakValue", {
                  hours: pot.soakHours,
                  water: water(pot.soakWaterMillilitres),
                })
              : t("tools.bean-and-rice-times.noSoak"),
          ] as const,
        ]),
    ["water", water(pot.waterMillilitres)],
    ["simmer", minutes(pot.simmerMinutes)],
    ["pressure", minutes(pot.pressureMinutes)],
  ] as const;
  return (
    <>
      <p className="tool-figure">
        {t("tools.bean-and-rice-times.resultTitle", {
          food: t(`tools.bean-and-rice-times.foods.${pot.food}`),
          people: pot.people,
        })}
      </p>
      <dl className="tool-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`tools.bean-and-rice-times.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {pot.boilHard ? <p className="warning">{t("tools.bean-and-rice-times.boilHard")}</p> : null}
      <p>{t(`tools.bean-and-rice-times.${pot.kind}Note`)}</p>
    </>
  );
}
