import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Role } from "../session-user.ts";
import { roles } from "#app/lib/values/stored-values.ts";
import type { SortOrder } from "#app/lib/sort-order.ts";
import { addressOf, FilterForm, optionsOf, pageParam, searchInput } from "#app/ui/admin-kit.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
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
  const { query, sort, people, total, page, pageCount } = props;
  const { t } = useTranslation("admin");
  const columns = useColumns();
  const [role, state] = [props.role ?? "", props.state ?? ""];
  const roleOptions = optionsOf(roles, (one) => t(`users.roles.${one}`));
  const stateOptions = optionsOf(userStates, (one) => t(`users.states.${one}`));
  const href = (order: string, number?: number) =>
    addressOf("/admin/users", { q: query, role, state, sort: order, page: pageParam(number) });
  return (
    <>
      <FilterForm
        role="search"
        sort={sort}
        submit={t("users.find")}
        fields={[
          { ...searchInput, label: t("users.query"), value: query, maxLength: 254 },
          {
            name: "role",
            label: t("users.role"),
            value: role,
            any: t("users.anyRole"),
            options: roleOptions,
          },
          {
            name: "state",
            label: t("users.state"),
            value: state,
            any: t("users.anyState"),
            options: stateOptions,
          },
        ]}
      />
      <p role="status">{total === 0 ? t("users.none") : t("users.found", { count: total })}</p>
      <DataTable
        rows={people}
        rowKey={({ id }) => id}
        columns={columns}
        empty={null}
        hasKeys
        sort={{ now: sort, href }}
        pages={{ page, pageCount, href: (number) => href(sort, number) }}
      />
    </>
  );
}

function useColumns(): ReadonlyArray<Column<ListedUser>> {
  const { t } = useTranslation("admin");
  return [
    { label: t("users.number"), order: "-number", isNumber: true, cell: ({ id }) => id },
    {
      label: t("users.person"),
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
      label: t("users.role"),
      cell: ({ role, suspendedAt }) => (
        <span>
          {t(`users.roles.${role}`)}
          {suspendedAt ? <span className="state-note">{t("users.suspended")}</span> : null}
        </span>
      ),
    },
    {
      label: t("users.confirmed"),
      cell: (user) => t(`users.${user.emailConfirmedAt ? "isConfirmed" : "notConfirmed"}`),
    },
    { label: t("users.since"), order: "-since", cell: (user) => <UtcTime at={user.createdAt} /> },
    {
      label: t("users.lastUsed"),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <UtcTime at={lastUsedAt} /> : "–"),
    },
  ];
}
