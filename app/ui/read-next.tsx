import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { LocalizedText } from "./localized-text.tsx";
import { Picture } from "./picture.tsx";

export type NextRead = {
  to: string;
  /** what it is: "Similar dish", "Technique" */
  kind: string;
  title: Localized;
  imageUrl?: string | null | undefined;
  rel?: "prev" | "next" | undefined;
};

const most = 5;

/** The one path forward at the end of a page: a few links of every kind, each once. */
export function ReadNext({ reads }: { reads: ReadonlyArray<NextRead> }) {
  const { t } = useTranslation();
  const byAddress = new Map<string, NextRead>();
  for (const read of reads) {
    const first = byAddress.get(read.to);
    byAddress.set(read.to, first ? { ...first, rel: first.rel ?? read.rel } : read);
  }
  const shown = [...byAddress.values()].slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section className="related" aria-labelledby="read-next">
      <h2 id="read-next">{t("readNext.title")}</h2>
      <ul className="read-next">
        {shown.map(({ to, kind, title, imageUrl, rel }) => (
          <li key={to}>
            {imageUrl ? <Picture src={imageUrl} alt="" width={100} height={75} /> : null}
            <Link to={to} rel={rel} prefetch="intent">
              <small>{kind}</small>
              <LocalizedText value={title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
