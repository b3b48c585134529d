/** Names that lead nowhere or into somebody's own network. */
const privateNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion)$/;
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether a name in lower case is one of a public site: no IP address, no name of a private network. */
export function isPublicHost(host: string): boolean {
  return hostName.test(host) && !privateNames.test(host);
}

/** An address of the public web, by http or https, without a password or an odd port; null for anything else. */
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
