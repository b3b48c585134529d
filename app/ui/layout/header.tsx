import { Link, NavLink, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LanguageToggle } from "./language-forms.tsx";
import { SearchBox } from "./search-box.tsx";

/** Specification, section 2, "Navigation bar". */
const sections = [
  ["/food", "nav.food"],
  ["/drinks", "nav.drinks"],
  ["/pastries", "nav.pastries"],
  ["/shop", "nav.shop"],
  ["/resources", "nav.resources"],
  ["/blog", "nav.blog"],
  ["/contact", "nav.contact"],
  ["/submit-recipe", "nav.submitRecipe"],
] as const;

export function Header() {
  const { t } = useTranslation();
  return (
    <header className="site-header">
      <Link to="/" className="logo">
        <Mark />
        <span>Fogón</span>
      </Link>
      <nav className="site-nav" aria-label={t("nav.label")}>
        <SectionLinks />
      </nav>
      <SearchBox id="search" />
      <LanguageToggle />
      <Link to="/login" className="button button-small login">
        {t("nav.login")}
      </Link>
      <button type="button" className="menu-button" popovertarget="menu" aria-label={t("nav.menu")}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
      </button>
      <SidePanel />
    </header>
  );
}

function SectionLinks() {
  const { t } = useTranslation();
  return (
    <ul>
      {sections.map(([path, label]) => (
        <li key={path}>
          <NavLink to={path}>{t(label)}</NavLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * The same links on small screens. A popover: opens, closes on the backdrop and on Escape without scripts; a link
 * leads to a new page, and with scripts the new address closes it.
 */
function SidePanel() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.hidePopover(), [key]);
  return (
    <div id="menu" ref={panel} popover="auto" className="side-panel">
      <button
        type="button"
        className="icon-button"
        popovertarget="menu"
        popovertargetaction="hide"
        aria-label={t("close")}
      >
        <span aria-hidden>×</span>
      </button>
      <nav aria-label={t("nav.menu")}>
        <SectionLinks />
      </nav>
      <p className="actions">
        <Link to="/food" className="button">
          {t("nav.startCooking")}
        </Link>
        <Link to="/shop" className="button button-quiet">
          {t("nav.exploreKitchenDeals")}
        </Link>
      </p>
      <div className="side-panel-foot">
        <LanguageToggle />
        <Link to="/login" className="button button-small">
          {t("nav.login")}
        </Link>
      </div>
    </div>
  );
}

/** A flame in the outline of a clay pot. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden className="mark">
      <path className="mark-pot" d="M4 14h24c0 9-5 15-12 15S4 23 4 14Z" />
      <path className="mark-rim" d="M2 12h28" />
      <path className="mark-flame" d="M16 2c5 5 5 8 2 10h-5c-2-3 1-5 3-10Z" />
    </svg>
  );
}
