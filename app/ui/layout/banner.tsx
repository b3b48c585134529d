import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pagePath } from "#app/lib/page-path.ts";
import { request } from "#app/lib/request.ts";

/** Invites to submit a recipe; closing it hides it for 24 hours with a cookie that the server sets. */
export function Banner() {
  const { t } = useTranslation();
  const location = useLocation();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside className="banner" aria-label={t("banner.label")}>
      <p>
        {t("banner.text")} <Link to="/submit-recipe">{t("banner.action")}</Link>
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
        <input type="hidden" name="returnTo" value={pagePath(location)} />
        <button type="submit" className="icon-button" aria-label={t("close")}>
          <span aria-hidden>×</span>
        </button>
      </form>
    </aside>
  );
}
