// What `npm run doctor -- local` looks at: the site on this machine. It changes nothing.
import { existsSync, readFileSync } from "node:fs";
import { check, type Check } from "./deploy-check.ts";
import { checkSite, unknown } from "./doctor-checks.ts";
import { openStores, readMigrations } from "./local-database.ts";
import { localState } from "./wrangler.ts";

export async function checkLocal(): Promise<Array<Check>> {
  const wanted = readFileSync(new URL("../.nvmrc", import.meta.url), "utf8").trim();
  const site = await checkSite(`http://localhost:${process.env["PORT"] ?? "8787"}`);
  return [
    check("Node", process.versions.node.split(".")[0] === wanted.split(".")[0], {
      found: process.version,
      todo: `${process.version} instead of ${wanted}: npm ci brings the right one, and npm run uses it.`,
    }),
    ...(await checkDatabase()),
    // The site need not be started.
    site.state === "ok" ? site : unknown(site.name, `${site.text}: npm start`),
  ];
}

async function checkDatabase(): Promise<Array<Check>> {
  if (!existsSync(localState))
    return [check("database", false, { todo: "there is none yet: npm start makes it." })];
  await using stores = await openStores();
  try {
    const { DB } = stores.env;
    const [migrations, recipes] = await DB.batch<{ name: string; recipes: number }>([
      DB.prepare("SELECT name FROM d1_migrations"),
      DB.prepare("SELECT count(*) AS recipes FROM recipes"),
    ]);
    const applied = new Set(migrations!.results.map(({ name }) => name));
    const missing = readMigrations().filter(({ name }) => !applied.has(name));
    const count = recipes!.results[0]!.recipes;
    return [
      check("migrations", missing.length === 0, {
        found: `${applied.size} applied`,
        todo: `${missing.map(({ name }) => name).join(", ")}: npm run db:migrate`,
      }),
      check("content", count > 0, { found: `${count} recipes`, todo: "npm run content:load" }),
    ];
  } catch (error) {
    return [check("database", false, { todo: `${String(error)}: npm run db:migrate` })];
  }
}
