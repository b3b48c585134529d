/** Reserved names and names of private networks. */
const privateNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion)$/;
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether a lower-case host name is public: no IP address, no private name. */
export function isPublicHost(host: string): boolean {
  return hostName.test(host) && !privateNames.test(host);
}

/** A public http or https address without credentials or a port; null for anything else. */
export function publicAddressOf(value: string): URL | null {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username || url.password || url.port) return null;
  return isPublicHost(url.hostname.toLowerCase()) ? url : null;
}
