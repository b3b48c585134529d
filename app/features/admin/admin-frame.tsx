import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAdminSections } from "./use-admin-sections.ts";
import "#app/ui/forms.css";
import "./admin.css";

/** Layout of every admin page: navigation and heading. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(["admin"]);
  const sections = useAdminSections();
  return (
    <div className="page admin">
      <nav className="admin-nav" aria-label={t("admin:title")}>
        <ul>
          {sections.map(({ path, name }) => (
            <li key={path}>
              <NavLink to={path}>{t(`admin:sections.${name}.label`)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
