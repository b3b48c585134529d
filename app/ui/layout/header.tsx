import { Link, NavLink, useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { clearDeviceDrafts } from "#app/lib/device-drafts.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { usePageForm } from "../page-form.ts";
import { SignInLink } from "../sign-in-link.tsx";
import { useSiteData, type SiteData } from "../site-data.ts";
import { DefaultButton } from "../unsent-form/unsent-form.tsx";
import { avatarLetter } from "./avatar-letter.ts";
import { CartLink, SavedLink } from "./counted-links.tsx";
import { LanguageToggle } from "./language-forms.tsx";
import { LiteButton } from "./lite-switch.tsx";
import { SearchBox, SearchIcon } from "./search-box.tsx";

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
const isShown = ([path]: readonly [string, string]) => siteFacts.shop || path !== "/shop";

export function Header() {
  const { t } = useTranslation();
  const user = useSiteData()?.user;
  const form = usePageForm();
  return (
    <header className="site-header">
      {form ? <DefaultButton form={form} /> : null}
      <Link to="/" className="logo" aria-label={siteFacts.name}>
        <Logo />
        <span>{siteFacts.name}</span>
      </Link>
      <SiteNav />
      <SearchBox id="search" />
      <LanguageToggle />
      <button
        type="button"
        className="find-button"
        popovertarget="find-panel"
        aria-label={t("search.label")}
      >
        <SearchIcon />
      </button>
      <FindPanel />
      {user ? <SavedLink count={user.saved.length} /> : null}
      {siteFacts.shop ? <CartLink /> : null}
      {user ? <UserMenu user={user} /> : <LoginLink className="button button-small login" />}
      <button type="button" className="menu-button" popovertarget="menu" aria-label={t("nav.menu")}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
      </button>
    </header>
  );
}

/**
 * The section links: a bar on wide screens, and on small ones a side panel, which adds what is around the links. The panel
 * is a popover: without scripts it opens, closes on the backdrop and on Escape, and returns the focus to its button. With
 * scripts a navigation closes it, and the rest of the page is inert while it is open, so that Tab stays inside (the CSS
 * does the same where supported).
 */
function SiteNav() {
  const { t } = useTranslation();
  const user = useSiteData()?.user;
  const nav = useRef<HTMLElement>(null);
  useClosedByNavigation(nav);
  useEffect(() => {
    const element = nav.current;
    if (!element) return;
    function update({ type, newState }: ToggleEvent) {
      // Inert only while it is open: before and after, the menu button has the focus.
      const isOpen = type === "toggle" && newState === "open";
      for (const part of document.querySelectorAll<HTMLElement>("body > *, .site-header > *"))
        if (!part.contains(element)) part.inert = isOpen;
      // The browser returns the focus only from inside the panel; Tab may have moved it to the browser's own controls.
      if (type === "toggle" && !isOpen && document.activeElement === document.body)
        document.querySelector<HTMLElement>(".menu-button")?.focus();
    }
    element.addEventListener("beforetoggle", update);
    element.addEventListener("toggle", update);
    return () => {
      element.removeEventListener("beforetoggle", update);
      element.removeEventListener("toggle", update);
    };
  }, []);
  return (
    <nav id="menu" ref={nav} popover="auto" className="site-nav" aria-label={t("nav.label")}>
      <button
        type="button"
        className="icon-button"
        autoFocus
        popovertarget="menu"
        popovertargetaction="hide"
        aria-label={t("close")}
      >
        <span aria-hidden>×</span>
      </button>
      <ul>
        {sections.filter(isShown).map(([path, label]) => (
          <li key={path}>
            <NavLink to={path}>{t(label)}</NavLink>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Link to="/food" className="button">
          {t("nav.startCooking")}
        </Link>
        {siteFacts.shop ? (
          <Link to="/shop" className="button button-quiet">
            {t("nav.exploreKitchenDeals")}
          </Link>
        ) : null}
      </p>
      <div className="side-panel-foot">
        <LanguageToggle />
        {user ? (
          <Link to="/profile">{user.displayName ?? user.email}</Link>
        ) : (
          <LoginLink className="button button-small" />
        )}
        <LiteButton />
      </div>
    </nav>
  );
}

/** The search of small screens: without scripts a form in a popover, which the next page does not have open. */
function FindPanel() {
  const panel = useRef<HTMLDivElement>(null);
  useClosedByNavigation(panel);
  return (
    <div id="find-panel" ref={panel} popover="auto">
      <SearchBox id="find-query" autoFocus />
    </div>
  );
}

/** Not when the scripts start: the touch that starts them may have opened the popover. */
function useClosedByNavigation(popover: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) popover.current?.hidePopover();
    shown.current = key;
  }, [key, popover]);
}

function LoginLink({ className }: { className: string }) {
  const { t } = useTranslation();
  const location = useLocation();
  const page = pagePath(location);
  if (location.pathname === "/login")
    return (
      <a href={page} className={className}>
        {t("nav.login")}
      </a>
    );
  return (
    <SignInLink redirectTo={page} className={className}>
      {t("nav.login")}
    </SignInLink>
  );
}

/** The avatar and its menu (specification, section 2), as a popover that works without scripts. */
export function UserMenu({ user }: { user: NonNullable<SiteData["user"]> }) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="avatar"
        popovertarget="account"
        aria-label={t("nav.account")}
      >
        {avatarLetter(user.email)}
      </button>
      <div id="account" popover="auto" className="user-menu">
        <a href="/profile">{t("nav.profile")}</a>
        <a href="/saved-recipes">{t("nav.savedRecipes")}</a>
        <a href="/submit-recipe">{t("nav.uploadRecipe")}</a>
        {user.role === "user" ? null : <a href="/admin">{t("nav.admin")}</a>}
        <form method="post" action="/logout" onSubmit={() => clearDeviceDrafts(user.id)}>
          <button type="submit">{t("nav.signOut")}</button>
        </form>
      </div>
    </>
  );
}

/** The logo of content/logo.svg. */
export function Logo() {
  return (
    <svg viewBox={__LOGO__.viewBox} width="34" height="34" aria-hidden className="mark">
      {__LOGO__.paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
