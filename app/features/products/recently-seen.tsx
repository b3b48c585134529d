import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { forgetSeenGoods, readSeenGoods, rememberGood, type SeenGood } from "./seen-goods.ts";

/** The goods seen before; `current`: the one on this page. */
export default function RecentlySeen({ current }: { current: SeenGood | null }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const slug = current?.slug;
  const [seen, setSeen] = useState<ReadonlyArray<SeenGood>>([]);
  useEffect(() => {
    setSeen(readSeenGoods().filter((good) => good.slug !== slug));
    if (current) rememberGood(current);
    // The other fields belong to the slug.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [slug]);
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby="seen" className="related">
      <div className="section-head">
        <h2 id="seen">{t("seen.title")}</h2>
        <button
          type="button"
          className="link-button"
          onClick={() => {
            forgetSeenGoods();
            setSeen([]);
          }}
        >
          {t("seen.clear")}
        </button>
      </div>
      <ul className="seen-goods">
        {seen.slice(0, 6).map(({ slug: one, imageUrl, names }) => (
          <li key={one}>
            <Link to={`/product/${one}`}>
              <img src={imageUrl} alt="" width={200} height={150} loading="lazy" />
              {names[language]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
