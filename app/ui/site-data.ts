import { useRouteLoaderData } from "@remix-run/react";
import type { Language } from "#app/i18n/languages.ts";
import type { FlashKey } from "#app/lib/flash-kinds.ts";

/** What the frame of every page knows; the root loader answers it. */
export type SiteData = {
  language: Language;
  /** no scripts, no web font, pictures on tap */
  lite: boolean;
  bannerClosed: boolean;
  flash: FlashKey | null;
  /** address of the site, without a slash at the end */
  origin: string;
  /** where "Buy Now" of the cookbook leads */
  cookbookUrl: string;
  analyticsToken: string;
};

/** Undefined only when the root loader itself failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("root");
}
