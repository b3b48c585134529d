// What bundles and tests know of this site as constants.
import site from "../content/site.json" with { type: "json" };
import { readLogo } from "./site-logo.ts";
import { theme } from "./site-theme.ts";

export const siteConstants = {
  // In a regular expression.
  __SITE_NAME__: JSON.stringify(site.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
  __LOGO__: JSON.stringify(readLogo()),
  __PAPER__: JSON.stringify({ light: theme.light.paper, dark: theme.dark.paper }),
};
