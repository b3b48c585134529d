import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadPostPage } from "#app/features/editorial/blog-view.server.ts";
import { previewPhoto } from "#app/features/editorial/markdown.server.ts";
import { PostPage } from "#app/features/editorial/post-page.tsx";
import { missingPage } from "#app/platform/redirects.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export const handle = { i18n: ["editorial", "products"], startsOnTouch: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { env } = context;
  const [found, missing] = await Promise.all([
    loadPostPage(context, params["slug"] ?? ""),
    missingPage(request, context),
  ]);
  if (!found) throw missing;
  const { post, onlyIn } = found;
  const meta = {
    title: post.title,
    description: post.summary,
    onlyIn,
    ...(post.photo
      ? { image: env.SITE_URL + previewPhoto(post.photo.src), imageAlt: post.photo.alt }
      : { image: pageCard(context, `/blog/${post.slug}`) }),
  };
  return { post, origin: env.SITE_URL, meta };
}

export default pageRoute<typeof loader>(PostPage);
