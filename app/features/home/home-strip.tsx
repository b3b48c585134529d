import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { request } from "#app/lib/request.ts";
import { useSiteData } from "#app/ui/site-data.ts";

/**
 * The one promotional strip of the site: the cookbook, and the invitation to submit a recipe. Closing it hides it for 24
 * hours with a cookie that the server sets.
 */
export function HomeStrip() {
  const { t } = useTranslation("home");
  const { t: common } = useTranslation();
  const site = useSiteData();
  const [closed, setClosed] = useState(false);
  if (closed || site?.bannerClosed) return null;
  return (
    <aside className="strip" aria-label={t("strip.label")}>
      <p>
        {t("strip.text")} <a href={site?.cookbookUrl}>{t("buyNow")}</a>
        {" · "}
        <Link to="/submit-recipe">{t("strip.submit")}</Link>
      </p>
      <form
        method="post"
        action="/banner"
        onSubmit={(event) => {
          event.preventDefault();
          setClosed(true);
          request("/banner", { method: "POST" }).catch(console.warn);
        }}
      >
        <button type="submit" className="icon-button" aria-label={common("close")}>
          <span aria-hidden>×</span>
        </button>
      </form>
    </aside>
  );
}
