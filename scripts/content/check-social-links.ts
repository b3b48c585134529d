// Validates "social" in content/site.json.
import { z } from "zod";

const socialLinks = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1, "must not be empty").max(30),
      url: z.url({ protocol: /^https$/, error: "must be an address that begins with https://" }),
    }),
    "must be a list of links, each with a name and a url",
  )
  .refine(
    (links) => new Set(links.map(({ url }) => url)).size === links.length,
    "has a duplicate address",
  );

export type SocialLinkFinding = { field: string; remedy: string };

export function checkSocialLinks(links: unknown): Array<SocialLinkFinding> {
  const { error } = socialLinks.safeParse(links);
  return (error?.issues ?? []).map(({ path, message }) => ({
    field: ["social", ...path].join("."),
    remedy: message,
  }));
}
