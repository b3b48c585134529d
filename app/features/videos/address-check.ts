// Whether an address still answers. Only addresses of the public web are asked, redirects included.
import { publicAddressOf } from "../../lib/public-address.ts";

const timeoutMilliseconds = 5_000;
const maxRedirects = 3;

const youTubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;

/**
 * The address that tells whether there is something at another one: of a film on YouTube, whose own page answers 200
 * even when the film was removed, the service that describes it (400, 401 or 404 when it is gone). Else the address.
 */
function telltaleOf(address: string): string {
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

/** "ok", the status that was answered instead, or why there was no answer. */
export type CheckResult = "ok" | "timeout" | "unreachable" | "refused" | `${number}`;

export async function checkAddress(address: string, ask: typeof fetch): Promise<CheckResult> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  let next = telltaleOf(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const url = publicAddressOf(next);
    if (!url) return "refused";
    let response: Response;
    try {
      response = await ask(url.href, { method: "HEAD", redirect: "manual", signal });
      // Some servers know GET only.
      if (response.status === 403 || response.status === 405 || response.status === 501) {
        response = await ask(url.href, { redirect: "manual", signal });
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
