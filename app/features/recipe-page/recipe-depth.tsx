import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { Fold } from "#app/ui/fold.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { DepthView } from "./depth-view.server.ts";

type RecipeDepthProps = { depth: DepthView; open?: boolean };

const parts = ["whyItWorks", "checkpoint", "troubleshooting", "makeAhead", "elsewhere"] as const;

/** Why a recipe works, what to check, what goes wrong, what can be made ahead, how others make it, and what it is served with. */
export default function RecipeDepth({ depth, open }: RecipeDepthProps) {
  const { t } = useTranslation("recipe-page");
  const { whyItWorks, checkpoint, troubleshooting, makeAhead, elsewhere, serveWith } = depth;
  const inside = parts.filter((part) => depth[part]);
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
          <Advice title={t("whyItWorks")} text={whyItWorks} />
          <Advice title={t("checkpoint")} text={checkpoint} />
          <Pairs
            title={t("troubleshooting")}
            pairs={troubleshooting?.map(({ problem, fix }) => [problem, fix])}
          />
          <Advice title={t("makeAhead")} text={makeAhead} />
          <Pairs
            title={t("elsewhere")}
            pairs={elsewhere?.map(({ place, change }) => [place, change])}
          />
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

function Advice({ title, text }: { title: string; text: Localized | undefined }) {
  return text ? (
    <>
      <h3>{title}</h3>
      <p>
        <LocalizedText value={text} />
      </p>
    </>
  ) : null;
}

type PairsProps = { title: string; pairs: Array<[name: Localized, text: Localized]> | undefined };

function Pairs({ title, pairs }: PairsProps) {
  return pairs ? (
    <>
      <h3>{title}</h3>
      <dl>
        {pairs.map(([name, text]) => (
          <div key={name.text}>
            <dt>
              <LocalizedText value={name} />
            </dt>
            <dd>
              <LocalizedText value={text} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  ) : null;
}
