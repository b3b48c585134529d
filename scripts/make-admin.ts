// `npm run make-admin -- address [--remote] [--env staging]`: gives the role admin to an existing, confirmed account. There is no other
// way to become the first admin.
import { spawnSync } from "node:child_process";
import { requireLogin, target, where } from "./wrangler.ts";

const [address, ...flags] = process.argv.slice(2);
if (
  !address ||
  !/^[^\s'"@]+@[^\s'"@]+$/.test(address) ||
  !/^(?:--remote(?: --env \w+)?)?$/.test(flags.join(" "))
) {
  console.error("Usage: npm run make-admin -- address@example.org [--remote] [--env staging]");
  process.exit(1);
}
requireLogin();
const email = address.toLowerCase();
const now = new Date().toISOString();
const sql = `
  UPDATE users SET role = 'admin' WHERE email = '${email}' AND email_confirmed_at IS NOT NULL;
  INSERT INTO audit_events (at, actor_id, subject_id, action, detail)
    SELECT '${now}', NULL, id, 'account.role-changed', 'admin' FROM users
    WHERE email = '${email}' AND role = 'admin';
  SELECT id FROM users WHERE email = '${email}' AND role = 'admin';`;
const { status, stdout, stderr } = spawnSync(
  "wrangler",
  ["d1", "execute", "DB", ...where, "--json", "--command", sql],
  { encoding: "utf8", env: { ...process.env, WRANGLER_SEND_METRICS: "false", FOGON_BUILT: "1" } },
);
if (status !== 0) {
  console.error(`The database query failed.\n${stdout}${stderr}`);
  process.exit(1);
}
const results = JSON.parse(stdout) as Array<{ results: Array<{ id?: number }> }>;
if (results.at(-1)?.results.length === 0) {
  console.error(
    `No confirmed account has the address ${email}. Create it on the site and confirm it by the mailed link first.`,
  );
  process.exit(1);
}
console.log(`${email} is an admin now${target === "--remote" ? "" : ", in the local database"}.`);
