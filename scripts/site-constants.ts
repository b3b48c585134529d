// What bundles and tests know of this site as constants.
import { readLogo } from "./site-logo.ts";
import { theme } from "./site-theme.ts";

export const siteConstants = {
  __LOGO__: JSON.stringify(readLogo()),
  __PAPER__: JSON.stringify({ light: theme.light.paper, dark: theme.dark.paper }),
};
