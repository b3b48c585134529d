/**
 * Headers of a page with a long form. A browser keeps it for "Back": with `no-store` (the default for personal pages) it fetches a
 * form anew, and shows "confirm form resubmission" in place of an answer to one, without what was typed. Only this
 * browser keeps it, and another cookie (signed out, somebody else, the other language) fetches it anew.
 */
export const formPageHeaders = { "Cache-Control": "private, no-cache", Vary: "Cookie" };
