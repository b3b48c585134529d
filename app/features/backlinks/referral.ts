// What a request tells about the page that led to it. Nothing about the visitor is taken: no address, no browser, no
// time finer than the batch it is written in, no query string of either page.
import { isbot } from "isbot";
import { isPublicHost } from "../../lib/public-address.ts";

export type Referral = {
  sourceHost: string;
  sourcePath: string;
  targetPath: string;
  targetStatus: number;
};

const maxPathLength = 200;
/** Longer segments, and those with an @, are keys or addresses of people rather than names of pages. */
const maxSegmentLength = 80;

/**
 * The referral of a navigation from another site; null for bots, prefetching, data requests, our own pages, and
 * sources that are not on the public web.
 */
export function referralOf(request: Request, response: Response, siteUrl: string): Referral | null {
  const referer = request.headers.get("Referer");
  if (!referer || request.method !== "GET" || referer.length > 2_000) return null;
  if (!isNavigation(request)) return null;
  const agent = request.headers.get("User-Agent");
  if (!agent || isbot(agent)) return null;
  const source = parse(referer);
  if (!source || !/^https?:$/.test(source.protocol)) return null;
  const sourceHost = source.hostname.toLowerCase();
  const target = new URL(request.url);
  const own = [new URL(siteUrl).hostname, target.hostname];
  if (own.some((host) => sourceHost === host || sourceHost.endsWith(`.${host}`))) return null;
  if (!isPublicHost(sourceHost)) return null;
  const targetStatus = statusOf(response);
  if (targetStatus === null) return null;
  return {
    sourceHost,
    sourcePath: storedPath(source.pathname),
    targetPath: storedPath(target.pathname),
    targetStatus,
  };
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

/** The status of a page or a redirect; null for anything that is no page. */
function statusOf(response: Response): number | null {
  const { status } = response;
  if (status === 304) return 200;
  if (status >= 300 && status < 400) return status;
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return isPage && (status === 200 || status === 404 || status === 410) ? status : null;
}

/** A path as it is kept: without what may be personal, and not endless. */
export function storedPath(pathname: string): string {
  const kept: Array<string> = [];
  for (const segment of pathname.split("/")) {
    if (segment.length > maxSegmentLength || /@|%40/i.test(segment)) break;
    kept.push(segment);
  }
  return (kept.join("/") || "/").slice(0, maxPathLength);
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
