import { useTranslation } from "react-i18next";
import type { Frequency } from "./frequency.ts";
import { frequencies } from "#app/lib/values/stored-values.ts";

/** Profile section for the newsletter. */
export function NewsletterChoice({ current }: { current: Frequency | null }) {
  const { t } = useTranslation("newsletter");
  return (
    <section className="settings-section">
      <h2>{t("title")}</h2>
      <form method="post" action="/profile/newsletter">
        <fieldset className="choices">
          <legend>{t("preferences.frequency")}</legend>
          {(["none", ...frequencies] as const).map((option) => (
            <label key={option}>
              <input
                type="radio"
                name="frequency"
                value={option}
                defaultChecked={option === (current ?? "none")}
              />
              {t(`preferences.${option}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button">
          {t("preferences.save")}
        </button>
      </form>
    </section>
  );
}
