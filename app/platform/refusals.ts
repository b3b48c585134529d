// One line for each request that was refused or throttled: what an operator needs to see an attack and to tell it from a
// visitor's bad luck. Written after the answer, so that a refusal stays cheap.
import { errorMessage, log } from "./log.ts";
import { accountHash, clientHash } from "./security/client-hash.ts";
import { requestScope } from "./request-scope.ts";

/** Why, in one word: never anything that a visitor typed. */
type Refused = {
  reason: string;
  /** of a sign-in: only its keyed hash is logged */
  email?: string;
  /** of an answer, when the reason is given with it */
  status?: number;
};

/** Says in the log that the request at hand was refused, or that less was done for it than it asked. */
export function logRefusal({ reason, email, status }: Refused): void {
  const scope = requestScope();
  if (!scope || scope.refusedFor.has(reason)) return;
  scope.refusedFor.add(reason);
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

/** What an answer refuses by its status, where nothing has said so more exactly. */
const reasons = new Map([
  [401, "not-signed-in"],
  [403, "not-allowed"],
  [405, "method"],
  [413, "body-too-large"],
  [414, "address-too-long"],
  [415, "body-type"],
  [429, "limited"],
]);

export function logRefusedAnswer({ status }: Response): void {
  const reason = reasons.get(status);
  if (reason && requestScope()?.refusedFor.size === 0) logRefusal({ reason, status });
}
