import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { toolPath, tools, type Tool } from "./tool-paths.ts";
import "./tools.css";

/** Title, tool and links to the other tools. */
export function ToolFrame({ tool, children }: { tool: Tool; children: ReactNode }) {
  const { t } = useTranslation("guides");
  const { t: common } = useTranslation();
  const crumbs = [
    { name: common("nav.home"), path: "/" },
    { name: common("nav.resources"), path: "/resources" },
    { name: t(`tools.${tool}.title`), path: toolPath(tool) },
  ];
  return (
    <article className="page tool">
      <Breadcrumbs items={crumbs} />
      <header className="page-head">
        <h1>{t(`tools.${tool}.title`)}</h1>
        <p>{t(`tools.${tool}.text`)}</p>
      </header>
      {children}
      <nav className="more-tools" aria-labelledby="more-tools">
        <h2 id="more-tools">{t("tools.otherTools")}</h2>
        <ul className="chips">
          {([...tools, "measure-card"] as const)
            .filter((other) => other !== tool)
            .map((other) => (
              <li key={other}>
                <Link to={toolPath(other)}>{t(`tools.${other}.title`)}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </article>
  );
}
