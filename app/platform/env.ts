// The Worker's bindings and variables, checked once per isolate: a missing one stops the site with its name
// in the log instead of failing later in an odd place.
import { z } from "zod";

const binding = <T>(method: keyof T & string) =>
  z.custom<T>(
    (value) => typeof (value as Record<string, unknown> | undefined)?.[method] === "function",
    "this binding is missing in wrangler.toml",
  );

const optionalAddress = z.url("must be an address or empty").or(z.literal("")).default("");

const envSchema = z.object({
  DB: binding<D1Database>("prepare"),
  CACHE: binding<KVNamespace>("get"),
  ASSETS: binding<Fetcher>("fetch"),
  WRITE_LIMITER: binding<RateLimit>("limit"),
  SEARCH_LIMITER: binding<RateLimit>("limit"),
  SITE_URL: z
    .url("must be the address of the site, like https://example.org")
    .transform((value) => new URL(value).origin),
  COOKBOOK_URL: optionalAddress,
  ANALYTICS_TOKEN: z
    .string()
    .regex(/^[\w-]*$/, "must be a token of letters and digits, or empty")
    .default(""),
});

export type SiteEnv = z.infer<typeof envSchema>;

const parsed = new WeakMap<object, SiteEnv>();

/** @throws Error that names each missing or wrong variable */
export function parseEnv(bindings: object): SiteEnv {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = envSchema.safeParse(bindings);
  if (!result.success) {
    const problems = result.error.issues.map(
      (issue) => `${issue.path.join(".")}: ${issue.message}`,
    );
    throw new Error(`The Worker's environment is not complete. ${problems.join("; ")}`);
  }
  parsed.set(bindings, result.data);
  return result.data;
}
