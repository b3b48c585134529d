import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addressOf, FilterForm } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";

type Filter = {
  action: string;
  actor: string;
  subject: string;
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
    before: string | null;
    after: string | null;
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
  const { t } = useTranslation("admin");
  const { action, actor, subject, from, until, before } = filter;
  const address = (path: string, start: number | null = null) =>
    addressOf(path, { action, actor, subject, from, until, before: start });
  const areaInput = { maxLength: 60, placeholder: t("audit.areaHint"), autoCapitalize: "none" };
  const person = { maxLength: 254, autoCapitalize: "none" };
  return (
    <>
      <FilterForm
        role="search"
        submit={t("audit.find")}
        fields={[
          { name: "action", label: t("audit.area"), value: action, ...areaInput },
          { name: "actor", label: t("audit.actor"), value: actor, ...person },
          { name: "subject", label: t("audit.subject"), value: subject, ...person },
          { name: "from", label: t("audit.from"), value: from, type: "date" },
          { name: "until", label: t("audit.until"), value: until, type: "date" },
        ]}
      />
      <p>
        <a className="tap" href={address("/admin/audit.csv")}>
          {t("audit.download")}
        </a>
      </p>
      {lines.length === 0 ? <p role="status">{t("audit.none")}</p> : null}
      <DataTable
        rows={lines}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          { label: t("audit.at"), cell: ({ at }) => <UtcTime at={at} /> },
          { label: t("audit.event"), isHeading: true, cell: (line) => line.action },
          {
            label: t("audit.by"),
            cell: (line) => <UserLink id={line.actorId} name={line.actor} none={t("audit.site")} />,
          },
          {
            label: t("audit.about"),
            cell: (line) => <UserLink id={line.subjectId} name={line.subject} none="–" />,
          },
          { label: t("audit.target"), cell: ({ target }) => <Target target={target} /> },
          { label: t("audit.detail"), cell: ({ detail }) => detail ?? "–" },
          { label: t("audit.before"), cell: (line) => line.before ?? "–" },
          { label: t("audit.after"), cell: (line) => line.after ?? "–" },
        ]}
      />
      <p className="actions">
        {before === null ? null : (
          <Link className="tap" to={address("/admin/audit")}>
            {t("audit.newest")}
          </Link>
        )}
        {older === null ? null : (
          <Link className="tap" rel="next" to={address("/admin/audit", older)}>
            {t("audit.older")}
          </Link>
        )}
      </p>
    </>
  );
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
