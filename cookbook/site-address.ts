// The address readers can open, for links out of the book.
import { readFileSync } from "node:fs";

/** SITE_URL of the environment or wrangler.toml; null unless it is https, for localhost means nothing to a buyer. */
export function siteAddress(): string | null {
  const configured =
    process.env["SITE_URL"] ??
    /^SITE_URL\s*=\s*"([^"]*)"/mu.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ??
    "";
  return configured.startsWith("https://") ? new URL(configured).origin : null;
}
