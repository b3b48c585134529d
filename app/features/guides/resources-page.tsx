import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Drawing } from "#app/ui/drawing.tsx";
import { OvenForm } from "./tools/oven-tool.tsx";
import { PanForm } from "./tools/pan-tool.tsx";
import { PotForm } from "./tools/pot-tool.tsx";
import { SafeForm } from "./tools/safe-tool.tsx";
import { toolPath, tools } from "./tools/tool-paths.ts";
import {
  parseOvenQuery,
  parsePanQuery,
  parsePotQuery,
  parseSafeQuery,
  parseUnitQuery,
} from "./tools/tool-queries.ts";
import { isRegion } from "#app/lib/values/catalogue-values.ts";
import { UnitForm } from "./tools/unit-tool.tsx";
import "./guides.css";

const guides = [
  "cooking-techniques",
  "ingredient-guide",
  "kitchen-equipment",
  "caribbean-recipes",
  "videos",
  "blog",
] as const;
/** Of the sites that have the Caribbean. */
const isHere = (guide: string) => guide !== "caribbean-recipes" || isRegion("caribbean");

/** Each form submits to the tool's own page. */
function formOf(tool: (typeof tools)[number]) {
  const nothing = new URLSearchParams();
  switch (tool) {
    case "unit-converter":
      return <UnitForm query={parseUnitQuery(nothing)} />;
    case "oven-temperatures":
      return <OvenForm query={parseOvenQuery(nothing)} />;
    case "pan-sizes":
      return <PanForm query={parsePanQuery(nothing)} />;
    case "safe-temperatures":
      return <SafeForm query={parseSafeQuery(nothing)} />;
    case "bean-and-rice-times":
      return <PotForm query={parsePotQuery(nothing)} />;
  }
}

export function ResourcesPage() {
  const { t } = useTranslation("guides");
  return (
    <div className="page tool">
      <header className="page-head">
        <h1>{t("hub.title")}</h1>
        <p>
          {t("hub.text")} <Link to="/plan">{t("hub.plan")}</Link>
        </p>
      </header>
      <section aria-labelledby="guides">
        <h2 id="guides" className="visually-hidden">
          {t("hub.guides")}
        </h2>
        <ul className="guide-cards">
          {guides.filter(isHere).map((guide) => (
            <li key={guide} className="guide-card">
              <Drawing name={`page-${guide}`} width={400} height={225} />
              <h3>
                <Link to={`/${guide}`}>{t(`hub.${guide}.title`)}</Link>
              </h3>
              <p>{t(`hub.${guide}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="hub-tools" aria-labelledby="tools">
        <h2 id="tools">{t("hub.tools")}</h2>
        <ul className="tool-cards">
          {tools.map((tool) => (
            <li key={tool}>
              <h3>
                <Link to={toolPath(tool)}>{t(`tools.${tool}.title`)}</Link>
              </h3>
              <p>{t(`tools.${tool}.text`)}</p>
              {formOf(tool)}
            </li>
          ))}
          <li>
            <h3>
              <Link to={toolPath("measure-card")}>{t("tools.measure-card.title")}</Link>
            </h3>
            <p>{t("tools.measure-card.text")}</p>
          </li>
        </ul>
      </section>
    </div>
  );
}
