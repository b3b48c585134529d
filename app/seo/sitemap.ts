import { languages } from "#app/i18n/languages.ts";
import { languageAddress } from "./addresses.ts";

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text as it may stand in XML, in an element or an attribute; signs that XML does not know are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (sign) => escapes[sign]!);
}

/** A sitemap with every page in both languages (https://www.sitemaps.org, Google's xhtml:link extension). */
export function sitemapXml(paths: ReadonlyArray<string>, origin: string): string {
  const urls = paths.flatMap((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(languageAddress(origin + path, language))}"/>`,
    );
    return languages.map(
      (language) =>
        `<url><loc>${escapeXml(languageAddress(origin + path, language))}</loc>${alternates.join("")}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("\n")}</urlset>\n`;
}
