import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Role } from "../session-user.ts";
import { roles } from "#app/lib/values/stored-values.ts";
import type { SortOrder } from "#app/lib/sort-order.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { userStates, type UserOrder, type UserState } from "./user-states.ts";

type ListedUser = {
  id: number;
  email: string;
  displayName: string | null;
  role: Role;
  emailConfirmedAt: string | null;
  suspendedAt: string | null;
  createdAt: string;
  lastUsedAt: string | null;
};

type UsersPageProps = {
  query: string;
  role: Role | null;
  state: UserState | null;
  sort: SortOrder<UserOrder>;
  people: ReadonlyArray<ListedUser>;
  total: number;
  page: number;
  pageCount: number;
};

/** Search for users by email address, name or number. */
export function UsersPage(props: UsersPageProps) {
  const { query, role, state, sort, people, total, page, pageCount } = props;
  const { t } = useTranslation(["admin"]);
  const href = (more: { sort: string; page?: number }) => {
    const params = new URLSearchParams({
      q: query,
      role: role ?? "",
      state: state ?? "",
      sort: more.sort,
    });
    if (more.page && more.page > 1) params.set("page", String(more.page));
    return `/admin/users?${params.toString()}`;
  };
  const columns: ReadonlyArray<Column<ListedUser>> = [
    {
      name: "number",
      label: t("admin:users.number"),
      order: "number",
      startsDescending: true,
      isNumber: true,
      cell: ({ id }) => id,
    },
    {
      name: "person",
      label: t("admin:users.person"),
      order: "email",
      isHeading: true,
      cell: ({ id, email, displayName }) => (
        <span>
          <Link to={`/admin/users/${id}`} discover="none">
            {email}
          </Link>
          {displayName ? <span className="state-note">{displayName}</span> : null}
        </span>
      ),
    },
    {
      name: "role",
      label: t("admin:users.role"),
      cell: (person) => (
        <span>
          {t(`admin:users.roles.${person.role}`)}
          {person.suspendedAt ? (
            <span className="state-note">{t("admin:users.suspended")}</span>
          ) : null}
        </span>
      ),
    },
    {
      name: "confirmed",
      label: t("admin:users.confirmed"),
      cell: ({ emailConfirmedAt }) =>
        t(`admin:users.${emailConfirmedAt ? "isConfirmed" : "notConfirmed"}`),
    },
    {
      name: "since",
      label: t("admin:users.since"),
      order: "since",
      startsDescending: true,
      cell: ({ createdAt }) => <UtcTime at={createdAt} />,
    },
    {
      name: "lastUsed",
      label: t("admin:users.lastUsed"),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <UtcTime at={lastUsedAt} /> : "–"),
    },
  ];
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
        <input type="hidden" name="sort" value={sort} />
        <button className="button">{t("admin:users.find")}</button>
      </Form>
      <p role="status">
        {total === 0 ? t("admin:users.none") : t("admin:users.found", { count: total })}
      </p>
      {people.length === 0 ? null : (
        <DataTable
          rows={people}
          rowKey={({ id }) => id}
          columns={columns}
          sort={{ now: sort, href: (order) => href({ sort: order }) }}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => href({ sort, page: number })}
      />
    </>
  );
}
