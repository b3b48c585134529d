import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Language } from "#app/i18n/languages.ts";

/** `<link>` that lets feed readers discover the recipe feed. */
export function feedLink({ title, language }: { title: string; language: Language }) {
  const link = {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: `/recipes/feed.${language}.xml`,
  } as const;
  return link satisfies MetaDescriptor;
}
