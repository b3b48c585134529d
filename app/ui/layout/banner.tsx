import { Form, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cookbookPath } from "#app/lib/values/cookbook-path.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { usePageForm } from "../page-form.ts";
import { useSiteData } from "../site-data.ts";

/** Where people pay, cook or print. */
const without = /^\/(?:admin|cart|checkout|orders)\b|[?&](?:view=steps|print=)/;

/**
 * The promotional banner of the site: the invitation to submit a recipe, on the home page with the cookbook (specification,
 * section 2). Not beside a form. Closing it hides it for 24 hours with a cookie that the server sets.
 */
export default function Banner() {
  const { t } = useTranslation();
  const site = useSiteData();
  const form = usePageForm();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (!site || site.bannerClosed || form || error || without.test(pathname + search)) return null;
  const submit = t("strip.submit");
  return (
    <aside className="strip" aria-label={submit}>
      <p>
        {siteFacts.shop && pathname === "/" ? (
          <>
            {t("strip.cookbook", { recipes: __COOKBOOK_RECIPES__ })}{" "}
            <a href={site.cookbookUrl ?? cookbookPath}>{t("strip.buy")}</a>{" "}
          </>
        ) : null}
        <a href="/submit-recipe">{submit}</a>
      </p>
      <Form method="post" action="/banner" discover="none" preventScrollReset>
        <button className="icon-button" aria-label={t("close")}>
          ×
        </button>
      </Form>
    </aside>
  );
}
