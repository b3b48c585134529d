import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { PlanListView } from "./shopping-view.server.ts";
import { useTickedItems } from "./ticked-items.ts";
import "#app/ui/forms.css";
import "./plan.css";

type ShoppingListPageProps = {
  list: PlanListView;
  units: UnitSystem;
  systems: ReadonlyArray<UnitSystem>;
  whatsApp: string;
};

/** Ticks are stored in the browser: the list changes with the plan. */
export function ShoppingListPage({ list, units, systems, whatsApp }: ShoppingListPageProps) {
  const { t } = useTranslation("plan");
  const { t: recipe } = useTranslation("recipe-page");
  const { t: saved } = useTranslation("saved");
  const { week, range, aisles, text } = list;
  const ticked = useTickedItems(week);
  return (
    <div className="page narrow plan plan-list">
      <p className="no-print">
        <Link className="tap" to={`/plan?week=${week}`}>
          {t("add.back")}
        </Link>
      </p>
      <h1>{t("shopping.title", { range })}</h1>
      {aisles.length === 0 ? (
        <p>{t("shopping.empty")}</p>
      ) : (
        <>
          <p className="no-print">{t("shopping.text")}</p>
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
            {aisles.map((aisle) => (
              <section key={aisle.id} aria-labelledby={`aisle-${aisle.id}`}>
                <h2 id={`aisle-${aisle.id}`}>{aisle.name}</h2>
                <ul>
                  {aisle.items.map((item) => (
                    <li key={item.key}>
                      <label>
                        <input type="checkbox" value={item.key} />
                        <span>
                          <LocalizedText value={item.name} />
                          {item.amount ? <b> {item.amount}</b> : null}
                          <small>{t("shopping.for", { dishes: item.dishes })}</small>
                        </span>
                      </label>
                      {item.linkedRecipeId === null ? null : (
                        <Link
                          className="tap no-print"
                          to={`/recipe/${item.linkedRecipeId}`}
                          discover="none"
                        >
                          {t("shopping.make")}
                        </Link>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <p className="fine-print">{saved("list.apart")}</p>
          <p className="actions no-print">
            <CopyButton text={text} />
            <a className="tap" href={`/plan/list.txt?week=${week}`}>
              {t("shopping.asText")}
            </a>
            <a className="tap" href={whatsApp} rel="noopener nofollow" target="_blank">
              {saved("list.whatsapp")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
