// The Worker's bindings and variables, validated once per isolate. A missing one fails at once and is named in the log.
// Read by hand: zod would take six milliseconds of the first request of each isolate, cached or not.

import { within } from "#app/lib/within.ts";

/** @throws Error that says what the value must be */
type Reader<T> = (value: unknown) => T;

function check(isRight: boolean, message: string): void {
  if (!isRight) throw new Error(message);
}

const hasMethod = (value: unknown, method: string): boolean =>
  typeof Reflect.get(Object(value), method) === "function";

function binding<T>(method: keyof T & string): Reader<T> {
  return (value) => {
    check(hasMethod(value, method), "this binding is missing in wrangler.toml");
    return value as T;
  };
}

/** How long a service may take; `write` is also for lists of files that are deleted. */
type TimeLimits = { readMilliseconds: number; writeMilliseconds: number };
const limited = new WeakMap<object, object>();

/** A binding whose calls fail in time. The same object for each one: the Worker knows a binding by its identity. */
function limitedBinding<T extends object>(method: keyof T & string, limits: TimeLimits): Reader<T> {
  const read = binding<T>(method);
  return (value) => {
    const target = read(value);
    const known = limited.get(target) ?? new Proxy(target, { get: getInTime(limits) });
    limited.set(target, known);
    return known as T;
  };
}

const getInTime =
  ({ readMilliseconds, writeMilliseconds }: TimeLimits) =>
  (target: object, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, name);
    if (typeof value !== "function") return value;
    const isRead = name === "get" || name === "head" || name === "list";
    return (...args: Array<unknown>) =>
      within(
        isRead ? readMilliseconds : writeMilliseconds,
        Promise.resolve(Reflect.apply(value, target, args)),
      );
  };

const optionalBinding =
  <T>(method: keyof T & string): Reader<T | undefined> =>
  (value) =>
    value === undefined ? undefined : binding<T>(method)(value);

/** A text that matches; the default when it is not set. */
function text(byDefault: string, pattern = /^/, message = ""): Reader<string> {
  return (value) => {
    const set = (value ?? byDefault) as string;
    check(typeof set === "string" && pattern.test(set), message || "must be a text");
    return set;
  };
}

function positive(byDefault: number): Reader<number> {
  return (value) => {
    const number = value === undefined ? byDefault : Number(value);
    check(number > 0, "must be a number above zero");
    return number;
  };
}

