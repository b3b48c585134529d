import type { Role } from "#app/features/accounts/session-user.ts";
import type { Resources } from "#app/i18n/resources.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";

export type Section = {
  path: string;
  /** key of locales/*\/admin.json, "sections" */
  name: keyof Resources["admin"]["sections"];
  /** minimum role; the page's own guard enforces it */
  role: Role;
  /** the key that opens it after "g" (use-shortcuts.ts) */
  key: string;
};

type Group = {
  /** key of locales/*\/admin.json, "groups" */
  name: keyof Resources["admin"]["groups"];
  sections: ReadonlyArray<Section>;
};

const groups: ReadonlyArray<Group> = [
  {
    name: "recipes",
    sections: [
      { path: "/admin/submissions", name: "submissions", role: "moderator", key: "q" },
      { path: "/admin/recipes", name: "recipes", role: "moderator", key: "r" },
      { path: "/admin/translations", name: "translations", role: "moderator", key: "t" },
      { path: "/admin/featured-recipes", name: "featured", role: "moderator", key: "f" },
    ],
  },
  {
    name: "community",
    sections: [
      { path: "/admin/community", name: "community", role: "moderator", key: "c" },
      { path: "/admin/photos", name: "photos", role: "moderator", key: "p" },
      { path: "/admin/reports", name: "reports", role: "moderator", key: "e" },
    ],
  },
  {
    name: "editorial",
    sections: [
      { path: "/admin/content", name: "content", role: "moderator", key: "d" },
      { path: "/admin/videos", name: "videos", role: "moderator", key: "v" },
      { path: "/admin/newsletter", name: "newsletter", role: "admin", key: "n" },
    ],
  },
  {
    name: "shop",
    sections: [
      { path: "/admin/orders", name: "orders", role: "admin", key: "o" },
      { path: "/admin/refunds", name: "refunds", role: "admin", key: "y" },
      { path: "/admin/products", name: "products", role: "admin", key: "s" },
      { path: "/admin/discounts", name: "discounts", role: "admin", key: "k" },
      { path: "/admin/gift-cards", name: "giftCards", role: "admin", key: "1" },
      { path: "/admin/tax", name: "tax", role: "admin", key: "i" },
      { path: "/admin/shipping", name: "shipping", role: "admin", key: "z" },
      { path: "/admin/sales", name: "sales", role: "admin", key: "x" },
      { path: "/admin/reviews", name: "reviews", role: "moderator", key: "w" },
    ],
  },
  {
    name: "people",
    sections: [
      { path: "/admin/contact", name: "contact", role: "moderator", key: "m" },
      { path: "/admin/users", name: "users", role: "admin", key: "u" },
    ],
  },
  {
    name: "system",
    sections: [
      { path: "/admin/health", name: "health", role: "admin", key: "j" },
      { path: "/admin/mail", name: "mail", role: "admin", key: "l" },
      { path: "/backlink-dashboard", name: "backlinks", role: "moderator", key: "b" },
      { path: "/admin/audit", name: "audit", role: "admin", key: "a" },
    ],
  },
];

/** Admin pages in the groups and the order of the navigation. */
export const adminGroups = groups.filter(({ name }) => siteFacts.shop || name !== "shop");
