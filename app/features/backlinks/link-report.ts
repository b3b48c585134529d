// Parses a link report of a search console, pasted or uploaded. Works for any of its tables in any language, because
// cells are recognised by their content. A row needs at least a linking site.
import { parseCsv } from "../../lib/encoding/parse-csv.ts";
import { isPublicHost, publicAddressOf } from "../../lib/addresses/public-address.ts";
import { storedPath, storedTarget } from "./referral.ts";

export type ReportedLink = {
  sourceHost: string;
  /** empty when only the site is known */
  sourcePath: string;
  /** empty when unknown */
  targetPath: string;
  reported: number;
  /** ISO date of the last crawl; null when missing */
  seenOn: string | null;
};

export type LinkReport = {
  links: Array<ReportedLink>;
  /** rows that were not imported */
  skipped: number;
};

/** Rows beyond this limit are counted as skipped. */
const maxReportRows = 1_000;
/** No table of a search console has as many. */
const maxColumns = 12;

export function parseLinkReport(text: string, siteUrl: string): LinkReport {
  const all = parseCsv(text);
  const rows = all.slice(0, maxReportRows + 1);
  const ownHost = new URL(siteUrl).hostname;
  const links = new Map<string, ReportedLink>();
  let skipped = all.length - rows.length;
  rows.forEach((cells, i) => {
    const link = toLink(cells.slice(0, maxColumns), ownHost);
    // The first line holds the column names.
    if (!link) skipped += i > 0 ? 1 : 0;
    else links.set(`${link.sourceHost}\n${link.sourcePath}\n${link.targetPath}`, link);
  });
  return { links: [...links.values()], skipped };
}

function toLink(cells: ReadonlyArray<string>, ownHost: string): ReportedLink | null {
  let source: { host: string; path: string } | null = null;
  let targetPath = "";
  let reported: number | null = null;
  let seenOn: string | null = null;
  for (const cell of cells) {
    const place = placeOf(cell);
    if (/^\d{1,9}$/.test(cell)) reported ??= Number(cell);
    else if (/^\d{4}-\d{2}-\d{2}/.test(cell)) seenOn ??= dayOf(cell);
    else if (/^\/(?!\/)/.test(cell)) targetPath ||= storedTarget(cell.replace(/[?#].*$/, "")) ?? "";
    else if (place && isOwn(place.host, ownHost))
      targetPath ||= storedTarget(place.path || "/") ?? "";
    else if (place) source ??= place;
  }
  if (!source) return null;
  const sourcePath = source.path ? storedPath(source.path) : "";
  return { sourceHost: source.host, sourcePath, targetPath, reported: reported ?? 1, seenOn };
}

/** A page URL, or the bare name of a site. */
function placeOf(cell: string): { host: string; path: string } | null {
  const url = publicAddressOf(cell);
  if (url) return { host: url.hostname.toLowerCase(), path: url.pathname };
  const host = cell.toLowerCase();
  return isPublicHost(host) ? { host, path: "" } : null;
}

function isOwn(host: string, ownHost: string) {
  return host === ownHost || host.endsWith(`.${ownHost}`);
}

function dayOf(cell: string): string | null {
  const day = cell.slice(0, 10);
  return Number.isNaN(Date.parse(day)) ? null : day;
}
