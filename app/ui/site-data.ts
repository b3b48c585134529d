import { useRouteLoaderData } from "@remix-run/react";
import type { Language } from "#app/i18n/languages.ts";
import type { UnsentForm } from "#app/lib/unsent-form.ts";
import type { ClaimFacts } from "#app/lib/claims.ts";
import type { FlashKey } from "#app/lib/flash-kinds.ts";
import { siteFacts, type SiteFacts } from "#app/lib/site-facts.ts";

/** What the frame of every page knows; the root loader answers it. */
export type SiteData = {
  language: Language;
  /** no scripts, no web font, pictures on tap */
  lite: boolean;
  bannerClosed: boolean;
  flash: FlashKey | null;
  /** a form that came along unfinished (lib/unsent-form.ts) */
  unsent?: UnsentForm;
  /** who is signed in; null for a guest */
  user: {
    email: string;
    displayName: string | null;
    role: "user" | "moderator" | "admin";
    /** ids of saved recipes */
    saved: ReadonlyArray<number>;
  } | null;
  /** pieces in the cart; 0 on pages that are kept for everybody */
  cartCount: number;
  /** signed time for the forms that guests may send from any page; empty when it could not be made */
  stamp: string;
  /** address of the site, without a slash at the end */
  origin: string;
  /** where this installation differs from what content/site.json states */
  facts: Partial<ClaimFacts>;
  /** where "Buy Now" of the cookbook leads */
  cookbookUrl: string;
  analyticsToken: string;
};

/** Undefined only when the root loader itself failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("root");
}

/** What the operator states about their business, without what an administrator blanked. */
export function useSiteFacts(): SiteFacts {
  return { ...siteFacts, ...useSiteData()?.facts };
}
