import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { Fold } from "#app/ui/fold.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";

export type Tool = { slug: string; name: Localized; alternative: Localized };

/** On a recipe: its most important tools, each with an alternative that needs no purchase. */
export default function WhatYouNeed({ tools }: { tools: ReadonlyArray<Tool> }) {
  const { t } = useTranslation("recipe-page");
  return (
    <Fold
      id="tools"
      className="tools"
      title={t("tools.title")}
      hint={t("inside.tools", { count: tools.length })}
    >
      <ul>
        {tools.map(({ slug, name, alternative }) => (
          <li key={slug}>
            <Link to={`/product/${slug}`}>
              <LocalizedText value={name} />
            </Link>
            {`. ${t("tools.without")}: `}
            <LocalizedText value={alternative} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}
