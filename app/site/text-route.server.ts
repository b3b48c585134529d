// The loader of routes that show one text with its policy values: about, privacy, terms, the family interview.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadTextPage } from "#app/features/editorial/text-page-view.server.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { loadPolicyValues } from "./policy-values.server.ts";

/**
 * The text and the page's metadata.
 * @param slug of the document, of the kind "page"
 * @throws a response with status 404 when there is no such document
 */
export async function loadTextRoute({ request, context }: LoaderFunctionArgs, slug: string) {
  const page = await loadTextPage(context, slug, loadPolicyValues(context));
  if (!page) throw await missingPage(request, context);
  const { title, summary: description, onlyIn } = page;
  const image = pageCard(context, new URL(request.url).pathname);
  return { page, meta: { title, description, onlyIn, image } };
}
