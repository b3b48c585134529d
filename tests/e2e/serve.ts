// Playwright's web server: the built Worker on a fixed port, with a database of its own that ends with it.
import { startSite } from "../support/site.ts";
import { siteUrl } from "./site-url.ts";

const site = await startSite({ port: Number(new URL(siteUrl).port), vars: { SITE_URL: siteUrl } });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void site.stop().finally(() => process.exit(0)));
console.log(`serving ${siteUrl}`);
