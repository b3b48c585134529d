import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { loadPostPage } from "#app/features/editorial/blog-view.server.ts";
import { PostPage } from "#app/features/editorial/post-page.tsx";
import { getDocument, getPostNeighbours } from "#app/features/editorial/queries.server.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["blog", "shop"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, env, language } = context;
  const slug = params["slug"] ?? "";
  const [found, neighbours, missing] = await Promise.all([
    getDocument(db, { kind: "post", slug, language }),
    getPostNeighbours(db, { slug, language }),
    missingPage(request, context),
  ]);
  if (!found) throw missing;
  const post = await loadPostPage(context, found, neighbours);
  const meta = {
    title: post.title,
    description: post.summary,
    onlyIn: found.onlyIn,
    image: post.socialImage ? env.SITE_URL + post.socialImage : undefined,
  };
  return { post, origin: env.SITE_URL, meta };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function PostRoute() {
  const { post, origin } = useLoaderData<typeof loader>();
  return <PostPage post={post} origin={origin} />;
}
