// Logs one line per rejected or throttled request, so that an operator can tell an attack from a visitor's mistake.
// Written after the response, so that a rejection stays cheap.
import { errorMessage, log } from "./log.ts";
import { accountHash, clientHash } from "./security/client-hash.ts";
import { requestScope } from "./request-scope.ts";

/** The reason as one word: never a visitor's input. */
type Refused = {
  reason: string;
  /** for a sign-in: only its keyed hash is logged */
  email?: string;
  /** the response status, when it is known with the reason */
  status?: number;
  /** false for one of many: a flood is not logged request by request */
  isLogged?: boolean;
};

/** Logs that the current request was rejected, or that less was done than requested. */
export function logRefusal({ reason, email, status, isLogged = true }: Refused): void {
  const scope = requestScope();
  if (!scope || scope.refusedFor.has(reason)) return;
  scope.refusedFor.add(reason);
  if (!isLogged) return;
  const { request, requestId, route } = scope;
  const write = async () => {
    const now = new Date();
    const [client, account] = await Promise.all([
      clientHash(scope, request, now),
      email === undefined ? undefined : accountHash(scope, email, now),
    ]);
    log("warn", "refused", {
      requestId,
      route,
      method: request.method,
      status,
      reason,
      client,
      account,
    });
  };
  scope.waitUntil(
    write().catch((error: unknown) =>
      log("error", "refused", { requestId, route, reason, error: errorMessage(error) }),
    ),
  );
}

/** The reason for a response status, unless a more specific one was logged. */
const reasons = new Map([
  [401, "not-signed-in"],
  [403, "not-allowed"],
  [405, "method"],
  [413, "body-too-large"],
  [414, "address-too-long"],
  [415, "body-type"],
  [429, "limited"],
]);

export function logRefusedResponse({ status }: Response): void {
  const reason = reasons.get(status);
  if (reason && requestScope()?.refusedFor.size === 0) logRefusal({ reason, status });
}
