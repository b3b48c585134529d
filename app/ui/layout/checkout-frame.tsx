// The frame of the checkout: nothing that leads away from it.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { usePageForm } from "../page-form.ts";
import { useSiteFacts } from "../site-data.ts";
import { DefaultButton } from "../unsent-form/unsent-form.tsx";
import { CartLink } from "./counted-links.tsx";
import { LegalLinks } from "./footer.tsx";
import { Logo } from "./header.tsx";
import { LanguageSelector, LanguageToggle } from "./language-forms.tsx";

export function CheckoutHeader() {
  const { t } = useTranslation();
  const form = usePageForm();
  return (
    <header className="site-header checkout-frame">
      {form ? <DefaultButton form={form} /> : null}
      <Link to="/" className="logo">
        <Logo />
        <span>{siteFacts.name}</span>
      </Link>
      {useSiteFacts().sslCheckout ? <small>{t("trust.sslCheckout")}</small> : null}
      <LanguageToggle />
      <CartLink />
    </header>
  );
}

export function CheckoutFooter() {
  return (
    <footer className="site-footer checkout-frame">
      <div className="footer-foot">
        <LanguageSelector />
        <LegalLinks />
      </div>
    </footer>
  );
}
