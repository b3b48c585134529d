import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { DefinitionList, TitledSection } from "#app/ui/admin-kit.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { alertTexts } from "./alert-texts.ts";
import type { OpenAlert } from "./alerts.server.ts";
import "./monitoring.css";

/** What is wrong now, and what to do about it. */
export function AlertsSection({ alerts }: { alerts: ReadonlyArray<OpenAlert> }) {
  const { t } = useTranslation(["common", "monitoring"]);
  const language = useLanguage();
  return (
    <TitledSection id="alerts" title={t("monitoring:alerts.title")}>
      {alerts.length === 0 ? <p>{t("monitoring:alerts.none")}</p> : null}
      <DefinitionList
        className="monitoring-alerts"
        items={alerts.map((alert) => {
          const { title, text, fix } = alertTexts(t, language, alert);
          return {
            label: title,
            value: (
              <>
                <p>{text}</p>
                <p>{fix}</p>
                <p className="fine-print">
                  {t("monitoring:alerts.since")} <UtcTime at={alert.since} />
                </p>
              </>
            ),
          };
        })}
      />
    </TitledSection>
  );
}
