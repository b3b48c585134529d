declare const __APP_VERSION__: string;
declare const __TEXTS_VERSION__: string;
/** The color behind the page, in both schemes. */
declare const __PAPER__: { light: string; dark: string };
/** content/logo.svg: React's attributes of its paths. */
declare const __LOGO__: {
  viewBox: string;
  paths: ReadonlyArray<Record<string, string> & { d: string }>;
};
/** For the service worker: the site's name as a regular expression. */
declare const __SITE_NAME__: string;
/** The folder of public/drawn. */
declare const __DRAWINGS__: string;
/** The names of the drawings of steps in it, such as "sofrito-1". */
declare const __STAGES__: ReadonlyArray<string>;
/** How many recipes the cookbook has (content/cookbook.json). */
declare const __COOKBOOK_RECIPES__: number;
/** The addresses of routes without variable parts. */
declare const __ROUTE_PATHS__: ReadonlyArray<string>;
/** Whether mail stays on this machine and /dev/mail shows it: `npm start` and `npm run dev` only. */
declare const __LOCAL_MAIL__: boolean;
/** Remix's future flags (remix.config.js). */
declare const __REMIX_FUTURE__: object;
/** Whether Remix writes its scripts and links itself, as in development, and platform/document adds nothing. */
declare const __REMIX_DOCUMENT__: boolean;
/** Whether each route has a request handler of its own (app/platform/runtime/route-sections.ts). */
declare const __ROUTE_SECTIONS__: boolean;
