/** Reserved names and names of private networks. */
const privateNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;
/** Public DNS names that resolve to private addresses. */
const rebindingNames =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|traefik\.me)$/;
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether a lower-case host name is public: no IP address, no name that resolves to a private network. */
export function isPublicHost(host: string): boolean {
  return hostName.test(host) && !privateNames.test(host) && !rebindingNames.test(host);
}

/**
 * A public http or https address without credentials or a port; null for anything else. The only rule for addresses that
 * the site fetches or links to on a user's behalf (OWASP: server-side request forgery): a Worker cannot reach a private
 * network, but the rule does not rely on the host.
 */
export function publicAddressOf(value: string): URL | null {
  if (!/^\s*https?:/i.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username || url.password || url.port) return null;
  return isPublicHost(url.hostname.toLowerCase().replace(/\.$/, "")) ? url : null;
}
