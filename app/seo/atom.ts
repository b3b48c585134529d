// Atom feeds (RFC 4287).
import type { Language } from "#app/i18n/languages.ts";
import { languageAddress } from "./addresses.ts";
import { escapeXml } from "./sitemap.ts";

type FeedEntry = {
  /** path of the page */
  path: string;
  title: string;
  summary: string;
  author: string;
  tags: ReadonlyArray<string>;
  /** ISO times */
  publishedAt: string;
  updatedAt: string;
};

type Feed = {
  origin: string;
  language: Language;
  /** paths of the feed and of its page */
  path: string;
  pagePath: string;
  title: string;
  subtitle: string;
  entries: ReadonlyArray<FeedEntry>;
};

export function atomXml({ origin, language, path, pagePath, ...feed }: Feed): string {
  const updated = feed.entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  const entries = feed.entries.map(
    (entry) => `<entry>
<id>${escapeXml(origin + entry.path)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(languageAddress(origin + entry.path, language))}"/>
<published>${escapeXml(entry.publishedAt)}</published>
<updated>${escapeXml(entry.updatedAt)}</updated>
<author><name>${escapeXml(entry.author)}</name></author>
${entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join("")}
<summary>${escapeXml(entry.summary)}</summary>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(origin + path)}</id>
<title>${escapeXml(feed.title)}</title>
<subtitle>${escapeXml(feed.subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(languageAddress(origin + pagePath, language))}"/>
<updated>${escapeXml(updated ?? "1970-01-01T00:00:00.000Z")}</updated>
${entries.join("\n")}
</feed>
`;
}
