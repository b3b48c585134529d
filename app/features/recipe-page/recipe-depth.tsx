import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { DepthView } from "./depth-view.server.ts";

type RecipeDepthProps = { depth: DepthView; open?: boolean };

/** Why a recipe works, what to do if something goes wrong, what can be made ahead, what it is served with. */
export default function RecipeDepth({ depth, open }: RecipeDepthProps) {
  const { t } = useTranslation("recipe-page");
  const { whyItWorks, troubleshooting, makeAhead, serveWith } = depth;
  const inside = (["whyItWorks", "troubleshooting", "makeAhead"] as const).filter(
    (part) => depth[part],
  );
  return (
    <>
      {inside.length > 0 ? (
        <Fold
          id="tips"
          className="advice"
          title={t("tips")}
          hint={inside.map((part) => t(part)).join(" · ")}
          open={open}
        >
          {whyItWorks ? (
            <>
              <h3>{t("whyItWorks")}</h3>
              <p>
                <LocalizedText value={whyItWorks} />
              </p>
            </>
          ) : null}
          {troubleshooting ? (
            <>
              <h3>{t("troubleshooting")}</h3>
              <dl>
                {troubleshooting.map(({ problem, fix }) => (
                  <div key={problem.text}>
                    <dt>
                      <LocalizedText value={problem} />
                    </dt>
                    <dd>
                      <LocalizedText value={fix} />
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          ) : null}
          {makeAhead ? (
            <>
              <h3>{t("makeAhead")}</h3>
              <p>
                <LocalizedText value={makeAhead} />
              </p>
            </>
          ) : null}
        </Fold>
      ) : null}
      {serveWith ? (
        <Fold
          id="serve-with"
          className="served"
          title={t("serveWith")}
          hint={t("inside.dishes", { count: serveWith.length })}
          open={open}
        >
          <ul>
            {serveWith.map(({ id, title, marks }) => (
              <li key={id}>
                <Link to={`/recipe/${id}`}>
                  <LocalizedText value={title} />
                </Link>
                {marks ? ` (${marks})` : null}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
    </>
  );
}
