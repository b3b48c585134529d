// Which addresses the site may fetch for somebody (OWASP: server-side request forgery). A Worker reaches no private
// network, but the rule stands here and not in a property of the host.

/** The address as a URL that may be fetched, or null. Every redirect is asked again. */
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
  // The parser has already dropped 80 for http and 443 for https.
  if (url.port !== "" && url.port !== "80" && url.port !== "443") return null;
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  if (isAddressLiteral(host) || isInternalName(host)) return null;
  url.hash = "";
  return url;
}

/** The URL parser turns decimal, octal and hexadecimal forms into four numbers; IPv6 stands in brackets. */
function isAddressLiteral(host: string): boolean {
  return host.startsWith("[") || /^[\d.]+$/.test(host) || host.startsWith("0x");
}

const internalEndings =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|invalid|test|example|onion|arpa)$/;
/** Names by which public DNS leads to private addresses. */
const rebinding =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|traefik\.me)$/;

function isInternalName(host: string): boolean {
  return !host.includes(".") || internalEndings.test(host) || rebinding.test(host);
}
