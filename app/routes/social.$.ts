import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { shownElsewhere } from "#app/platform/security/security-headers.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 1],
} satisfies RouteFacts;

/**
 * A link preview image that is not among the static files. `npm start` draws it now. On the deployed site it is the image
 * of a page that was made there, not in content/: it gets the image of its section.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { SOCIAL_PICTURES } = context.env;
  const file = params["*"] ?? "";
  if (SOCIAL_PICTURES && /^[\w/-]+\.(?:png|webp)$/.test(file)) {
    const drawn = await fetch(`${SOCIAL_PICTURES}/${file}`);
    if (drawn.ok)
      return new Response(drawn.body, {
        headers: {
          "Content-Type": file.endsWith(".png") ? "image/png" : "image/webp",
          "Cache-Control": "public, max-age=60",
          ...shownElsewhere,
        },
      });
  }
  const [, section] = /^(pages\/(?:en|es)\/[\w-]+)\/[\w-]+\.png$/.exec(file) ?? [];
  return section
    ? redirect(`/social/${section}.png`, {
        headers: { "Cache-Control": "public, max-age=3600", ...shownElsewhere },
      })
    : new Response(null, { status: 404 });
}
