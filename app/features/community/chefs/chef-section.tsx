import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Profile section with a link to the chef profile form. */
export function ChefSection({ hasPage }: { hasPage: boolean }) {
  const { t } = useTranslation("community");
  return (
    <section className="settings-section">
      <h2>{t("chefForm.section")}</h2>
      <p>{t("chefForm.sectionText")}</p>
      <p>
        <Link className="button button-quiet button-small" to="/profile/chef">
          {t(hasPage ? "chefForm.change" : "chefForm.open")}
        </Link>
      </p>
    </section>
  );
}
