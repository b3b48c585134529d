// Stripe's API as far as the shop uses it, for tests: the shapes are those of Stripe's own library (a wrong field does not
// compile), the rules those of https://docs.stripe.com/api/checkout/sessions/create, /api/coupons/create,
// /api/refunds/create, /api/errors and /api/idempotent_requests. Stripe's official mock server exists as a Go program only.
import type Stripe from "stripe";

type Failure = { status: number; code?: string; headers?: Record<string, string> };
export type Failures = ReadonlyArray<Failure | "network">;
type Answer = { status: number; body: object };
type Recorded = {
  method: string;
  path: string;
  key: string | null;
  version: string | null;
  fields: Array<[string, string]>;
};

export type StripeSession = Pick<
  Stripe.Checkout.Session,
  | "amount_total"
  | "client_reference_id"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "id"
  | "metadata"
  | "object"
  | "payment_intent"
  | "payment_status"
  | "status"
  | "url"
>;
type Refund = Pick<
  Stripe.Refund,
  "amount" | "currency" | "id" | "metadata" | "object" | "payment_intent" | "status"
>;

const minimumCents = 50;
const minimumSeconds = 30 * 60;
const maximumSeconds = 24 * 3600;

/** One account at Stripe, whose ids contain its name. `fetch` answers requests to its API. */
export function stripeServer(account = "1") {
  const sessions = new Map<string, StripeSession>();
  const coupons = new Map<string, number>();
  const refunds: Array<Refund> = [];
  const replays = new Map<string, { request: string; answer: Answer }>();
  const requests: Array<Recorded> = [];
  const failures: Array<Failure | "network"> = [];
  let ids = 0;

  function createSession(get: (name: string) => string): Answer {
    let total = 0;
    for (let i = 0; get(`line_items[${i}][quantity]`); i++) {
      const price = `line_items[${i}][price_data]`;
      if (get(`${price}[currency]`) !== "usd" || !get(`${price}[product_data][name]`))
        return rejected(`line_items[${i}]`);
      total += Number(get(`line_items[${i}][quantity]`)) * Number(get(`${price}[unit_amount]`));
    }
    const coupon = get("discounts[0][coupon]");
    if (coupon && !coupons.has(coupon)) return rejected("discounts[0][coupon]");
    total = Math.max(0, total - (coupons.get(coupon) ?? 0));
    total += Number(get("shipping_options[0][shipping_rate_data][fixed_amount][amount]"));
    const expiresAt = Number(get("expires_at"));
    const lifetime = expiresAt - Date.now() / 1000;
    if (lifetime < minimumSeconds || lifetime > maximumSeconds) return rejected("expires_at");
    if (!Number.isInteger(total) || total < minimumCents) return rejected("amount_too_small");
    if (get("mode") !== "payment" || !/^https?:/.test(get("success_url"))) return rejected("mode");
    const id = `cs_test_${account}_${++ids}`;
    const session: StripeSession = {
      id,
      object: "checkout.session",
      amount_total: total,
      client_reference_id: get("client_reference_id"),
      currency: "usd",
      customer_email: get("customer_email"),
      expires_at: expiresAt,
      metadata: { order: get("metadata[order]") },
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  function answer({ method, path }: Recorded, get: (name: string) => string): Answer {
    if (method === "POST" && path === "/v1/checkout/sessions") return createSession(get);
    const [, id, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.get(id ?? "");
    if (session && method === "GET" && !action) return { status: 200, body: session };
    if (session && method === "POST" && action) {
      if (session.status !== "open") return rejected("status");
      Object.assign(session, { status: "expired", url: null } satisfies Partial<StripeSession>);
      return { status: 200, body: session };
    }
    if (method === "POST" && path === "/v1/coupons") {
      if (get("name").length > 40 || !(Number(get("amount_off")) > 0)) return rejected("name");
      const coupon = { id: `co_test_${account}_${++ids}`, object: "coupon" };
      coupons.set(coupon.id, Number(get("amount_off")));
      return { status: 200, body: coupon };
    }
    if (method === "POST" && path === "/v1/refunds") {
      const paid = [...sessions.values()].find(
        (one) => one.payment_intent === get("payment_intent"),
      );
      const before = refunds
        .filter((one) => one.payment_intent === get("payment_intent"))
        .reduce((sum, one) => sum + one.amount, 0);
      if (!paid) return rejected("payment_intent");
      if (before + Number(get("amount")) > paid.amount_total!) return rejected("amount");
      const refund: Refund = {
        id: `re_test_${account}_${++ids}`,
        object: "refund",
        amount: Number(get("amount")),
        currency: "usd",
        metadata: { refund_key: get("metadata[refund_key]") },
        payment_intent: get("payment_intent"),
        status: "pending",
      };
      refunds.push(refund);
      return { status: 200, body: refund };
    }
    return {
      status: 404,
      body: { error: { type: "invalid_request_error", code: "resource_missing" } },
    };
  }

  return {
    account,
    requests,
    refunds,
    /** The next requests fail like this, in order. */
    fail: (...next: Failures) => void failures.push(...next),
    session: (id: string) => sessions.get(id)!,
    /** The buyer pays on Stripe's page. */
    pay(id: string): StripeSession {
      return Object.assign(sessions.get(id)!, {
        payment_intent: `pi_${id}`,
        payment_status: "paid",
        status: "complete",
        url: null,
      } satisfies Partial<StripeSession>);
    },
    fetch: (async (input, init) => {
      const request = new Request(input, init);
      const body = await request.text();
      const { pathname, host } = new URL(request.url);
      const fields = [...new URLSearchParams(body)];
      const recorded: Recorded = {
        method: request.method,
        path: pathname,
        key: request.headers.get("Idempotency-Key"),
        version: request.headers.get("Stripe-Version"),
        fields,
      };
      requests.push(recorded);
      if (host !== "api.stripe.com") throw new Error(`Not Stripe: ${host}`);
      if (!request.headers.get("Authorization")?.startsWith("Bearer sk_test_"))
        return respond({ status: 401, body: { error: { type: "invalid_request_error" } } });
      const failure = failures.shift();
      if (failure === "network") throw new TypeError("The connection was closed.");
      if (failure) return failed(failure);
      const known = recorded.key ? replays.get(recorded.key) : undefined;
      const asked = `${pathname} ${body}`;
      if (known && known.request !== asked)
        return respond({ status: 400, body: { error: { type: "idempotency_error" } } });
      if (known) return respond(known.answer, { "Idempotent-Replayed": "true" });
      const values = new Map(fields);
      const given = answer(recorded, (name) => values.get(name) ?? "");
      // What is kept is the answer of that moment.
      if (recorded.key)
        replays.set(recorded.key, { request: asked, answer: structuredClone(given) });
      return respond(given);
    }) satisfies typeof fetch,
  };
}

const respond = ({ status, body }: Answer, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

const rejected = (param: string): Answer => ({
  status: 400,
  body: { error: { type: "invalid_request_error", message: `Invalid ${param}`, param } },
});

function failed({ status, code, headers }: Failure): Response {
  const type = status === 402 ? "card_error" : status < 500 ? "invalid_request_error" : "api_error";
  return respond({ status, body: { error: { type, code, message: "Try again" } } }, headers);
}

/** An event as Stripe sends it, with what this site reads of it. */
export function stripeEvent(
  type: Stripe.Event.Type,
  object: StripeSession | Refund,
  id = `evt_${crypto.randomUUID()}`,
): string {
  const created = Math.floor(Date.now() / 1000);
  return JSON.stringify({ id, object: "event", type, created, data: { object } });
}
