import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { resultsHash } from "#app/ui/result-count.tsx";
import { countLimit } from "#app/features/recipes/catalogue.ts";
import type { ListingView } from "./listing-view.server.ts";

/** Links to an empty listing's results with one condition less, which each link names. */
export function RelaxedListings({ relaxed }: Pick<ListingView, "relaxed">) {
  const { t } = useTranslation("listings");
  const language = useLanguage();
  return (
    <section className="relaxed" aria-labelledby="relaxed">
      <h2 id="relaxed">{t("empty.relaxed")}</h2>
      <ul>
        {relaxed.map(({ label, address, total }) => (
          <li key={label}>
            <Link to={address + resultsHash}>{t("empty.without", { label })}</Link>{" "}
            <small>
              {t(total > countLimit ? "moreResults" : "results", {
                count: Math.min(total, countLimit),
                formatted: formatNumber(Math.min(total, countLimit), language),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
