import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Role } from "../session-user.ts";
import { roles } from "#app/lib/stored-values.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { userStates, type UserState } from "./user-states.ts";

type UsersPageProps = {
  query: string;
  role: Role | null;
  state: UserState | null;
  people: ReadonlyArray<{
    id: number;
    email: string;
    displayName: string | null;
    role: Role;
    emailConfirmedAt: string | null;
    suspendedAt: string | null;
    createdAt: string;
    lastUsedAt: string | null;
  }>;
  total: number;
  page: number;
  pageCount: number;
};

/** Search for users by email address, name or number. */
export function UsersPage(props: UsersPageProps) {
  const { query, role, state, people, total, page, pageCount } = props;
  const { t } = useTranslation(["admin"]);
  const href = (number: number) => {
    const params = new URLSearchParams({ q: query, role: role ?? "", state: state ?? "" });
    if (number > 1) params.set("page", String(number));
    return `/admin/users?${params.toString()}`;
  };
  return (
    <>
      <Form method="get" role="search" className="admin-filter">
        <label htmlFor="query">
          {t("admin:users.query")}
          <input id="query" type="search" name="q" defaultValue={query} maxLength={254} />
        </label>
        <label htmlFor="role">
          {t("admin:users.role")}
          <select id="role" name="role" defaultValue={role ?? ""}>
            <option value="">{t("admin:users.anyRole")}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`admin:users.roles.${role}`)}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor="state">
          {t("admin:users.state")}
          <select id="state" name="state" defaultValue={state ?? ""}>
            <option value="">{t("admin:users.anyState")}</option>
            {userStates.map((userState) => (
              <option key={userState} value={userState}>
                {t(`admin:users.states.${userState}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="button">{t("admin:users.find")}</button>
      </Form>
      <p role="status">
        {total === 0 ? t("admin:users.none") : t("admin:users.found", { count: total })}
      </p>
      {people.length === 0 ? null : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="number">
                {t("admin:users.number")}
              </th>
              <th scope="col">{t("admin:users.person")}</th>
              <th scope="col">{t("admin:users.role")}</th>
              <th scope="col">{t("admin:users.confirmed")}</th>
              <th scope="col">{t("admin:users.since")}</th>
              <th scope="col">{t("admin:users.lastUsed")}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <td className="number" data-label={t("admin:users.number")}>
                  {person.id}
                </td>
                <th scope="row" data-label={t("admin:users.person")}>
                  <span>
                    <Link to={`/admin/users/${person.id}`} discover="none">
                      {person.email}
                    </Link>
                    {person.displayName ? (
                      <span className="state-note">{person.displayName}</span>
                    ) : null}
                  </span>
                </th>
                <td data-label={t("admin:users.role")}>
                  <span>
                    {t(`admin:users.roles.${person.role}`)}
                    {person.suspendedAt ? (
                      <span className="state-note">{t("admin:users.suspended")}</span>
                    ) : null}
                  </span>
                </td>
                <td data-label={t("admin:users.confirmed")}>
                  {t(`admin:users.${person.emailConfirmedAt ? "isConfirmed" : "notConfirmed"}`)}
                </td>
                <td data-label={t("admin:users.since")}>
                  <UtcTime at={person.createdAt} />
                </td>
                <td data-label={t("admin:users.lastUsed")}>
                  {person.lastUsedAt ? <UtcTime at={person.lastUsedAt} /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} pageCount={pageCount} href={href} />
    </>
  );
}
