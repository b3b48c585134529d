// Playwright's web server: the built Worker on a fixed port, with a temporary database. A second port runs the tests'
// queries against that database, for sent emails and stored rows.
import { createServer } from "node:http";
import { serveSocialPictures } from "../../scripts/serve-social.ts";
import { startSite } from "../support/site.ts";
import { databaseUrl, siteUrl } from "./site-url.ts";

// Test builds draw no link preview images: they are drawn when a test asks for one, as `npm start` does.
const social = await serveSocialPictures();
const site = await startSite({
  port: Number(new URL(siteUrl).port),
  // Forms can be sent without a delay; tests/integration/form-guard.test.ts tests the delay.
  vars: { SITE_URL: siteUrl, FORM_MINIMUM_SECONDS: "0", SOCIAL_PICTURES: social.url },
});
const db = await site.miniflare.getD1Database("DB");

const database = createServer((request, response) => {
  void (async () => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { sql, values } = JSON.parse(body) as { sql: string; values: Array<unknown> };
    const { results } = await db
      .prepare(sql)
      .bind(...values)
      .all();
    response.end(JSON.stringify(results));
  })().catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(new URL(databaseUrl).port), "127.0.0.1");

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    database.close();
    social.stop();
    void site.stop().finally(() => process.exit(0));
  });
console.log(`serving ${siteUrl}`);
