import { audit } from "#app/platform/audit.ts";
import type { Order } from "./order-queries.server.ts";
import type { Site } from "./send-order-email.server.ts";

export type Actor = {
  actorId: number | null;
  /** the order's owner, who sees the entry in the profile */
  userId: number | null;
  detail?: string;
};

export function recordAudit(
  { db }: Site,
  order: Order,
  action: string,
  { actorId, userId, detail }: Actor,
) {
  return audit(db, {
    actorId,
    subjectId: userId,
    action,
    target: `order:${order.number}`,
    ...(detail ? { detail } : {}),
  });
}
