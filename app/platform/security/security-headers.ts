// Headers that every answer of the Worker carries, errors and redirects included. Static files get the same from
// public/_headers.

/** Inline scripts are allowed by their hashes, so a cached page and its header stay valid together. */
export function contentSecurityPolicy(options: {
  scriptHashes: ReadonlyArray<string>;
  analytics: boolean;
  /** a form of ours may lead to the payment page: browsers hold redirects after a form to this list */
  payments?: boolean;
  /** Vite's development server puts styles into the page */
  development?: boolean;
}): string {
  const scripts = [
    "'self'",
    ...options.scriptHashes.map((hash) => `'sha256-${hash}'`),
    ...(options.analytics ? ["https://static.cloudflareinsights.com"] : []),
  ];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    `style-src 'self'${options.development ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${options.analytics ? " https://cloudflareinsights.com" : ""}`,
    "manifest-src 'self'",
    `form-action 'self'${options.payments ? " https://checkout.stripe.com" : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const lockedDown = contentSecurityPolicy({ scriptHashes: [], analytics: false });

const fixed: Array<[string, string]> = [
  ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  // Not no-referrer: browsers would then send "Origin: null" with plain forms, and the gate would refuse them.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

/** The same answer with the security headers added; a page's own Content-Security-Policy is kept. */
export function withSecurityHeaders(response: Response, requestId: string): Response {
  const secured = new Response(response.body, response);
  const referrer = response.headers.get("Referrer-Policy");
  for (const [name, value] of fixed) secured.headers.set(name, value);
  // A page whose address holds a secret tells less.
  if (referrer === "same-origin") secured.headers.set("Referrer-Policy", referrer);
  if (!secured.headers.has("Content-Security-Policy"))
    secured.headers.set("Content-Security-Policy", lockedDown);
  if (!secured.headers.has("Cache-Control"))
    secured.headers.set("Cache-Control", "private, no-store");
  secured.headers.set("X-Request-Id", requestId);
  return secured;
}
