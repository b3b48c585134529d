import { NavLink, useLocation } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { latePart } from "#app/ui/late-part.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { useAdminGroups } from "./use-admin-groups.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const ShortcutHelp = latePart(() => import("./shortcut-help.tsx"));

/** The navigation of the admin pages, with the number of items that wait on each page, and their keyboard shortcuts. */
export function AdminNav() {
  const { t } = useTranslation(["admin"]);
  const groups = useAdminGroups();
  const { key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasScripts = useHasScripts();
  useEffect(() => nav.current?.hidePopover(), [key]);
  useShortcuts(groups, () => setHelpOpen(true));
  const total = groups
    .flatMap(({ sections }) => sections)
    .reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <>
      <button
        type="button"
        className="button button-quiet admin-menu-button"
        popovertarget="admin-menu"
      >
        <span aria-hidden>{t("admin:menuShort")}</span>
        <span className="visually-hidden">{t("admin:menu")}</span>
        <Waiting count={total} />
      </button>
      {/* A column on wide screens; on small ones a popover, which opens and closes without scripts. */}
      <nav
        id="admin-menu"
        ref={nav}
        popover="auto"
        className="admin-nav"
        aria-label={t("admin:title")}
      >
        <div className="admin-home">
          <NavLink to="/admin" end>
            {t("admin:start")}
          </NavLink>
          {hasScripts ? (
            <button
              type="button"
              className="admin-keys"
              aria-label={t("admin:keys.title")}
              onClick={() => setHelpOpen(true)}
            >
              <kbd>?</kbd>
            </button>
          ) : null}
        </div>
        {groups.map(({ name, sections }) => (
          <div key={name} className="admin-group">
            <p id={`admin-${name}`}>{t(`admin:groups.${name}`)}</p>
            <ul aria-labelledby={`admin-${name}`}>
              {sections.map((section) => (
                <li key={section.path}>
                  <NavLink to={section.path} discover="none">
                    {t(`admin:sections.${section.name}.label`)}
                    <Waiting count={section.waiting} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {isHelpOpen ? (
        <Suspense>
          <ShortcutHelp groups={groups} onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation(["admin"]);
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <>
      {" "}
      <b className="admin-count">
        {formatNumber(count, language)}
        <span className="visually-hidden"> {t("admin:waitingItems", { count })}</span>
      </b>
    </>
  );
}
