// What a line of the log says about the request it belongs to, wherever it is written: also after the answer, and
// deep below functions that know no request.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#app/db/client.server.ts";

export type RequestScope = {
  request: Request;
  requestId: string;
  /** pattern of the route, like "/recipe/:id": a path may hold what nobody should read in a log */
  route: string;
  d1: D1Database;
  db: Database;
  waitUntil: (promise: Promise<unknown>) => void;
  /** why this request was refused, as far as the log says so */
  refusedFor: Set<string>;
};

const current = new AsyncLocalStorage<RequestScope>();

export function inRequestScope<T>(scope: RequestScope, run: () => Promise<T>): Promise<T> {
  return current.run(scope, run);
}

/** Undefined outside of a request: in jobs by the clock. */
export function requestScope(): RequestScope | undefined {
  return current.getStore();
}
