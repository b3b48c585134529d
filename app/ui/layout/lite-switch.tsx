import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { useSiteData } from "../site-data.ts";

/** Lite mode for slow networks: no scripts, no web font, images on tap. */
export function LiteSwitch() {
  const location = useLocation();
  return (
    <form method="post" action="/lite" id="lite">
      <input type="hidden" name="returnTo" value={pagePath(location)} />
      <LiteButton />
    </form>
  );
}

/** Submits the form in the footer from anywhere on the page. */
export function LiteButton() {
  const { t } = useTranslation();
  const lite = useSiteData()?.lite;
  return (
    <button form="lite" name="lite" value={lite ? "0" : "1"} className="link-button">
      {lite ? t("lite.off") : t("lite.on")}
    </button>
  );
}
