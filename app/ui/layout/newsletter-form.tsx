import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { FormGuard } from "../form-guard.tsx";
import { useSiteData } from "../site-data.ts";
import { showToast } from "../toast.ts";

/** A plain form; with scripts it stays on the page and shows a toast (specification, section 8). */
export function NewsletterForm() {
  const { t } = useTranslation();
  const location = useLocation();
  const site = useSiteData();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState("");

  async function subscribe(form: HTMLFormElement) {
    const email = new FormData(form).get("email");
    setSending(true);
    setProblem("");
    try {
      const { sendSubscription } = await import("./send-subscription.ts");
      const reason = await sendSubscription(email);
      if (reason === null) {
        form.reset();
        showToast(t("flash.newsletterSuccess"), "success");
      } else {
        showToast(t("flash.newsletterFailure"), "error");
        setProblem(reason);
      }
    } catch (error) {
      // A network error is only logged; an error response is shown to the visitor.
      console.warn(error);
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
      <label htmlFor="footer-email">{t("newsletter.label")}</label>
      <div className="field-with-button">
        <input
          id="footer-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t("newsletter.placeholder")}
          aria-describedby={problem ? "footer-email-problem" : undefined}
        />
        <button type="submit" className="button" disabled={sending}>
          {t("newsletter.submit")}
          {sending ? "…" : null}
        </button>
      </div>
      {problem ? (
        <p id="footer-email-problem" className="field-error">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
