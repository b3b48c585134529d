// `npm run dev` opens the stores itself, so a binding that wrangler.toml gets may be missing there.
import { expect, test } from "vitest";
import { parseEnv } from "../../app/platform/env.ts";
import { openStores } from "../../scripts/local-database.ts";
import { withPublicFiles } from "../../scripts/vite/worker.ts";

test("the Worker finds every binding that it needs in npm run dev, and the static files", async () => {
  await using stores = await openStores();
  const { ASSETS } = parseEnv(withPublicFiles(stores.env));
  const found = await ASSETS.fetch("https://assets.invalid/common-passwords.txt");
  expect(await found.text()).toContain("password");
  expect((await ASSETS.fetch("https://assets.invalid/none.txt")).status).toBe(404);
}, 60_000);
