import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Profile section with a link to the chefs the user follows. */
export function FollowingSection() {
  const { t } = useTranslation("following");
  return (
    <section className="settings-section">
      <h2>{t("section")}</h2>
      <p>{t("sectionText")}</p>
      <p>
        <Link className="button button-quiet button-small" to="/following">
          {t("open")}
        </Link>
      </p>
    </section>
  );
}
