// URLs that the server may fetch for a user (OWASP: server-side request forgery). Workers cannot reach private
// networks, but this does not rely on the host.

/** The address as a URL that may be fetched, or null. Also applied to every redirect. */
export function importableAddress(address: string): URL | null {
  if (address.length > 500) return null;
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`);
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username || url.password) return null;
  // The URL parser has already dropped 80 for http and 443 for https.
  if (url.port !== "" && url.port !== "80" && url.port !== "443") return null;
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  if (isAddressLiteral(host) || isInternalName(host)) return null;
  url.hash = "";
  return url;
}

/** The URL parser normalises decimal, octal and hexadecimal IPv4 forms; IPv6 is in brackets. */
function isAddressLiteral(host: string): boolean {
  return host.startsWith("[") || /^[\d.]+$/.test(host) || host.startsWith("0x");
}

const internalSuffixes =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|invalid|test|example|onion|arpa)$/;
/** Public DNS names that resolve to private addresses. */
const rebindingHosts =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|traefik\.me)$/;

function isInternalName(host: string): boolean {
  return !host.includes(".") || internalSuffixes.test(host) || rebindingHosts.test(host);
}
