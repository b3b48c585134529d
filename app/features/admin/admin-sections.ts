import type { Role } from "#app/features/accounts/session-user.ts";
import type { Resources } from "#app/i18n/resources.ts";

type Section = {
  path: string;
  /** key of locales/*\/admin.json, "sections": label and one sentence */
  name: keyof Resources["admin"]["sections"];
  /** minimum role; the page's own guard enforces it */
  role: Role;
};

/** Admin pages in the order of the navigation. */
export const adminSections: ReadonlyArray<Section> = [
  { path: "/admin/community", name: "community", role: "moderator" },
  { path: "/admin/submissions", name: "submissions", role: "moderator" },
  { path: "/admin/photos", name: "photos", role: "moderator" },
  { path: "/admin/reports", name: "reports", role: "moderator" },
  { path: "/admin/content", name: "content", role: "moderator" },
  { path: "/admin/orders", name: "orders", role: "admin" },
  { path: "/admin/products", name: "products", role: "admin" },
  { path: "/admin/reviews", name: "reviews", role: "moderator" },
  { path: "/admin/contact", name: "contact", role: "moderator" },
  { path: "/admin/videos", name: "videos", role: "moderator" },
  { path: "/backlink-dashboard", name: "backlinks", role: "moderator" },
  { path: "/admin/featured-recipes", name: "featured", role: "moderator" },
  { path: "/admin/recipes", name: "recipes", role: "moderator" },
  { path: "/admin/translations", name: "translations", role: "moderator" },
  { path: "/admin/newsletter", name: "newsletter", role: "admin" },
  { path: "/admin/mail", name: "mail", role: "admin" },
  { path: "/admin/users", name: "users", role: "admin" },
  { path: "/admin/audit", name: "audit", role: "admin" },
];
