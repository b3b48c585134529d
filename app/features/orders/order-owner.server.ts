// Whose an order is: the account's that placed it, or that has confirmed the address of an order placed as a guest.
import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { orders } from "#app/db/schema/orders.ts";
import type { Order } from "./order-queries.server.ts";

export type OrderOwner = { id: number; email: string; emailConfirmed: boolean };

export function isOwnOrder(order: Pick<Order, "userId" | "email">, user: OrderOwner): boolean {
  if (order.userId !== null) return order.userId === user.id;
  return user.emailConfirmed && order.email === user.email;
}

/** isOwnOrder() as a condition of a query. */
export const ownOrders = ({ id, email, emailConfirmed }: OrderOwner): SQL =>
  or(
    eq(orders.userId, id),
    emailConfirmed ? and(isNull(orders.userId), eq(orders.email, email)) : undefined,
  )!;
