// Extracts the referring page from a request. No data about the visitor is recorded: no IP address, no browser, no time
// more precise than the batch, no query string of either page.
import { isbot } from "isbot";
import { isPublicHost } from "../../lib/addresses/public-address.ts";

export type Referral = {
  sourceHost: string;
  sourcePath: string;
  targetPath: string;
  targetStatus: number;
};

const maxPathLength = 200;
/** Longer segments, and segments with an @, are keys or email addresses rather than page names. */
const maxSegmentLength = 80;
/**
 * Private areas: some pages below them open for anyone who has the link (a download, a shared collection). Such links
 * come from private emails, so they are never stored, whatever the status.
 */
const privateAreas = new Set([
  "admin",
  "api",
  "checkout",
  "collections",
  "confirm-address",
  "confirm-email",
  "dev",
  "download",
  "not-me",
  "orders",
  "photos",
  "plan",
  "profile",
  "reset-password",
  "saved-recipes",
  "submissions",
]);

export type Site = {
  url: string;
  /** whether the page is the same for every visitor */
  isPublicPage: (url: URL) => boolean;
};

/**
 * The referral of a navigation from another site; null for bots, prefetches, data requests, this site's own pages,
 * sources outside the public web, and private pages.
 */
export function referralOf(request: Request, response: Response, site: Site): Referral | null {
  const referer = request.headers.get("Referer");
  if (!referer || request.method !== "GET" || referer.length > 2_000) return null;
  if (!isNavigation(request)) return null;
  const agent = request.headers.get("User-Agent");
  if (!agent || isbot(agent)) return null;
  const source = parse(referer);
  if (!source || !/^https?:$/.test(source.protocol)) return null;
  const sourceHost = source.hostname.toLowerCase();
  const target = new URL(request.url);
  const own = [new URL(site.url).hostname, target.hostname];
  if (own.some((host) => sourceHost === host || sourceHost.endsWith(`.${host}`))) return null;
  if (!isPublicHost(sourceHost)) return null;
  const targetStatus = statusOf(response);
  if (targetStatus === null) return null;
  if (targetStatus === 200 && !site.isPublicPage(target)) return null;
  const targetPath = storedTarget(target.pathname);
  if (targetPath === null) return null;
  return { sourceHost, sourcePath: storedPath(source.pathname), targetPath, targetStatus };
}

function isNavigation(request: Request): boolean {
  const { headers } = request;
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  if (purpose.includes("prefetch") || headers.has("X-Moz")) return false;
  const mode = headers.get("Sec-Fetch-Mode");
  if (mode !== null && mode !== "navigate") return false;
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin" || site === "same-site") return false;
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** The status of a page or a moved page; null for anything else, such as a redirect to the sign-in page. */
function statusOf(response: Response): number | null {
  const { status } = response;
  if (status === 304) return 200;
  if (status === 301 || status === 308) return status;
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return isPage && (status === 200 || status === 404 || status === 410) ? status : null;
}

/** A source path for storage: without personal data and limited in length. */
export function storedPath(pathname: string): string {
  const stored: Array<string> = [];
  for (const segment of pathname.split("/")) {
    if (isPersonal(segment)) break;
    stored.push(segment);
  }
  return (stored.join("/") || "/").slice(0, maxPathLength);
}

/** A target path for storage; null when it must not be stored. */
export function storedTarget(pathname: string): string | null {
  const segments = pathname.split("/").filter(Boolean);
  if (segments.some(isPersonal)) return null;
  if (privateAreas.has(readable(segments[0] ?? "").toLowerCase())) return null;
  return pathname.slice(0, maxPathLength);
}

/** Email addresses and keys: long segments, or runs that mix upper case, lower case and digits. */
function isPersonal(segment: string): boolean {
  return (
    segment.length > maxSegmentLength ||
    /@|%40/i.test(segment) ||
    /[0-9a-f]{24,}/i.test(segment) ||
    [...segment.matchAll(/[A-Za-z0-9]{10,}/g)].some(
      ([run]) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run),
    )
  );
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
