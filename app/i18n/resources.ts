import type { TFunction } from "i18next";
import type common from "#locales/en/common.json";
import type home from "#locales/en/home.json";
import type browse from "#locales/en/browse.json";
import type cook from "#locales/en/cook.json";
import type recipe from "#locales/en/recipe.json";
import type caribbean from "#locales/en/caribbean.json";
import type account from "#locales/en/account.json";
import type kitchen from "#locales/en/kitchen.json";
import type mail from "#locales/en/mail.json";
import type newsletter from "#locales/en/newsletter.json";
import type contribute from "#locales/en/contribute.json";
import type plan from "#locales/en/plan.json";
import type saved from "#locales/en/saved.json";
import type community from "#locales/en/community.json";
import type admin from "#locales/en/admin.json";
import type blog from "#locales/en/blog.json";
import type videos from "#locales/en/videos.json";
import type guides from "#locales/en/guides.json";
import type help from "#locales/en/help.json";
import type backlinks from "#locales/en/backlinks.json";
import type shop from "#locales/en/shop.json";
import type checkout from "#locales/en/checkout.json";
import type reviews from "#locales/en/reviews.json";
import type inventory from "#locales/en/inventory.json";
import type labels from "#locales/en/labels.json";
import type api from "#locales/en/api.json";
import type picks from "#locales/en/picks.json";
import type nutrition from "#locales/en/nutrition.json";
import type suggest from "#locales/en/suggest.json";
import type notices from "#locales/en/notices.json";
import type device from "#locales/en/device.json";
import type offline from "#locales/en/offline.json";

/** The namespaces of locales/, one per feature; keys are typed from the English files. */
export type Resources = {
  common: typeof common;
  home: typeof home;
  browse: typeof browse;
  cook: typeof cook;
  recipe: typeof recipe;
  caribbean: typeof caribbean;
  account: typeof account;
  kitchen: typeof kitchen;
  mail: typeof mail;
  newsletter: typeof newsletter;
  contribute: typeof contribute;
  plan: typeof plan;
  saved: typeof saved;
  community: typeof community;
  admin: typeof admin;
  blog: typeof blog;
  videos: typeof videos;
  guides: typeof guides;
  help: typeof help;
  backlinks: typeof backlinks;
  shop: typeof shop;
  checkout: typeof checkout;
  reviews: typeof reviews;
  inventory: typeof inventory;
  labels: typeof labels;
  api: typeof api;
  picks: typeof picks;
  nutrition: typeof nutrition;
  suggest: typeof suggest;
  notices: typeof notices;
  offline: typeof offline;
  device: typeof device;
};
export type Namespace = keyof Resources;

type Namespaces = ["common", ...Array<Namespace>];

/** Translates keys of every namespace, like `browse:filters.title`; keys without a prefix are in `common`. */
export type Translate = TFunction<Namespaces>;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
    returnNull: false;
  }
}
