// `npm run setup -- staging|production` creates what the site lacks at Cloudflare (database, key-value store, buckets), writes
// the ids into wrangler.toml and lists what is left to do. A second run creates nothing twice.
import { readFileSync, writeFileSync } from "node:fs";
import { checkSettings, readSettings } from "./deploy-check.ts";
import { readConfig } from "./environments.ts";
import { howToSetSecret, secretNames, secretsSet } from "./secrets.ts";
import { findStore, listStores, storesOf, type Store } from "./stores.ts";
import { environmentNamed, requireLogin, wrangler, type Environment } from "./wrangler.ts";

const environment = environmentNamed(process.argv[2]);
requireLogin("--remote");
try {
  createStores();
} catch (error) {
  console.error(`Stopped. ${(error as Error).message} Run it again when that is mended.`);
  process.exit(1);
}
console.log(["", "Left to do:", ...leftToDo().map((line) => `  ${line}`)].join("\n"));

function createStores(): void {
  let listed = listStores();
  for (const store of storesOf(readConfig(environment))) {
    const found = findStore(store, listed);
    if (!found) {
      wrangler(store.create, { quiet: true });
      listed = listStores();
    }
    const id = found ?? findStore(store, listed);
    if (!id) throw new Error(`wrangler created ${store.name} and does not list it.`);
    console.log(`${store.binding.padEnd(8)} ${found ? "found" : "created"}: ${listed.get(id)}`);
    if (store.idKey && store.id !== id) writeId(environment, store, id);
  }
}

/** In the text of wrangler.toml, whose comments stay. */
function writeId(site: Environment, { binding, idKey }: Store, id: string): void {
  const [file, text] = ["wrangler.toml", readFileSync("wrangler.toml", "utf8")];
  const start = text.search(new RegExp(`^\\[env\\.${site}\\]`, "m"));
  const next = text.slice(start + 1).search(new RegExp(`^\\[+env\\.(?!${site}\\b)`, "m"));
  const end = next < 0 ? text.length : start + 1 + next;
  const entry = new RegExp(`(binding = "${binding}"[^}\\[]*?\\b${idKey} = ")[^"]*"`);
  const section = text.slice(start, end).replace(entry, `$1${id}"`);
  writeFileSync(file, text.slice(0, start) + section + text.slice(end));
  if (storesOf(readConfig(site)).every((store) => store.binding !== binding || store.id !== id))
    throw new Error(`Write ${idKey} = "${id}" to ${binding} of [env.${site}] in ${file}.`);
}

function leftToDo(): Array<string> {
  const settings = checkSettings(readSettings(environment));
  const set = secretsSet(environment);
  return [
    ...settings
      .filter(({ state }) => state !== "ok")
      .map(({ text, isRequired }) => (isRequired ? text : `${text} (optional)`)),
    ...secretNames
      .filter((name) => !set?.has(name))
      .map(
        (name) =>
          `secret ${name}, after the first deployment: ${howToSetSecret(name, environment)} (optional; docs/operations.md, "Shop")`,
      ),
    ...(readConfig(environment).send_email.length > 0
      ? []
      : ['emails: docs/operations.md, "Mail" (optional; needs Workers Paid)']),
    `npm run deploy -- ${environment}, then npm run doctor -- ${environment}`,
  ];
}
