/** Names that lead nowhere or into somebody's own network. */
const privateNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;
/** Names by which public DNS leads to private addresses. */
const rebindingNames =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|traefik\.me)$/;
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether a name in lower case is one of a public site: no IP address, no name that leads to a private network. */
export function isPublicHost(host: string): boolean {
  return hostName.test(host) && !privateNames.test(host) && !rebindingNames.test(host);
}

/**
 * An address of the public web, by http or https, without a password or an odd port; null for anything else. The only
 * rule for what the site fetches or links to for somebody (OWASP: server-side request forgery): a Worker reaches no
 * private network, but the rule does not rely on its host.
 */
export function publicAddressOf(value: string): URL | null {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username || url.password || url.port) return null;
  return isPublicHost(url.hostname.toLowerCase().replace(/\.$/, "")) ? url : null;
}
