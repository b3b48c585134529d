// The Worker's bindings and variables, validated once per isolate. A missing one fails at once and is named in the log.
import { z } from "zod";

const binding = <T>(method: keyof T & string) =>
  z.custom<T>(
    (value) => typeof (value as Record<string, unknown> | undefined)?.[method] === "function",
    "this binding is missing in wrangler.toml",
  );

const optionalAddress = z.url("must be an address or empty").or(z.literal("")).default("");

/** Few people finish typing sooner. */
const usualMinimumSeconds = 2;

export const envSchema = z.object({
  DB: binding<D1Database>("prepare"),
  CACHE: binding<KVNamespace>("get"),
  PHOTOS: binding<R2Bucket>("get"),
  /** files sold as digital products; never public */
  FILES: binding<R2Bucket>("get"),
  ASSETS: binding<Fetcher>("fetch"),
  /** resizes photos; without it the Worker resizes small ones (docs/decisions/017-photos.md) */
  IMAGES: binding<ImagesBinding>("input").optional(),
  /** sends email; without it messages stay in the outbox */
  EMAIL: binding<SendEmail>("send").optional(),
  WRITE_LIMITER: binding<RateLimit>("limit"),
  PAGE_LIMITER: binding<RateLimit>("limit"),
  ALL_PAGES_LIMITER: binding<RateLimit>("limit"),
  SIGN_IN_LIMITER: binding<RateLimit>("limit"),
  /**
   * Above this many per minute and isolate, unknown clients must solve a proof of work (docs/operations.md, "Limits in
   * force").
   */
  PROOF_ABOVE_WRONG_PASSWORDS: z.coerce.number().positive().default(3),
  PROOF_ABOVE_NEW_ACCOUNTS: z.coerce.number().positive().default(30),
  /** the guard rejects a form sent sooner after it was shown (docs/decisions/018-form-guard.md) */
  FORM_MINIMUM_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, "must be a whole number of seconds below 100")
    .transform(Number)
    .default(usualMinimumSeconds),
  SITE_URL: z
    .url("must be the address of the site, like https://example.org")
    .transform((value) => new URL(value).origin),
  MAIL_FROM: z.email("must be the address that mail comes from").default("kitchen@fogon.invalid"),
  /** recipient of contact messages; MAIL_FROM when empty */
  CONTACT_EMAIL: z.email("must be an address or empty").or(z.literal("")).default(""),
  /** who sells in the shop, instead of "seller" in content/site.json (platform/seller.ts) */
  SELLER_NAME: z.string().trim().default(""),
  /** lines separated by semicolons */
  SELLER_ADDRESS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(";")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  SELLER_EMAIL: z.email("must be an address or empty").or(z.literal("")).default(""),
  SELLER_TAX_ID: z.string().trim().default(""),
  COOKBOOK_URL: optionalAddress,
  /** both or neither: without them nothing can be ordered (docs/decisions/014-payments.md) */
  STRIPE_SECRET_KEY: z.string().default(""),
  STRIPE_WEBHOOK_SECRET: z.string().default(""),
  /** "local": a test page stands in for the payment provider. Only for localhost addresses. */
  PAYMENT: z.enum(["", "local"]).default(""),
  /** address of the program that draws link preview images on demand (scripts/serve-social.ts). Only for localhost. */
  SOCIAL_PICTURES: optionalAddress,
  ANALYTICS_TOKEN: z
    .string()
    .regex(/^[\w-]*$/, "must be a token of letters and digits, or empty")
    .default(""),
});

const checkedSchema = envSchema
  .refine((env) => (env.STRIPE_SECRET_KEY === "") === (env.STRIPE_WEBHOOK_SECRET === ""), {
    path: ["STRIPE_WEBHOOK_SECRET"],
    message: "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together",
  })
  .refine((env) => env.PAYMENT !== "local" || isLocalAddress(env.SITE_URL), {
    path: ["PAYMENT"],
    message: "local payments are for SITE_URL on localhost or 127.0.0.1 only",
  })
  .refine((env) => env.SOCIAL_PICTURES === "" || isLocalAddress(env.SITE_URL), {
    path: ["SOCIAL_PICTURES"],
    message: "is for SITE_URL on localhost or 127.0.0.1 only",
  })
  .refine(
    (env) => env.FORM_MINIMUM_SECONDS >= usualMinimumSeconds || isLocalAddress(env.SITE_URL),
    {
      path: ["FORM_MINIMUM_SECONDS"],
      message: "less than 2 seconds is for SITE_URL on localhost or 127.0.0.1 only",
    },
  );

export function isLocalAddress(siteUrl: string): boolean {
  return ["localhost", "127.0.0.1"].includes(new URL(siteUrl).hostname);
}

export type SiteEnv = z.infer<typeof envSchema>;

const parsed = new WeakMap<object, SiteEnv>();

/** @throws Error that names each missing or invalid variable */
export function parseEnv(bindings: object): SiteEnv {
  const cached = parsed.get(bindings);
  if (cached) return cached;
  const result = checkedSchema.safeParse(bindings);
  if (!result.success) {
    const problems = result.error.issues.map(
      (issue) => `${issue.path.join(".")}: ${issue.message}`,
    );
    throw new Error(`The Worker's environment is not complete. ${problems.join("; ")}`);
  }
  parsed.set(bindings, result.data);
  return result.data;
}
