// `npm run seed`: people, orders and queues in every state in the local database, for development and screenshots.
// Running it again changes nothing. `--persist-to <folder>`: other local data than .wrangler/state.
import { spawnSync } from "node:child_process";
import { getPlatformProxy } from "wrangler";
import { connect } from "../app/db/client.server.ts";
import { accounts, emailOf, seedPassword, type PersonName } from "./seed/people.ts";
import { seedDatabase } from "./seed/seed-database.ts";
import { localState, wrangler } from "./wrangler.ts";

const unknown = process.argv.slice(2).filter((argument: string) => !localState.includes(argument));
if (unknown.length > 0) {
  console.error(
    `npm run seed fills the local database only and does not know ${unknown.join(" ")}. Its accounts have a password that everybody can read.`,
  );
  process.exit(1);
}

wrangler(["d1", "migrations", "apply", "fogon", "--local", ...localState], { quiet: true });
const proxy = await getPlatformProxy<Env>({
  // A binding marked "remote" in wrangler.toml is local here all the same.
  remoteBindings: false,
  persist: localState[1] === undefined ? true : { path: `${localState[1]}/v3` },
});
try {
  const { DB, PHOTOS, CACHE } = proxy.env;
  const content = await DB.prepare("SELECT 1 FROM products LIMIT 1").first();
  if (!content) {
    const load = ["scripts/content/load-content.ts", ...localState];
    const { status } = spawnSync("node", load, { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
  const isNew = await seedDatabase({ db: connect(DB), photos: PHOTOS, cache: CACHE });
  console.log(
    isNew
      ? "The local database has people, orders and queues now."
      : "The local database has the seed data already; nothing was changed.",
  );
} finally {
  await proxy.dispose();
}

console.log(`\nSign in on this machine with the password ${seedPassword}:`);
for (const name of Object.keys(accounts) as Array<PersonName>)
  console.log(`  ${emailOf(name).padEnd(24)} ${accounts[name].note}`);
