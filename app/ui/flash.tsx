import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { flashKinds, flashLinks, type FlashKey } from "#app/lib/values/flash-kinds.ts";
import { lookup } from "#app/lib/lookup.ts";
import { useSiteData } from "./site-data.ts";

/** What a route exports as its handle, if one of its views shows some messages itself, at the button that was pressed. */
export type FlashHandle = { showsFlash?: (message: FlashKey, search: string) => boolean };

/** At the top of the page, unless the page has a better place for it. */
export function PageFlash({ message }: { message: FlashKey }) {
  const { search } = useLocation();
  const isShownBelow = useMatches().some(({ handle }) =>
    (handle as FlashHandle | undefined)?.showsFlash?.(message, search),
  );
  return isShownBelow ? null : <Flash message={message} />;
}

/**
 * The flash message after a form, on the page it redirects to. The next page, and the same page after Back,
 * do not show it.
 */
export function Flash({ message }: { message: FlashKey }) {
  const { t } = useTranslation();
  const site = useSiteData();
  const { key } = useLocation();
  const [shown, setShown] = useState({ site, key, gone: false });
  // The site's data is reloaded only after a form, and brings that form's message.
  if (shown.site !== site) setShown({ site, key, gone: false });
  else if (shown.key !== key && !shown.gone) setShown({ ...shown, gone: true });
  useEffect(() => {
    // Synchronously: the browser may store the page in this state and show it again on Back.
    const leave = () => flushSync(() => setShown((before) => ({ ...before, gone: true })));
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);
  if (shown.gone) return null;
  const kind = flashKinds[message];
  const link = lookup(flashLinks, message);
  return (
    <p className={`flash flash-${kind}`} role={kind === "error" ? "alert" : "status"}>
      {t(`flash.${message}`)}{" "}
      {link ? <a href={link}>{t(`flashLinks.${message as "listed"}`)}</a> : null}
    </p>
  );
}
