// The calls to Stripe's API that the shop needs. Types and tests come from Stripe's own library, whose client the Worker
// does not carry (docs/decisions/053-payment-contract.md).
import type Stripe from "stripe";
import { noted } from "#app/platform/metrics.ts";

const apiVersion = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;
const origin = "https://api.stripe.com";
/** As in Stripe's library: the first wait is half a second, the second twice that. */
const maxRetries = 2;
const firstWaitMilliseconds = 500;

export type StripeOptions = {
  secretKey: string;
  /** replaced in tests */
  fetch?: typeof fetch;
  /** for all attempts: a buyer waits for the last one */
  timeoutMilliseconds?: number;
};

type StripeRequest = {
  method: "GET" | "POST";
  path: string;
  params?: object;
  /** Stripe repeats its answer to a key for a day, so that a repeated POST changes nothing. */
  idempotencyKey?: string;
};

/** @throws when Stripe rejects the request, or does not answer after two more attempts */
export function callStripe<Answer>(
  options: StripeOptions,
  request: StripeRequest,
): Promise<Answer> {
  return noted("payment", callUntilAnswered<Answer>(options, request), isRejection);
}

async function callUntilAnswered<Answer>(
  { secretKey, fetch: send = fetch, timeoutMilliseconds = 15_000 }: StripeOptions,
  { method, path, params = {}, idempotencyKey = crypto.randomUUID() }: StripeRequest,
): Promise<Answer> {
  const init = {
    method,
    headers: {
      Accept: "application/json",
      Authorization: `Bearer ${secretKey}`,
      "Stripe-Version": apiVersion,
      ...(method === "POST" && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Idempotency-Key": idempotencyKey,
      }),
    },
    ...(method === "POST" && { body: String(toFields(params)) }),
  };
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  for (let retries = 0; ; retries++) {
    const isLast = retries === maxRetries;
    try {
      const response = await send(origin + path, { ...init, signal });
      const answer = await response.json();
      if (response.ok) return answer as Answer;
      if (isLast || !shouldRetry(response)) throw new StripeError(response.status, answer);
    } catch (error) {
      if (isLast || signal.aborted || error instanceof StripeError) throw error;
    }
    await new Promise((done) => setTimeout(done, firstWaitMilliseconds * 2 ** retries));
  }
}

function shouldRetry({ status, headers }: Response): boolean {
  const advice = headers.get("Stripe-Should-Retry");
  return advice === null ? status === 409 || status >= 500 : advice === "true";
}

class StripeError extends Error {
  readonly status: number;

  constructor(status: number, answer: unknown) {
    const { message, code } =
      (answer as { error?: { message?: string; code?: string } } | null)?.error ?? {};
    super(`Stripe responded ${[status, code, message].filter(Boolean).join(" ")}`);
    this.status = status;
  }
}

/** Stripe works, and does not want this request. */
const isRejection = (error: unknown) => error instanceof StripeError && error.status < 500;

/** `{ a: [{ b: 1 }] }` is sent as `a[0][b]=1`. */
function toFields(params: object): URLSearchParams {
  const fields = new URLSearchParams();
  const add = (name: string, value: unknown) => {
    if (value === undefined) return;
    if (typeof value !== "object" || value === null) fields.append(name, String(value ?? ""));
    else for (const [key, part] of Object.entries(value)) add(`${name}[${key}]`, part);
  };
  for (const [name, value] of Object.entries(params)) add(name, value);
  return fields;
}
