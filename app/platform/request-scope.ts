// Data about the current request for log lines, available after the response and in functions that do not receive the
// request.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#app/db/client.server.ts";
import type { DatabaseConnection } from "./database/connection.ts";
import type { Timing } from "./server-timing.ts";

export type RequestScope = {
  request: Request;
  requestId: string;
  /** pattern of the route, like "/recipe/:id": the path itself may hold private data */
  route: string;
  d1: D1Database;
  db: Database;
  connection: DatabaseConnection;
  timing: Timing;
  waitUntil: (promise: Promise<unknown>) => void;
  /** reasons already logged for this request */
  refusedFor: Set<string>;
};

const current = new AsyncLocalStorage<RequestScope>();

export function inRequestScope<T>(scope: RequestScope, run: () => Promise<T>): Promise<T> {
  return current.run(scope, run);
}

/** Undefined outside of a request, in scheduled jobs. */
export function requestScope(): RequestScope | undefined {
  return current.getStore();
}

/** For the Server-Timing header: what the page cache did. */
export function noteCache(cache: Timing["cache"]): void {
  const scope = requestScope();
  if (scope) scope.timing.cache = cache;
}
