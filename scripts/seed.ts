// `npm run seed`: people, orders and queues in every state in the local database, for development and screenshots.
// Running it again changes nothing. `--persist-to <folder>`: other local data than .wrangler/state.
import { connect } from "../app/db/client.server.ts";
import { accounts, emailOf, seedPassword, type PersonName } from "./seed/people.ts";
import { seedDatabase } from "./seed/seed-database.ts";
import "./local.ts";
import { openStores, prepareDatabase } from "./local-database.ts";
import { stage } from "./stages.ts";

const options: Array<string> = process.argv.slice(2);
const unknown = options.filter(
  (option, i) => !/^--(?:persist-to|verbose)$/.test(option) && options[i - 1] !== "--persist-to",
);
if (unknown.length > 0) {
  console.error(
    `npm run seed fills the local database only and does not know ${unknown.join(" ")}. Its accounts have a password that everybody can read.`,
  );
  process.exit(1);
}

await using stores = await openStores();
const { DB, PHOTOS, CACHE } = stores.env;
await stage("Database", () => prepareDatabase({ stores: stores.env }));
await stage("Seed data", async () => {
  const isNew = await seedDatabase({ db: connect(DB), photos: PHOTOS, cache: CACHE });
  return isNew ? "people, orders and queues" : "there already; nothing was changed";
});

console.log(`\nSign in on this machine with the password ${seedPassword}:`);
for (const name of Object.keys(accounts) as Array<PersonName>)
  console.log(`  ${emailOf(name).padEnd(24)} ${accounts[name].note}`);
