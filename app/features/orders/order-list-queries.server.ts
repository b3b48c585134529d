// Lists of orders: a user's, and those of the desk.
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderReturns, orders } from "#app/db/schema/orders.ts";
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

const userOrders = (db: Database, userId: number) =>
  db
    .select(listColumns)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));

/** A user's orders, newest first. Reads one more than a page to know whether there is a next page. */
export async function listUserOrders(db: Database, userId: number, page: number) {
  const rows = userOrders(db, userId).limit(ordersPerPage + 1);
  return toPage(await rows.offset((page - 1) * ordersPerPage));
}

/** Latest orders, for the profile. */
export const listLatestUserOrders = (db: Database, userId: number, limit: number) =>
  userOrders(db, userId).limit(limit);

type OrderListFilter = {
  /** `open`: to be packed or shipped; `returns`: with an open return */
  status: OrderStatus | "open" | "returns";
  /** cursor: id of the last entry of the previous page */
  after: number | null;
};

/** For the admin list. Work queues are oldest first, other lists newest first. */
export async function listOrders(db: Database, { status, after }: OrderListFilter) {
  const columns = { ...listColumns, name: orders.name, country: orders.country };
  if (status === "returns") {
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
  const isOpen = status === "open";
  const rows = await db
    .select({ ...columns, cursor: sql<number>`${orders.id}`.as("cursor") })
    .from(orders)
    .where(
      and(
        isOpen ? sql`${orders.status} IN ('paid', 'packed')` : eq(orders.status, status),
        after === null ? undefined : (isOpen ? gt : lt)(orders.id, after),
      ),
    )
    .orderBy(isOpen ? orders.id : desc(orders.id))
    .limit(ordersPerPage + 1);
  return toPage(rows);
}

function toPage<T>(rows: Array<T>) {
  return { orders: rows.slice(0, ordersPerPage), hasMore: rows.length > ordersPerPage };
}
