// The public address of the site, for links in the book.
import { readFileSync } from "node:fs";

/** SITE_URL from the environment, or that of production; null unless it is https: readers cannot open localhost. */
export function siteAddress(): string | null {
  const configured =
    process.env["SITE_URL"] ??
    /^\[env\.production\.vars\]\s[^]*?^SITE_URL\s*=\s*"([^"]*)"/mu.exec(
      readFileSync("wrangler.toml", "utf8"),
    )?.[1] ??
    "";
  return configured.startsWith("https://") ? new URL(configured).origin : null;
}
