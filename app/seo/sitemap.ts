import { languages, type Language } from "#app/i18n/languages.ts";
import { lookup } from "#app/lib/lookup.ts";
import { languageAddress } from "./addresses.ts";

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for XML elements and attributes; characters that XML forbids are removed. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (character) => lookup(escapes, character)!);
}

export type SitePage = {
  path: string;
  /** null when it exists in both languages */
  onlyIn: Language | null;
  /** ISO time of the last change, where it is known */
  updatedAt?: string | null;
  /** path of the page's picture in a language */
  image?: (language: Language) => string;
};

/** A list of sitemaps (https://www.sitemaps.org/protocol.html#index). */
export function sitemapIndexXml(addresses: ReadonlyArray<string>): string {
  const sitemaps = addresses.map((href) => `<sitemap><loc>${escapeXml(href)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join("\n")}</sitemapindex>\n`;
}

/**
 * A sitemap with every page in each language it exists in (https://www.sitemaps.org, Google's extensions for
 * languages and pictures).
 */
export function sitemapXml(pages: ReadonlyArray<SitePage>, origin: string): string {
  const urls = pages.flatMap(({ path, onlyIn, updatedAt, image }) => {
    const changed = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : "";
    const addresses = (onlyIn ? [onlyIn] : languages).map((language) => ({
      language,
      href: escapeXml(languageAddress(origin + path, language)),
    }));
    const alternates = addresses.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return addresses.map(({ href, language }) => {
      const picture = image
        ? `<image:image><image:loc>${escapeXml(origin + image(language))}</image:loc></image:image>`
        : "";
      return `<url><loc>${href}</loc>${changed}${alternates.join("")}${picture}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join("\n")}</urlset>\n`;
}
