// `npm run seed`: people, orders and queues in every state in the local database, for development and screenshots.
// Running it again changes nothing. `--persist-to <folder>`: other local data than .wrangler/state.
import { connect } from "../app/db/client.server.ts";
import { accounts, emailOf, seedPassword, type PersonName } from "./seed/people.ts";
import { seedDatabase } from "./seed/seed-database.ts";
import { openStores, prepareDatabase } from "./local-database.ts";

const options: Array<string> = process.argv.slice(2);
const unknown = options.filter(
  (option, i) => option !== "--persist-to" && options[i - 1] !== "--persist-to",
);
if (unknown.length > 0) {
  console.error(
    `npm run seed fills the local database only and does not know ${unknown.join(" ")}. Its accounts have a password that everybody can read.`,
  );
  process.exit(1);
}

await prepareDatabase();
const { env, dispose } = await openStores();
try {
  const { DB, PHOTOS, CACHE } = env;
  const isNew = await seedDatabase({ db: connect(DB), photos: PHOTOS, cache: CACHE });
  console.log(
    isNew
      ? "The local database has people, orders and queues now."
      : "The local database has the seed data already; nothing was changed.",
  );
} finally {
  await dispose();
}

console.log(`\nSign in on this machine with the password ${seedPassword}:`);
for (const name of Object.keys(accounts) as Array<PersonName>)
  console.log(`  ${emailOf(name).padEnd(24)} ${accounts[name].note}`);
