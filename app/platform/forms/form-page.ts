/**
 * Headers of a page with a long form. The browser may cache it for Back: with `no-store` (the default for personal
 * pages) it would reload the form without the input, or show "confirm form resubmission". `private` keeps it in this
 * browser, and `Vary: Cookie` reloads it after a sign-out or a language change.
 */
export const formPageHeaders = { "Cache-Control": "private, no-cache", Vary: "Cookie" };
