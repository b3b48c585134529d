// Lists of orders: a user's, and those of the desk.
import { and, desc, eq, gt, lt, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderReturns, orders } from "#app/db/schema/orders.ts";
import { containsText, plainText } from "#app/platform/database/contains-text.ts";
import { ownOrders, type OrderOwner } from "./order-owner.server.ts";
import type { OrderStatus } from "./order-status.ts";

const ordersPerPage = 20;

const listColumns = {
  number: orders.number,
  status: orders.status,
  isPartlyShipped: sql<boolean>`(${orders.status} IN ('paid', 'packed')
    AND EXISTS (SELECT 1 FROM shipments WHERE order_id = ${sql.raw("orders.id")}))`
    .mapWith(Boolean)
    .as("partly"),
  totalCents: orders.totalCents,
  createdAt: orders.createdAt,
};

const userOrders = (db: Database, user: OrderOwner) =>
  db.select(listColumns).from(orders).where(ownOrders(user)).orderBy(desc(orders.createdAt));

/** A user's orders, newest first. Reads one more than a page to know whether there is a next page. */
export async function listUserOrders(db: Database, user: OrderOwner, page: number) {
  const rows = userOrders(db, user).limit(ordersPerPage + 1);
  return toPage(await rows.offset((page - 1) * ordersPerPage));
}

/** Latest orders, for the profile. */
export const listLatestUserOrders = (db: Database, user: OrderOwner, limit: number) =>
  userOrders(db, user).limit(limit);

type OrderListFilter = {
  /** `open`: to be packed or shipped; `returns`: with an open return */
  status: OrderStatus | "all" | "open" | "returns";
  /** customer's name or part of the number, in orders of every status; empty without a search */
  query: string;
  /** cursor: id of the last entry of the previous page */
  after: number | null;
};

/** Orders that the shop still has to pack or ship. */
export const isToDo = sql`${orders.status} IN ('paid', 'packed')`;

/** Work queues are oldest first, other lists newest first. */
export const isOldestFirst = ({ status, query }: Omit<OrderListFilter, "after">) =>
  query === "" && (status === "open" || status === "returns");

/** For the admin list. */
export async function listOrders(db: Database, filter: OrderListFilter) {
  const { status, query, after } = filter;
  const columns = { ...listColumns, name: orders.name, country: orders.country };
  if (status === "returns" && query === "") {
    // Literal statuses, so that the partial indexes apply.
    const rows = await db
      .select({ ...columns, cursor: sql<number>`${orderReturns.id}`.as("cursor") })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .where(
        and(
          sql`${orderReturns.status} = 'requested'`,
          after === null ? undefined : gt(orderReturns.id, after),
        ),
      )
      .orderBy(orderReturns.id)
      .limit(ordersPerPage + 1);
    return toPage(rows);
  }
  // All of them have no index by time; their numbers rise with it.
  const isAll = status === "all" && query === "";
  const place = isAll ? [orders.id] : [orders.createdAt, orders.id];
  const isOldest = isOldestFirst(filter);
  const beyond = sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(isOldest ? ">" : "<")}
    (SELECT previous.created_at, previous.id FROM orders AS previous WHERE previous.id = ${after})`;
  const rows = await db
    .select({ ...columns, cursor: sql<number>`${orders.id}`.as("cursor") })
    .from(orders)
    .where(
      and(
        query ? matchesOrder(query) : inStatus(status),
        after === null ? undefined : isAll ? lt(orders.id, after) : beyond,
      ),
    )
    .orderBy(...(isOldest ? place : place.map((column) => desc(column))))
    .limit(ordersPerPage + 1);
  return toPage(rows);
}

function inStatus(status: OrderListFilter["status"]): SQL | undefined {
  if (status === "all") return undefined;
  return status === "open" ? isToDo : sql`${orders.status} = ${status}`;
}

/** An order whose customer's name or email address, or number without its dashes, contains what was typed. */
export function matchesOrder(query: string): SQL | undefined {
  const typed = query.trim().slice(0, 60);
  const number = plainText(typed).replaceAll(/[\s#-]/g, "");
  return or(
    containsText(orders.name, typed),
    typed.includes("@") ? containsText(orders.email, typed) : undefined,
    number ? sql`instr(lower(replace(${orders.number}, '-', '')), ${number}) > 0` : undefined,
  );
}

function toPage<T>(rows: Array<T>) {
  return { orders: rows.slice(0, ordersPerPage), hasMore: rows.length > ordersPerPage };
}
