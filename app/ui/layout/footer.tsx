import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { useSiteData, useSiteFacts } from "../site-data.ts";
import { proofClaims, stripClaims, stripText } from "./claim-text.ts";
import { LanguageSelector } from "./language-forms.tsx";
import { LiteSwitch } from "./lite-switch.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { SocialLinks } from "./social-links.tsx";

const explore = [
  ["/blog", "nav.blog"],
  ["/food", "nav.food"],
  ["/drinks", "nav.drinks"],
  ["/pastries", "nav.pastries"],
  ["/videos", "footer.videos"],
  ["/chefs", "footer.chefs"],
] as const;
/** Only while the owner offers them. */
const giftCards = ["/shop?use=gift-card", "footer.giftCards"] as const;
const resources = [
  ["/submit-recipe", "nav.submitRecipe"],
  ["/cooking-techniques", "footer.cookingTechniques"],
  ["/ingredient-guide", "footer.ingredientGuide"],
  ["/kitchen-equipment", "footer.kitchenEquipment"],
  ["/faq", "footer.faq"],
] as const;
const legal = [
  ["/about", "footer.about"],
  ["/privacy", "footer.privacy"],
  ["/terms", "footer.terms"],
  ["/contact", "nav.contact"],
] as const;

/** Specification, section 2, "Footer, trust strip, banner". */
export function Footer() {
  const { t } = useTranslation();
  const site = useSiteData();
  const hasGiftCards = site?.giftCards ?? false;
  return (
    <footer className="site-footer">
      <TrustStrip />
      <div className="footer-columns">
        <Folded title={t("footer.explore")} id="footer-explore">
          <Links items={hasGiftCards ? [...explore, giftCards] : explore} />
        </Folded>
        <Folded title={t("footer.resources")} id="footer-resources">
          <Links items={resources} />
        </Folded>
        <section aria-labelledby="footer-newsletter">
          <h2 id="footer-newsletter">{t("newsletter.title")}</h2>
          <NewsletterForm />
        </section>
        <SocialProof />
      </div>
      <div className="footer-foot">
        <LanguageSelector />
        <LiteSwitch />
        <SocialLinks links={siteFacts.social} lite={site?.lite ?? false} />
        <LegalLinks />
      </div>
    </footer>
  );
}

export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("footer.legal")}>
      <Links items={legal} className="inline-list" />
    </nav>
  );
}

/** Open wherever there is room: the summary is for phones, the heading for the rest. */
function Folded({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <details>
        <summary>{title}</summary>
        {children}
      </details>
    </nav>
  );
}

type LinkItems = ReadonlyArray<
  (typeof explore | typeof resources | typeof legal)[number] | typeof giftCards
>;

function Links({ items, className }: { items: LinkItems; className?: string }) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {items.map(([path, label]) => (
        <li key={path}>
          <Link to={path} discover="none">
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TrustStrip() {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = useSiteFacts();
  const items = stripClaims.flatMap((name) => {
    const text = stripText(name, facts, { t, language });
    const item = name === "freeShippingOverUsd" ? <a href={t("trust.where")}>{text}</a> : text;
    return text ? <li key={name}>{item}</li> : [];
  });
  if (items.length === 0) return null;
  return (
    <ul className="trust-strip" aria-label={t("trust.label")}>
      {items}
    </ul>
  );
}

function SocialProof() {
  const { t } = useTranslation();
  const facts = useSiteFacts();
  const items = proofClaims.filter(([name]) => facts[name]);
  if (items.length === 0) return null;
  return (
    <dl className="social-proof">
      {items.map(([name, label]) => (
        <div key={name}>
          <dt>{t(label)}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
