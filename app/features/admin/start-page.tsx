import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { DefinitionList, TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import type { ListedClaim } from "./claims.server.ts";
import { ClaimsSection } from "./claims-section.tsx";
import type { ComparedFigure } from "./figures.server.ts";
import { FileChangesSection, type FileChange } from "./file-changes-section.tsx";
import { setupPages, type SetupStep } from "./setup-steps.ts";

export type Health = {
  /** whether the store of cached pages answers */
  cache: boolean;
  /** whether messages leave in time */
  mail: boolean;
  version: string;
};

type AdminStartPageProps = {
  figures: ReadonlyArray<ComparedFigure>;
  /** ISO date */
  yesterday: string;
  health: Health;
  /** null for users who are not administrators */
  setup: ReadonlyArray<SetupStep> | null;
  /** null for users who are not administrators */
  claims: ReadonlyArray<ListedClaim> | null;
  /** empty for users who are not administrators */
  fileChanges: ReadonlyArray<FileChange>;
  notPublished: boolean;
};

/** Start page of admin: what waits, what is not set up, health, and yesterday's figures. */
export function AdminStartPage(props: AdminStartPageProps) {
  const { figures, yesterday, health, setup, claims, fileChanges, notPublished } = props;
  const section = claims ? <ClaimsSection claims={claims} notPublished={notPublished} /> : null;
  const hasOpenClaims = claims?.some(({ decided }) => !decided) ?? false;
  const steps = [...(setup ?? []), ...(hasOpenClaims ? (["claims"] as const) : [])];
  return (
    <>
      {notPublished ? section : null}
      <Queues />
      {steps.length > 0 ? <Setup steps={steps} /> : null}
      {fileChanges.length > 0 ? <FileChangesSection changes={fileChanges} /> : null}
      <Figures figures={figures} yesterday={yesterday} />
      <HealthSection health={health} />
      {notPublished ? null : section}
    </>
  );
}

/** Queues with something to do; those that cannot be counted now are listed too. */
function Queues() {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const queues = (useSiteData()?.adminQueues ?? []).filter(({ waiting }) => waiting !== 0);
  return (
    <TitledSection id="queues" title={t("queues.title")}>
      <DataTable
        className="table admin-queues"
        rows={queues}
        rowKey={({ name }) => name}
        empty={t("queues.none")}
        hasKeys
        columns={[
          {
            label: t("queues.name"),
            isHeading: true,
            isBare: true,
            cell: ({ name, path }) => (
              <Link to={path} className="tap">
                {t(`queues.names.${name}`)}
              </Link>
            ),
          },
          {
            label: t("queues.waiting"),
            isNumber: true,
            isBare: true,
            cell: ({ waiting }) => (
              <b className="admin-count">
                {waiting === null ? t("queues.unknown") : formatNumber(waiting, language)}
              </b>
            ),
          },
          {
            label: t("queues.oldest"),
            isBare: true,
            cell: ({ ageHours }) => (ageHours === null ? "–" : <Age hours={ageHours} />),
          },
        ]}
      />
    </TitledSection>
  );
}

function Age({ hours }: { hours: number }) {
  const { t } = useTranslation(["admin"]);
  if (hours < 1) return <>{t("admin:queues.ages.now")}</>;
  if (hours < 48) return <>{t("admin:queues.ages.hours", { count: hours })}</>;
  return <>{t("admin:queues.ages.days", { count: Math.floor(hours / 24) })}</>;
}

function Setup({ steps }: { steps: ReadonlyArray<SetupStep> }) {
  const { t } = useTranslation(["admin"]);
  return (
    <TitledSection id="setup" title={t("admin:setup.title")}>
      <ul className="admin-setup">
        {steps.map((step) => {
          const path = setupPages[step];
          return (
            <li key={step}>
              <details>
                <summary>{t(`admin:setup.steps.${step}.missing`)}</summary>
                {t(`admin:setup.steps.${step}.fix`)}{" "}
                {path ? (
                  <Link to={path} className="tap">
                    {t("admin:setup.open")}
                  </Link>
                ) : null}
                {step === "claims" || step === "giftCards" ? null : (
                  <details>
                    <summary>{t("admin:setup.forOperator")}</summary>
                    {t(`admin:setup.operator.${step}`)}
                  </details>
                )}
              </details>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

function Figures({ figures, yesterday }: Pick<AdminStartPageProps, "figures" | "yesterday">) {
  const { t } = useTranslation(["admin"]);
  const language = useLanguage();
  const show = (value: number | null, isMoney: boolean) => {
    if (value === null) return t("admin:queues.unknown");
    if (isMoney) return formatMoney(Math.round(value), language);
    return formatNumber(Math.round(value * 10) / 10, language);
  };
  return (
    <TitledSection
      id="yesterday"
      title={t("admin:queues.yesterday", { day: formatDate(yesterday, language) })}
    >
      <DefinitionList
        className="admin-figures"
        items={figures.map(({ name, isMoney, yesterday: figure, usual }) => ({
          label: t(`admin:queues.figures.${name}`),
          value: (
            <>
              {show(figure, isMoney)}
              <span className="state-note">
                {t("admin:queues.usual", { figure: show(usual, isMoney) })}
              </span>
            </>
          ),
        }))}
      />
    </TitledSection>
  );
}

function HealthSection({ health: { cache, mail, version } }: Pick<AdminStartPageProps, "health">) {
  const { t } = useTranslation(["admin"]);
  return (
    <TitledSection id="health" title={t("admin:health.title")}>
      <ul className="admin-health">
        <li>{t("admin:health.database")}</li>
        <li className={cache ? undefined : "fault"}>
          {t(cache ? "admin:health.cache" : "admin:health.noCache")}
        </li>
        <li className={mail ? undefined : "fault"}>
          {t(mail ? "admin:health.mail" : "admin:health.lateMail")}
        </li>
      </ul>
      <p className="fine-print">{t("admin:health.version", { version })}</p>
    </TitledSection>
  );
}
