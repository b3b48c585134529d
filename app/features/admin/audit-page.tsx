import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UtcTime } from "#app/ui/utc-time.tsx";

type Filter = {
  action: string;
  actorId: number | null;
  subjectId: number | null;
  from: string;
  until: string;
  before: number | null;
};
type AuditPageProps = {
  filter: Filter;
  lines: ReadonlyArray<{
    id: number;
    at: string;
    action: string;
    target: string | null;
    detail: string | null;
    actorId: number | null;
    actor: string | null;
    subjectId: number | null;
    subject: string | null;
  }>;
  /** id to continue from; null when there are no older lines */
  older: number | null;
};

/** Log of moderation decisions and account events. */
export function AuditPage({ filter, lines, older }: AuditPageProps) {
  const { t } = useTranslation(["admin"]);
  const filterParams = addressOf(filter);
  return (
    <>
      <Form method="get" role="search" className="admin-filter">
        <label htmlFor="action">
          {t("admin:audit.area")}
          <input
            id="action"
            name="action"
            defaultValue={filter.action}
            maxLength={60}
            placeholder={t("admin:audit.areaHint")}
            autoCapitalize="none"
          />
        </label>
        <label htmlFor="actor">
          {t("admin:audit.actor")}
          <input id="actor" name="actor" inputMode="numeric" defaultValue={filter.actorId ?? ""} />
        </label>
        <label htmlFor="subject">
          {t("admin:audit.subject")}
          <input
            id="subject"
            name="subject"
            inputMode="numeric"
            defaultValue={filter.subjectId ?? ""}
          />
        </label>
        <label htmlFor="from">
          {t("admin:audit.from")}
          <input id="from" type="date" name="from" defaultValue={filter.from} />
        </label>
        <label htmlFor="until">
          {t("admin:audit.until")}
          <input id="until" type="date" name="until" defaultValue={filter.until} />
        </label>
        <button className="button">{t("admin:audit.find")}</button>
      </Form>
      <p>
        <a className="tap" href={`/admin/audit.csv?${filterParams}`} download>
          {t("admin:audit.download")}
        </a>
      </p>
      {lines.length === 0 ? (
        <p role="status">{t("admin:audit.none")}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("admin:audit.at")}</th>
              <th scope="col">{t("admin:audit.event")}</th>
              <th scope="col">{t("admin:audit.by")}</th>
              <th scope="col">{t("admin:audit.about")}</th>
              <th scope="col">{t("admin:audit.target")}</th>
              <th scope="col">{t("admin:audit.detail")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td data-label={t("admin:audit.at")}>
                  <UtcTime at={line.at} />
                </td>
                <th scope="row" data-label={t("admin:audit.event")}>
                  {line.action}
                </th>
                <td data-label={t("admin:audit.by")}>
                  <UserLink id={line.actorId} name={line.actor} none={t("admin:audit.site")} />
                </td>
                <td data-label={t("admin:audit.about")}>
                  <UserLink id={line.subjectId} name={line.subject} none="–" />
                </td>
                <td data-label={t("admin:audit.target")}>
                  <Target target={line.target} />
                </td>
                <td data-label={t("admin:audit.detail")}>{line.detail ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="actions">
        {filter.before === null ? null : (
          <Link className="tap" to={`/admin/audit?${filterParams}`}>
            {t("admin:audit.newest")}
          </Link>
        )}
        {older === null ? null : (
          <Link className="tap" rel="next" to={`/admin/audit?${filterParams}&before=${older}`}>
            {t("admin:audit.older")}
          </Link>
        )}
      </p>
    </>
  );
}

function addressOf({ action, actorId, subjectId, from, until }: Filter): string {
  return new URLSearchParams({
    action,
    actor: String(actorId ?? ""),
    subject: String(subjectId ?? ""),
    from,
    until,
  }).toString();
}

/** Users that were deleted have no name. */
function UserLink({ id, name, none }: { id: number | null; name: string | null; none: string }) {
  return id === null ? (
    <>{none}</>
  ) : (
    <Link to={`/admin/users/${id}`} discover="none">
      {name ?? id}
    </Link>
  );
}

function Target({ target }: { target: string | null }) {
  const recipe = /^recipe:(\d+)$/.exec(target ?? "")?.[1];
  return recipe ? (
    <Link to={`/admin/recipes/${recipe}`} discover="none">
      {target}
    </Link>
  ) : (
    <>{target ?? "–"}</>
  );
}
