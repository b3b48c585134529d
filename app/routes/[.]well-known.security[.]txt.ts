import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 1],
} satisfies RouteFacts;

/** Readers of a file that is older ask whether the site is still looked after. */
const validMilliseconds = 180 * 24 * 60 * 60 * 1000;

/** Where to report a security problem (RFC 9116). */
export function loader({ context: { env } }: LoaderFunctionArgs) {
  const expires = new Date(Date.now() + validMilliseconds);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    ...(env.CONTACT_EMAIL ? [`Contact: mailto:${env.CONTACT_EMAIL}`] : []),
    `Contact: ${env.SITE_URL}/contact`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en, es",
    `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
    `Policy: ${env.SITE_URL}/about`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