const optionalUrl: Reader<string> = (value = "") => {
  check(value === "" || URL.canParse(value as string), "must be an address or empty");
  return value as string;
};

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const optionalEmail = text("", /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an address or empty");
const trimmed: Reader<string> = (value) => text("")(value).trim();

/** Few people finish typing sooner. */
const usualMinimumSeconds = 2;

const secondsText = text(
  String(usualMinimumSeconds),
  /^\d{1,2}$/,
  "must be a whole number of seconds below 100",
);

const fileLimits = { readMilliseconds: 5_000, writeMilliseconds: 15_000 };

export const envFields = {
  DB: binding<D1Database>("prepare"),
  // As a read of the database: cached pages wait for it.
  CACHE: limitedBinding<KVNamespace>("get", { readMilliseconds: 700, writeMilliseconds: 5_000 }),
  PHOTOS: limitedBinding<R2Bucket>("get", fileLimits),
  /** files sold as digital products; never public */
  FILES: limitedBinding<R2Bucket>("get", fileLimits),
  ASSETS: binding<Fetcher>("fetch"),
  /** resizes photos; without it the Worker resizes small ones (docs/decisions/017-photos.md) */
  IMAGES: optionalBinding<ImagesBinding>("input"),
  /** sends email; without it messages stay in the outbox */
  EMAIL: optionalBinding<SendEmail>("send"),
  /** sends the outbox by many consumers; without it the minute's job sends it (platform/mail/mail-delivery.ts) */
  MAIL_QUEUE: optionalBinding<Queue>("sendBatch"),
  /** a data point for each request; without it there are the sums in the database only */
  METRICS: optionalBinding<AnalyticsEngineDataset>("writeDataPoint"),
  /** an isolate writes what it counted at most once in this time */
  COUNTS_EVERY_SECONDS: positive(60),
  WRITE_LIMITER: binding<RateLimit>("limit"),
  PAGE_LIMITER: binding<RateLimit>("limit"),
  ALL_PAGES_LIMITER: binding<RateLimit>("limit"),
  SIGN_IN_LIMITER: binding<RateLimit>("limit"),
  /**
   * Above this many per minute and isolate, unknown clients must solve a proof of work (docs/operations.md, "Limits in
   * force").
   */
  PROOF_ABOVE_WRONG_PASSWORDS: positive(3),
  PROOF_ABOVE_NEW_ACCOUNTS: positive(30),
  /** who of the staff works only with a second factor (docs/operations.md, "Second factor") */
  REQUIRE_SECOND_FACTOR: text(
    "",
    /^(?:administrators|staff)?$/,
    "must be administrators, staff or empty",
  ) as Reader<"" | "administrators" | "staff">,
  /** above this many per minute on the whole site, the same (sign-in/all-wrong-passwords.server.ts) */
  PROOF_ABOVE_ALL_WRONG_PASSWORDS: positive(60),
  /** a list of leaked passwords, asked about new ones (accounts/password/breached-passwords.server.ts); none when empty */
  BREACHED_PASSWORDS_URL: optionalUrl,
  /** the guard rejects a form sent sooner after it was shown (docs/decisions/018-form-guard.md) */
  FORM_MINIMUM_SECONDS: (value: unknown): number => Number(secondsText(value)),
  SITE_URL: (value: unknown): string => {
    const isAddress = typeof value === "string" && URL.canParse(value);
    check(isAddress, "must be the address of the site, like https://example.org");
    return new URL(value as string).origin;
  },
  MAIL_FROM: text("kitchen@fogon.invalid", email, "must be the address that mail comes from"),
  /** recipient of contact messages; MAIL_FROM when empty */
  CONTACT_EMAIL: optionalEmail,
  /** who sells in the shop, instead of "seller" in content/site.json (platform/seller.ts) */
  SELLER_NAME: trimmed,
  /** lines separated by semicolons */
  SELLER_ADDRESS: (value: unknown): Array<string> =>
    text("")(value)
      .split(";")
      .map((line) => line.trim())
      .filter(Boolean),
  SELLER_EMAIL: optionalEmail,
  SELLER_TAX_ID: trimmed,
  COOKBOOK_URL: optionalUrl,
  /** both or neither: without them nothing can be ordered (docs/decisions/014-payments.md) */
  STRIPE_SECRET_KEY: text(""),
  STRIPE_WEBHOOK_SECRET: text(""),
  /** "local": a test page stands in for the payment provider. Only for localhost addresses. */
  PAYMENT: text("", /^(?:local)?$/, "must be local or empty") as Reader<"" | "local">,
  /** address of the program that draws link preview images on demand (scripts/serve-social.ts). Only for localhost. */
  SOCIAL_PICTURES: optionalUrl,
  ANALYTICS_TOKEN: text("", /^[\w-]*$/, "must be a token of letters and digits, or empty"),
};

export type SiteEnv = { [Name in keyof typeof envFields]: ReturnType<(typeof envFields)[Name]> };

/** What must hold of several variables together. */
function problemsTogether(env: SiteEnv): Array<string> {
  const problems: Array<string> = [];
  if ((env.STRIPE_SECRET_KEY === "") !== (env.STRIPE_WEBHOOK_SECRET === ""))
    problems.push(
      "STRIPE_WEBHOOK_SECRET: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together",
    );
  if (isLocalAddress(env.SITE_URL)) return problems;
  const onlyLocal = "SITE_URL on localhost or 127.0.0.1 only";
  if (env.PAYMENT === "local") problems.push(`PAYMENT: local payments are for ${onlyLocal}`);
  if (env.SOCIAL_PICTURES !== "") problems.push(`SOCIAL_PICTURES: is for ${onlyLocal}`);
  if (env.FORM_MINIMUM_SECONDS < usualMinimumSeconds)
    problems.push(`FORM_MINIMUM_SECONDS: less than 2 seconds is for ${onlyLocal}`);
  return problems;
}

export function isLocalAddress(siteUrl: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(siteUrl).hostname);
}

const parsed = new WeakMap<object, SiteEnv>();

/** @throws Error that names each missing or invalid variable */
export function parseEnv(bindings: object): SiteEnv {
  const cached = parsed.get(bindings);
  if (cached) return cached;
  const problems: Array<string> = [];
  const read = Object.entries(envFields).map(([name, reader]) => {
    try {
      return [name, reader(Reflect.get(bindings, name))];
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
      return [name, undefined];
    }
  });
  const env = Object.fromEntries(read) as SiteEnv;
  if (problems.length === 0) problems.push(...problemsTogether(env));
  if (problems.length > 0)
    throw new Error(`The Worker's environment is not complete. ${problems.join("; ")}`);
  parsed.set(bindings, env);
  return env;
}
