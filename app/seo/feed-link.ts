import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Language } from "#app/i18n/languages.ts";

/** `<link>` that lets feed readers discover the feed of a page; that of all recipes unless another page is named. */
export function feedLink({
  title,
  language,
  page = "/recipes",
}: {
  title: string;
  language: Language;
  page?: string;
}) {
  const link = {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: `${page}/feed.${language}.xml`,
  } as const;
  return link satisfies MetaDescriptor;
}
