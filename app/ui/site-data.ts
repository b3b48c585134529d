import { useRouteLoaderData } from "@remix-run/react";
import type { Language } from "#app/i18n/languages.ts";
import type { Resources } from "#app/i18n/resources.ts";
import type { UnsentForm } from "#app/lib/unsent-form.ts";
import type { ClaimFacts } from "#app/lib/values/claims.ts";
import type { FlashKey } from "#app/lib/values/flash-kinds.ts";
import type { roles } from "#app/lib/values/stored-values.ts";
import { siteFacts, type SiteFacts } from "#app/lib/values/site-facts.ts";

/** A queue of work for editors, and what waits in it. */
export type WaitingQueue = {
  /** key of locales/*\/admin.json, "queues.names" */
  name: keyof Resources["admin"]["queues"]["names"];
  path: string;
  /** null when it cannot be counted now */
  waiting: number | null;
  /** age of the oldest item; null without one, or when it is unknown */
  ageHours: number | null;
};

/** The data of the page frame, from the root loader. */
export type SiteData = {
  language: Language;
  /** no scripts, no web font, images on tap */
  lite?: boolean;
  bannerClosed?: boolean;
  flash?: FlashKey;
  /** an unsent form to restore (lib/unsent-form.ts) */
  unsent?: UnsentForm;
  /** the signed-in user; null for a guest */
  user: {
    id: number;
    email: string;
    displayName: string | null;
    role: (typeof roles)[number];
    /** ids of saved recipes */
    saved: ReadonlyArray<number>;
  } | null;
  /** on admin pages only: the queues of the user's role */
  adminQueues?: ReadonlyArray<WaitingQueue>;
  /** items in the cart; 0 on cached pages */
  cartCount: number;
  /** stamp for guests' forms on any page; empty when it could not be created */
  stamp: string;
  /** the site's origin, without a trailing slash */
  origin: string;
  /** where this installation differs from content/site.json */
  facts?: Partial<ClaimFacts>;
  /** gift cards can be bought */
  giftCards?: boolean;
  /** where the cookbook is sold, if not here */
  cookbookUrl?: string;
  analyticsToken?: string;
};

/** Undefined only when the root loader failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("root");
}

/** The operator's statements about the business, without those that an administrator blanked. */
export function useSiteFacts(): SiteFacts {
  return { ...siteFacts, ...useSiteData()?.facts };
}
