// Whether receivers can tell that emails of the site's domain are genuine. The names are those of Cloudflare Email Service:
// https://developers.cloudflare.com/email-service/concepts/email-authentication/
import { Resolver } from "node:dns/promises";
import { check, type Check } from "./deploy-check.ts";

/** @param server another DNS server than the machine's own, as 127.0.0.1:53 */
export async function checkMailDomain(domain: string, server?: string): Promise<Array<Check>> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (server) resolver.setServers([server]);
  // A domain without a DMARC record of its own has that of a domain above it (RFC 7489, 6.6.3).
  const labels = domain.split(".");
  const domains = labels.slice(1).map((_, index) => labels.slice(index).join("."));
  const records = [
    { name: "SPF", hosts: [`cf-bounce.${domain}`], pattern: /^v=spf1 .*_spf\.mx\.cloudflare\.net/ },
    // An empty key is a revoked one.
    { name: "DKIM", hosts: [`cf-bounce._domainkey.${domain}`], pattern: /\bp=[^;\s]/ },
    { name: "DMARC", hosts: domains.map((name) => `_dmarc.${name}`), pattern: /^v=DMARC1\b/ },
  ];
  return Promise.all(
    records.map(async ({ name, hosts, pattern }): Promise<Check> => {
      const about = `${name} of ${domain}`;
      try {
        const texts = (await Promise.all(hosts.map((host) => readTexts(resolver, host)))).flat();
        return check(
          about,
          texts.some((text) => pattern.test(text)),
          {
            todo: `TXT record of ${hosts[0]}: npx wrangler email sending enable ${domain} (or the dashboard, Email Service) sets it.`,
          },
        );
      } catch (error) {
        const text = `the DNS server did not answer (${(error as NodeJS.ErrnoException).code}).`;
        return { name: about, state: "unknown", isRequired: true, text };
      }
    }),
  );
}

async function readTexts(resolver: Resolver, host: string): Promise<Array<string>> {
  try {
    return (await resolver.resolveTxt(host)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw error;
  }
}
