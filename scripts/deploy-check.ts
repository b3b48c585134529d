// What has to be set before the site can be deployed: README, "Deploy".
import { unstable_readConfig } from "wrangler";
import site from "../content/site.json" with { type: "json" };
import { publicAddressOf } from "../app/lib/addresses/public-address.ts";

type Settings = {
  vars: Record<string, unknown>;
  /** by binding */
  stores: Record<string, string | undefined>;
  /** of content/site.json; variables of wrangler.toml win */
  seller: { name: string; address: ReadonlyArray<string>; email: string; taxNumber: string };
};

export function readSettings(): Settings {
  const config = unstable_readConfig({ config: "wrangler.toml" }) as unknown as {
    vars: Record<string, unknown>;
    d1_databases: Array<{ binding: string; database_id?: string }>;
    kv_namespaces: Array<{ binding: string; id?: string }>;
  };
  const { vars, d1_databases: databases, kv_namespaces: namespaces } = config;
  const ids = [
    ...databases.map(({ binding, database_id: id }) => [binding, id] as const),
    ...namespaces.map(({ binding, id }) => [binding, id] as const),
  ];
  return { vars, stores: Object.fromEntries(ids), seller: site.seller };
}

export type DeployStep = [name: string, command: [string, ...Array<string>]];
/** Of a deployment, in this order, after the build. */
export const deploySteps: Array<DeployStep> = [
  ["Migrations", ["node", "scripts/migrate.ts", "--remote"]],
  ["Worker", ["wrangler", "deploy"]],
  ["Content", ["node", "scripts/content/load-content.ts", "--remote"]],
];

/** What is missing: `required` stops a deployment. */
export function findMissingSettings({ vars, stores, seller }: Settings) {
  const address = String(vars["SITE_URL"] ?? "");
  const required: Array<string> = [];
  const advised: Array<string> = [];
  if (publicAddressOf(address)?.protocol !== "https:")
    required.push(
      `wrangler.toml: SITE_URL is "${address}": set the public address, like https://fogon.example.org. Links in emails lead there.`,
    );
  for (const [binding, id] of Object.entries(stores))
    if (!id || /^[0-]+$/.test(id))
      required.push(
        `wrangler.toml: the id of ${binding} is a placeholder: ${binding === "DB" ? "npx wrangler d1 create fogon" : `npx wrangler kv namespace create ${binding}`} prints the real one.`,
      );
  const missing = Object.entries({
    SELLER_NAME: seller.name,
    SELLER_ADDRESS: seller.address.join(),
    SELLER_EMAIL: seller.email,
  }).flatMap(([name, value]) => (vars[name] || value.trim() ? [] : [name]));
  if (missing.length > 0)
    required.push(
      `wrangler.toml: ${missing.join(", ")}: set it, or "seller" in content/site.json. The law asks for it (docs/shop-law.md).`,
    );
  if (!vars["SELLER_TAX_ID"] && !seller.taxNumber)
    advised.push(
      "wrangler.toml: SELLER_TAX_ID is empty, and so is seller.taxNumber in content/site.json.",
    );
  const sender = String(vars["MAIL_FROM"] ?? "");
  if (!sender || sender.endsWith(".invalid"))
    advised.push(`wrangler.toml: MAIL_FROM is "${sender}": no email is sent from there.`);
  return { required, advised };
}
