// What has to be set before a site can be deployed: README, "Deploy". `npm run deploy` stops for it, `npm run setup` and
// `npm run doctor` list it.
import site from "../content/site.json" with { type: "json" };
import { publicAddressOf } from "../app/lib/addresses/public-address.ts";
import { isPlaceholder, readConfig } from "./environments.ts";
import type { Environment } from "./wrangler.ts";

export type Check = {
  name: string;
  state: "ok" | "missing" | "unknown";
  /** Without it the site is not deployed, or the doctor's exit code is 1. */
  isRequired: boolean;
  /** What was found, or what to do. */
  text: string;
};

/** One that is there or not. */
export const check = (
  name: string,
  isThere: boolean,
  { found = "", todo, isRequired = true }: { found?: string; todo: string; isRequired?: boolean },
): Check => ({
  name,
  state: isThere ? "ok" : "missing",
  isRequired,
  text: isThere ? found : todo,
});

type Settings = {
  environment: Environment;
  vars: Record<string, unknown>;
  /** by binding */
  stores: Record<string, string | undefined>;
  /** of content/site.json; variables of wrangler.toml win */
  seller: { name: string; address: ReadonlyArray<string>; email: string; taxNumber: string };
};

export function readSettings(environment: Environment): Settings {
  const { vars, d1_databases: databases, kv_namespaces: namespaces } = readConfig(environment);
  const ids = [
    ...databases.map(({ binding, database_id: id }) => [binding, id] as const),
    ...namespaces.map(({ binding, id }) => [binding, id] as const),
  ];
  return { environment, vars, stores: Object.fromEntries(ids), seller: site.seller };
}

export function checkSettings({ environment, vars, stores, seller }: Settings): Array<Check> {
  const section = `wrangler.toml, [env.${environment}.vars]`;
  const address = String(vars["SITE_URL"] ?? "");
  const sellerLacks = Object.entries({
    SELLER_NAME: seller.name,
    SELLER_ADDRESS: seller.address.join(),
    SELLER_EMAIL: seller.email,
  }).flatMap(([name, value]) => (vars[name] || value.trim() ? [] : [name]));
  const sender = String(vars["MAIL_FROM"] ?? "");
  return [
    check("address", publicAddressOf(address)?.protocol === "https:", {
      found: address,
      todo: `${section}: SITE_URL is "${address}": set the public address, like https://fogon.example.org. Links in emails lead there.`,
    }),
    ...Object.entries(stores).map(([binding, id]) =>
      check(`id of ${binding}`, !isPlaceholder(id), {
        found: id!,
        todo: `wrangler.toml, [env.${environment}]: the id of ${binding} is a placeholder: npm run setup -- ${environment} writes the real one.`,
      }),
    ),
    check("seller", sellerLacks.length === 0, {
      todo: `${section}: ${sellerLacks.join(", ")}: set it, or "seller" in content/site.json. The law asks for it (docs/shop-law.md).`,
      // Nobody buys there.
      isRequired: environment === "production",
    }),
    check("tax number", Boolean(vars["SELLER_TAX_ID"] || seller.taxNumber), {
      todo: `${section}: SELLER_TAX_ID is empty, and so is seller.taxNumber in content/site.json.`,
      isRequired: false,
    }),
    check("sender of emails", Boolean(sender) && !sender.endsWith(".invalid"), {
      found: sender,
      todo: `${section}: MAIL_FROM is "${sender}": no email is sent from there.`,
      isRequired: false,
    }),
  ];
}

/** What is missing: `required` stops a deployment. */
export function findMissingSettings(settings: Settings) {
  const missing = checkSettings(settings).filter(({ state }) => state === "missing");
  const texts = (isRequired: boolean) =>
    missing.filter((found) => found.isRequired === isRequired).map(({ text }) => text);
  return { required: texts(true), advised: texts(false) };
}
