import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { DepthView } from "./depth-view.server.ts";

/** Why a recipe works, what to do if something goes wrong, what can be made ahead, what it is served with. */
export default function RecipeDepth({ depth }: { depth: DepthView }) {
  const { t } = useTranslation("recipe-page");
  const { whyItWorks, troubleshooting, makeAhead, serveWith } = depth;
  return (
    <section className="facts advice">
      {whyItWorks ? (
        <>
          <h2>{t("whyItWorks")}</h2>
          <p>
            <LocalizedText value={whyItWorks} />
          </p>
        </>
      ) : null}
      {troubleshooting ? (
        <>
          <h2>{t("troubleshooting")}</h2>
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
          <h2>{t("makeAhead")}</h2>
          <p>
            <LocalizedText value={makeAhead} />
          </p>
        </>
      ) : null}
      {serveWith ? (
        <>
          <h2>{t("serveWith")}</h2>
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
        </>
      ) : null}
    </section>
  );
}
