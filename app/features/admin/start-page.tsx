import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminFigure, AdminQueue } from "#app/platform/admin-page.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/dates.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import type { ListedClaim } from "./claims.server.ts";
import { ClaimsSection } from "./claims-section.tsx";
import { useAdminSections } from "./use-admin-sections.ts";

type AdminStartPageProps = {
  /** null when it cannot be counted now */
  queues: ReadonlyArray<
    Pick<AdminQueue, "name" | "path"> & { waiting: number | null; ageHours: number | null }
  >;
  figures: ReadonlyArray<Pick<AdminFigure, "name"> & { figure: number | null }>;
  /** ISO date */
  yesterday: string;
  /** null for users who are not administrators */
  claims: ReadonlyArray<ListedClaim> | null;
  notPublished: boolean;
};

/** Start page of admin: queues, yesterday's figures and links to the sections. */
export function AdminStartPage({
  queues,
  figures,
  yesterday,
  claims,
  notPublished,
}: AdminStartPageProps) {
  const { t } = useTranslation(["admin"]);
  const language = useLanguage();
  const unknown = t("admin:queues.unknown");
  const section = claims ? <ClaimsSection claims={claims} notPublished={notPublished} /> : null;
  // Undecided claims come first.
  const comesFirst = notPublished || (claims?.some(({ decided }) => !decided) ?? false);
  return (
    <>
      {comesFirst ? section : null}
      <section aria-labelledby="queues">
        <h2 id="queues">{t("admin:queues.title")}</h2>
        <table className="table admin-queues">
          <thead>
            <tr>
              <th scope="col">{t("admin:queues.name")}</th>
              <th scope="col" className="number">
                {t("admin:queues.waiting")}
              </th>
              <th scope="col">{t("admin:queues.oldest")}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, path, waiting, ageHours }) => (
              <tr key={name}>
                <th scope="row">
                  <Link to={path} className="tap">
                    {t(`admin:queues.names.${name}`)}
                  </Link>
                </th>
                <td className="number" data-label={t("admin:queues.waiting")}>
                  {waiting === null ? unknown : formatNumber(waiting, language)}
                </td>
                <td data-label={t("admin:queues.oldest")}>
                  {ageHours === null ? "–" : <Age hours={ageHours} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="yesterday">
        <h2 id="yesterday">
          {t("admin:queues.yesterday", { day: formatDate(yesterday, language) })}
        </h2>
        <dl className="figures">
          {figures.map(({ name, figure }) => (
            <div key={name}>
              <dt>{t(`admin:queues.figures.${name}`)}</dt>
              <dd>{figure === null ? unknown : formatNumber(figure, language)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages">{t("admin:queues.pages")}</h2>
        <ul className="admin-sections">
          {useAdminSections().map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>{t(`admin:sections.${name}.label`)}</Link>
              <p>{t(`admin:sections.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      {comesFirst ? null : section}
    </>
  );
}

function Age({ hours }: { hours: number }) {
  const { t } = useTranslation(["admin"]);
  if (hours < 1) return <>{t("admin:queues.ages.now")}</>;
  if (hours < 48) return <>{t("admin:queues.ages.hours", { count: hours })}</>;
  return <>{t("admin:queues.ages.days", { count: Math.floor(hours / 24) })}</>;
}
