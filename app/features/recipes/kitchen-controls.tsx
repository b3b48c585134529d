import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { unitSystems, type KitchenView } from "./kitchen-view.ts";
import type { RecipePageData } from "./recipe-data.server.ts";

/** Servings and units: links, so that they work without scripts and each view has an address. */
export function KitchenControls({ recipe }: { recipe: RecipePageData }) {
  const { t } = useTranslation("recipe");
  const language = useLanguage();
  const { kitchen, servings: written } = recipe;
  const servings = kitchen.servings ?? written;
  const fewer = servings === null ? 0 : servings > 1 ? Math.ceil(servings) - 1 : 0.5;
  return (
    <div className="kitchen-controls">
      {servings === null || written === null ? null : (
        <p>
          <ControlLink to={{ ...kitchen, servings: fewer }} written={written} label={t("fewer")}>
            −
          </ControlLink>
          <span>
            {t("servings", { count: servings, formatted: formatNumber(servings, language) })}
          </span>
          <ControlLink
            to={{ ...kitchen, servings: Math.floor(servings) + 1 }}
            written={written}
            label={t("more")}
          >
            +
          </ControlLink>
        </p>
      )}
      <p className="unit-choice">
        {unitSystems.map((units) => (
          <ControlLink
            key={units}
            to={{ ...kitchen, units }}
            written={written}
            current={kitchen.units === units}
          >
            {t(`unitSystem.${units}`)}
          </ControlLink>
        ))}
      </p>
    </div>
  );
}

type ControlLinkProps = {
  to: KitchenView;
  written: number | null;
  label?: string;
  current?: boolean;
  children: string;
};

function ControlLink({ to, written, label, current, children }: ControlLinkProps) {
  const params = new URLSearchParams();
  if (to.servings !== null && to.servings !== written) params.set("servings", String(to.servings));
  if (to.units !== to.usualUnits) params.set("units", to.units);
  return (
    <Link
      to={{ search: params.toString(), hash: "ingredients" }}
      preventScrollReset
      rel="nofollow"
      aria-label={label}
      aria-current={current}
    >
      {children}
    </Link>
  );
}
