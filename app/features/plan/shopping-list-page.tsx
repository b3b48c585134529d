import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Aisles, ShoppingListPage } from "#app/features/shopping-list/shopping-list-page.tsx";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { CopyButton } from "./copy-button.tsx";
import type { PlanListView } from "./shopping-view.server.ts";
import { useTickedItems } from "./ticked-items.ts";
import "./plan.css";

type PlanListPageProps = {
  list: PlanListView;
  units: UnitSystem;
  systems: ReadonlyArray<UnitSystem>;
  whatsApp: string;
};

/** Ticks are stored in the browser: the list changes with the plan. */
export function PlanListPage({ list, units, systems, whatsApp }: PlanListPageProps) {
  const { t } = useTranslation("plan");
  const { t: recipe } = useTranslation("recipe-page");
  const { week, range, aisles, text } = list;
  const ticked = useTickedItems(week);
  return (
    <ShoppingListPage
      className="plan plan-list"
      back={{ address: `/plan?week=${week}`, text: t("add.back") }}
      title={t("shopping.title", { range })}
      isEmpty={aisles.length === 0}
      texts={{
        empty: t("shopping.empty"),
        intro: t("shopping.text"),
        asText: t("shopping.asText"),
      }}
      copyButton={<CopyButton text={text} />}
      textAddress={`/plan/list.txt?week=${week}`}
      whatsApp={whatsApp}
    >
      <Form
        method="post"
        action="/units"
        replace
        preventScrollReset
        className="actions no-print"
        aria-label={t("shopping.units")}
      >
        <input type="hidden" name="returnTo" value={`/plan/list?week=${week}`} />
        {systems.map((system) => (
          <button
            key={system}
            name="units"
            value={system}
            className="button button-small button-quiet"
            aria-pressed={units === system}
          >
            {recipe(`unitSystem.${system}`)}
          </button>
        ))}
      </Form>
      <div {...ticked}>
        <Aisles
          aisles={aisles}
          note={({ dishes }) => <small>{t("shopping.for", { dishes })}</small>}
          recipeText={t("shopping.make")}
        />
      </div>
    </ShoppingListPage>
  );
}
