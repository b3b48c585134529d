import { Link } from "@remix-run/react";
import { useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cartCountCookie, parseCartCount } from "#app/lib/cart-count.ts";
import { useSiteData } from "../site-data.ts";

/** The cart link on every page. Without scripts a cached page shows no number. */
export function CartLink() {
  const { t } = useTranslation();
  const count = useCartCount();
  return (
    <CountedLink
      to="/cart"
      label={count > 0 ? t("nav.cartCount", { count }) : t("nav.cart")}
      count={count}
    >
      <path d="M2 4h3l2 11h10l3-8H6" />
      <path d="M8 19.5h.01M16 19.5h.01" />
    </CountedLink>
  );
}

/** The saved recipes of a signed-in user. */
export function SavedLink({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <CountedLink to="/saved-recipes" label={t("nav.savedCount", { count })} count={count}>
      <path d="M12 20S4 14.6 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 14.6 12 20 12 20z" />
    </CountedLink>
  );
}

type CountedLinkProps = { to: string; label: string; count: number; children: ReactNode };

/** An icon with a number on it. */
function CountedLink({ to, label, count, children }: CountedLinkProps) {
  return (
    <Link to={to} className="counted-link" aria-label={label}>
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden>
        {children}
      </svg>
      {count > 0 ? <b aria-hidden>{count > 99 ? "99+" : count}</b> : null}
    </Link>
  );
}

/** For signed-in users the server provides the count; for guests a script reads it from the cookie. */
function useCartCount(): number {
  const site = useSiteData();
  const serverCount = site?.cartCount ?? 0;
  const cookieCount = useSyncExternalStore(subscribe, readCount, () => serverCount);
  return site?.user ? serverCount : cookieCount;
}

/** Another tab may have changed the cart, and Back restores the page with an old count. */
function subscribe(changed: () => void) {
  addEventListener("pageshow", changed);
  addEventListener("focus", changed);
  return () => {
    removeEventListener("pageshow", changed);
    removeEventListener("focus", changed);
  };
}

function readCount(): number {
  return parseCartCount(new RegExp(`\\b${cartCountCookie}=(\\d+)`).exec(document.cookie)?.[1]);
}
