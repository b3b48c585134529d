import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { request } from "#app/lib/request.ts";
import { useSiteData } from "../site-data.ts";

/** Where people pay, sign in, write or cook. */
const without =
  /^\/(?:admin|cart|checkout|download|login|orders|submit-recipe)\b|[?&](?:step|print)=/;

/**
 * The promotional banner of the site: the invitation to submit a recipe, on the home page with the cookbook (specification,
 * section 2). Closing it hides it for 24 hours with a cookie that the server sets.
 */
export function Banner() {
  const { t } = useTranslation();
  const site = useSiteData();
  const path = pagePath(useLocation());
  const [closed, setClosed] = useState(false);
  if (closed || site?.bannerClosed || without.test(path)) return null;
  return (
    <aside className="strip" aria-label={t("strip.label")}>
      <p>
        {path === "/" ? (
          <>
            {t("strip.cookbook")} <a href={site?.cookbookUrl}>{t("strip.buy")}</a>
            {" · "}
          </>
        ) : (
          `${t("strip.text")} `
        )}
        <Link to="/submit-recipe" discover="none">
          {t("strip.submit")}
        </Link>
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
        <input type="hidden" name="returnTo" value={path} />
        <button type="submit" className="icon-button" aria-label={t("close")}>
          <span aria-hidden>×</span>
        </button>
      </form>
    </aside>
  );
}
