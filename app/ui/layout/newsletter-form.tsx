import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pagePath } from "#app/lib/page-path.ts";
import { request } from "#app/lib/request.ts";
import { FormGuard } from "../form-guard.tsx";
import { useSiteData } from "../site-data.ts";
import { showToast } from "../toast.ts";

/** A plain form; with scripts it stays on the page and answers by toast (specification, section 8). */
export function NewsletterForm() {
  const { t } = useTranslation();
  const location = useLocation();
  const site = useSiteData();
  const [sending, setSending] = useState(false);

  async function subscribe(form: HTMLFormElement) {
    const email = new FormData(form).get("email");
    setSending(true);
    try {
      await request("/api/newsletter", { method: "POST", body: { email } });
      form.reset();
      showToast(t("flash.newsletterSuccess"), "success");
    } catch (error) {
      // A network error is logged only; an answer that is not OK is told to the visitor.
      if (error instanceof TypeError) console.warn(error);
      else showToast(t("flash.newsletterFailure"), "error");
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      method="post"
      action="/api/newsletter"
      className="newsletter-form"
      onSubmit={(event) => {
        event.preventDefault();
        void subscribe(event.currentTarget);
      }}
    >
      <input type="hidden" name="returnTo" value={pagePath(location)} />
      <FormGuard stamp={site?.stamp ?? ""} />
      <label htmlFor="newsletter-email">{t("newsletter.label")}</label>
      <div className="field-with-button">
        <input
          id="newsletter-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t("newsletter.placeholder")}
        />
        <button type="submit" className="button" disabled={sending}>
          {t("newsletter.submit")}
          {sending ? "…" : null}
        </button>
      </div>
    </form>
  );
}
