import type { Resources } from "#app/i18n/resources.ts";

/** Something an operator sets up; its texts are in locales/*\/admin.json, "setup.steps". */
export type SetupStep = keyof Resources["admin"]["setup"]["steps"];

/** The place in the admin pages where a step is done; the others are done as docs/operations.md says. */
export const setupPages: Partial<Record<SetupStep, string>> = {
  giftCards: "/admin/products/new?kind=gift-card",
  files: "/admin/products",
  claims: "#claims",
};
