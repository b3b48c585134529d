// Checks whether an address still answers. Only public web addresses are requested, redirects included.
import { publicAddressOf } from "../../lib/addresses/public-address.ts";

const timeoutMilliseconds = 5_000;
const maxRedirects = 3;

const youTubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;

/**
 * The address to check. For a film on YouTube, whose page answers 200 even when removed, it is the oEmbed service (400,
 * 401 or 404 when removed); otherwise the address itself.
 */
function toCheckedAddress(address: string): string {
  const url = publicAddressOf(address);
  if (!url) return address;
  const isFilm =
    url.hostname === "youtu.be"
      ? url.pathname.length > 1
      : youTubeHost.test(url.hostname) &&
        (url.pathname === "/watch" || /^\/(?:shorts|live|embed|v)\/./.test(url.pathname));
  return isFilm
    ? `https://www.youtube.com/oembed?url=${encodeURIComponent(url.href)}&format=json`
    : address;
}

/** "ok", the error status, or why there was no response. */
export type CheckResult = "ok" | "timeout" | "unreachable" | "refused" | `${number}`;

export async function checkAddress(address: string, fetcher: typeof fetch): Promise<CheckResult> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  let next = toCheckedAddress(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const url = publicAddressOf(next);
    if (!url) return "refused";
    let response: Response;
    try {
      response = await fetcher(url.href, { method: "HEAD", redirect: "manual", signal });
      // Some servers support GET only.
      if (response.status === 403 || response.status === 405 || response.status === 501) {
        response = await fetcher(url.href, { redirect: "manual", signal });
        await response.body?.cancel();
      }
    } catch {
      return signal.aborted ? "timeout" : "unreachable";
    }
    const location = response.headers.get("Location");
    if (response.status < 300) return "ok";
    if (response.status >= 400 || !location) return `${response.status}`;
    next = new URL(location, url).href;
  }
  return "unreachable";
}
