// What `npm run doctor -- staging|production` looks at. What only Cloudflare's dashboard shows is said to be unknown, with
// where to look.
import { claimNames, statedValue } from "../app/lib/values/claims.ts";
import { check, checkSettings, readSettings, type Check } from "./deploy-check.ts";
import { differences, shared } from "./environment-differences.ts";
import { readConfig } from "./environments.ts";
import { contractions } from "./expand-only.ts";
import { readMigrations } from "./local-database.ts";
import { checkMailDomain } from "./mail-domain.ts";
import { howToSetSecret, secretNames, secretsSet } from "./secrets.ts";
import { findStore, listStores, storesOf } from "./stores.ts";
import { askDatabase, howToSignIn, isSignedIn, type Environment } from "./wrangler.ts";

export const unknown = (name: string, text: string, isRequired = false): Check => ({
  name,
  state: "unknown",
  isRequired,
  text,
});

export async function checkDeployed(environment: Environment): Promise<Array<Check>> {
  const settings = readSettings(environment);
  const fromSettings = checkSettings(settings);
  const isSet = (name: string) =>
    fromSettings.some((found) => found.name === name && found.state === "ok");
  return [
    ...checkConfiguration(environment),
    ...fromSettings,
    ...(isSignedIn()
      ? checkAccount(environment)
      : [check("account", false, { todo: `not signed in: ${howToSignIn}` })]),
    ...(isSet("sender of emails") ? await checkMail(environment, settings.vars) : []),
    ...(isSet("address") ? [await checkSite(String(settings.vars["SITE_URL"]))] : []),
    ...inDashboard(environment),
  ];
}

function checkConfiguration(environment: Environment): Array<Check> {
  const problems = [
    ...differences(environment),
    ...shared(environment).map((identity) => `${identity} belongs to two environments`),
  ];
  const { ratelimits, images } = readConfig(environment);
  const taken = contractions();
  return [
    check("bindings, limits, cron triggers", problems.length === 0, {
      found: `as those of the local site; ${ratelimits.length} limiters`,
      todo: `wrangler.toml, [env.${environment}]: ${problems.join("; ")}.`,
    }),
    check("migrations only add", taken.length === 0, { todo: `${taken.join("; ")}.` }),
    check("large photos", images !== undefined, {
      todo: `wrangler.toml: no binding IMAGES, so photos of up to 3 megapixels only.`,
      isRequired: false,
    }),
  ];
}

const checkAccount = (environment: Environment): Array<Check> => [
  ...checkStores(environment),
  ...checkSecrets(environment),
  ...checkDatabase(environment),
];

function checkStores(environment: Environment): Array<Check> {
  try {
    const listed = listStores();
    return storesOf(readConfig(environment)).map((store) =>
      check(`store ${store.binding}`, findStore(store, listed) === store.id, {
        found: store.name,
        todo: `the account has no ${store.name} with the id in wrangler.toml: npm run setup -- ${environment}`,
      }),
    );
  } catch (error) {
    return [unknown("stores", (error as Error).message, true)];
  }
}

function checkSecrets(environment: Environment): Array<Check> {
  const set = secretsSet(environment);
  if (!set)
    return [
      unknown("secrets", `wrangler lists none: npm run deploy -- ${environment} comes first.`),
    ];
  // With one of two the Worker refuses to work (app/platform/env.ts); without both nobody can order.
  const isRequired = secretNames.some((name) => set.has(name));
  return secretNames.map((name) =>
    check(`secret ${name}`, set.has(name), {
      todo: `${howToSetSecret(name, environment)} (docs/operations.md, "Shop")`,
      isRequired,
    }),
  );
}

function checkDatabase(environment: Environment): Array<Check> {
  const rows = askDatabase<{ name: string }>(environment, "SELECT name FROM d1_migrations");
  if (!rows)
    return [
      check("migrations", false, {
        todo: `the database has no tables yet, or does not answer: npm run deploy -- ${environment}`,
      }),
    ];
  const applied = new Set(rows.map(({ name }) => name));
  const missing = readMigrations().filter(({ name }) => !applied.has(name));
  const todo = `${missing.map(({ name }) => name).join(", ")}: npm run db:migrate:remote -- --env ${environment}`;
  return [
    check("migrations", missing.length === 0, { found: `${applied.size} applied`, todo }),
    checkClaims(environment),
  ];
}

/** A statement that changed in the file has to be decided again. */
function checkClaims(environment: Environment): Check {
  const decided = askDatabase<{ name: string; value: string }>(
    environment,
    "SELECT name, value FROM claims",
  );
  const name = "statements about the business";
  if (!decided) return unknown(name, "the database does not answer.", true);
  const open = claimNames.filter(
    (claim) =>
      statedValue(claim) &&
      !decided.some((row) => row.name === claim && row.value === statedValue(claim)),
  );
  return check(name, open.length === 0, {
    found: "all confirmed or blanked",
    todo: `${open.join(", ")}: an administrator confirms or blanks each at /admin.`,
    isRequired: environment === "production",
  });
}

async function checkMail(
  environment: Environment,
  vars: Record<string, unknown>,
): Promise<Array<Check>> {
  const domain = String(vars["MAIL_FROM"]).split("@").at(-1)!;
  return [
    check("email binding", readConfig(environment).send_email.length > 0, {
      todo: `uncomment send_email in [env.${environment}] of wrangler.toml, and deploy.`,
    }),
    ...(await checkMailDomain(domain, process.env["DNS_SERVER"])),
  ];
}

export async function checkSite(address: string): Promise<Check> {
  const url = `${address.replace(/\/$/, "")}/healthz`;
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    const text = await answer.text();
    if (answer.headers.get("Location")?.includes(".cloudflareaccess.com/"))
      return unknown("answers", `${url} is behind Cloudflare Access.`);
    return check("answers", answer.status === 200, {
      found: `${url}: ${text.slice(0, 100)}`,
      todo: `${url} answers ${answer.status}: ${text.slice(0, 100)}`,
    });
  } catch (error) {
    const { cause, message } = error as Error;
    return check("answers", false, { todo: `${url}: ${String(cause ?? message)}` });
  }
}

function inDashboard(environment: Environment): Array<Check> {
  const { name, triggers } = readConfig(environment);
  return [
    unknown(
      "cron triggers that run",
      `dashboard, Workers, ${name}, Settings, Triggers: ${triggers.crons?.join(" and ")}. On /admin mail is late when they do not.`,
    ),
    unknown(
      "plan",
      "dashboard, Workers, Plans: accounts need Workers Paid, as hashing a password takes more CPU than Free allows.",
    ),
  ];
}
