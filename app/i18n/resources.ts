import type { TFunction } from "i18next";
import type common from "#locales/en/common.json";
import type home from "#locales/en/home.json";
import type listings from "#locales/en/listings.json";
import type cookMode from "#locales/en/cook-mode.json";
import type recipePage from "#locales/en/recipe-page.json";
import type guidesCaribbean from "#locales/en/guides-caribbean.json";
import type accounts from "#locales/en/accounts.json";
import type kitchenChoices from "#locales/en/kitchen-choices.json";
import type mail from "#locales/en/mail.json";
import type newsletter from "#locales/en/newsletter.json";
import type submissions from "#locales/en/submissions.json";
import type plan from "#locales/en/plan.json";
import type saved from "#locales/en/saved.json";
import type community from "#locales/en/community.json";
import type admin from "#locales/en/admin.json";
import type videos from "#locales/en/videos.json";
import type guides from "#locales/en/guides.json";
import type backlinks from "#locales/en/backlinks.json";
import type products from "#locales/en/products.json";
import type checkout from "#locales/en/checkout.json";
import type productReviews from "#locales/en/product-reviews.json";
import type inventory from "#locales/en/inventory.json";
import type commonLabels from "#locales/en/common-labels.json";
import type recipeApi from "#locales/en/recipe-api.json";
import type picks from "#locales/en/picks.json";
import type recipePageNutrition from "#locales/en/recipe-page-nutrition.json";
import type searchSuggestions from "#locales/en/search-suggestions.json";
import type pageNotice from "#locales/en/page-notice.json";
import type deviceStorage from "#locales/en/device-storage.json";
import type offline from "#locales/en/offline.json";
import type discounts from "#locales/en/discounts.json";
import type downloads from "#locales/en/downloads.json";
import type giftCards from "#locales/en/gift-cards.json";
import type invoices from "#locales/en/invoices.json";
import type orderAdmin from "#locales/en/order-admin.json";
import type orders from "#locales/en/orders.json";
import type returns from "#locales/en/returns.json";
import type moderation from "#locales/en/moderation.json";
import type submissionForm from "#locales/en/submission-form.json";
import type tax from "#locales/en/tax.json";
import type compare from "#locales/en/compare.json";
import type contact from "#locales/en/contact.json";
import type editorial from "#locales/en/editorial.json";
import type following from "#locales/en/following.json";
import type pantry from "#locales/en/pantry.json";
import type recipePrint from "#locales/en/recipe-print.json";
import type secondFactor from "#locales/en/second-factor.json";
import type search from "#locales/en/search.json";
import type shoppingList from "#locales/en/shopping-list.json";
import type wishList from "#locales/en/wish-list.json";

/** The namespaces of locales/, named by feature; keys are typed from the English files. */
export type Resources = {
  common: typeof common;
  home: typeof home;
  listings: typeof listings;
  "cook-mode": typeof cookMode;
  "recipe-page": typeof recipePage;
  "guides-caribbean": typeof guidesCaribbean;
  accounts: typeof accounts;
  "kitchen-choices": typeof kitchenChoices;
  mail: typeof mail;
  newsletter: typeof newsletter;
  submissions: typeof submissions;
  plan: typeof plan;
  saved: typeof saved;
  community: typeof community;
  admin: typeof admin;
  videos: typeof videos;
  guides: typeof guides;
  backlinks: typeof backlinks;
  products: typeof products;
  checkout: typeof checkout;
  "product-reviews": typeof productReviews;
  inventory: typeof inventory;
  "common-labels": typeof commonLabels;
  "recipe-api": typeof recipeApi;
  picks: typeof picks;
  "recipe-page-nutrition": typeof recipePageNutrition;
  "search-suggestions": typeof searchSuggestions;
  "second-factor": typeof secondFactor;
  "page-notice": typeof pageNotice;
  offline: typeof offline;
  "device-storage": typeof deviceStorage;
  discounts: typeof discounts;
  downloads: typeof downloads;
  "gift-cards": typeof giftCards;
  invoices: typeof invoices;
  "order-admin": typeof orderAdmin;
  orders: typeof orders;
  returns: typeof returns;
  moderation: typeof moderation;
  "submission-form": typeof submissionForm;
  tax: typeof tax;
  compare: typeof compare;
  contact: typeof contact;
  editorial: typeof editorial;
  following: typeof following;
  pantry: typeof pantry;
  "recipe-print": typeof recipePrint;
  search: typeof search;
  "shopping-list": typeof shoppingList;
  "wish-list": typeof wishList;
};
export type Namespace = keyof Resources;

type Namespaces = ["common", ...Array<Namespace>];

/** Translates keys of every namespace, like `listings:filters.title`; keys without a prefix are in `common`. */
export type Translate = TFunction<Namespaces>;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
    returnNull: false;
  }
}
