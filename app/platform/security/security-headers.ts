// Security headers of every Worker response, errors and redirects included. Static files get the same from
// public/_headers.

/** Inline scripts and styles are allowed by hash, so that a cached page and its header stay valid together. */
export function contentSecurityPolicy(options: {
  scriptHashes: ReadonlyArray<string>;
  styleHashes?: ReadonlyArray<string>;
  analytics: boolean;
  /** forms may redirect to the payment page: browsers apply form-action to redirects too */
  payments?: boolean;
  /** Vite's development server adds inline styles */
  development?: boolean;
}): string {
  const scripts = [
    "'self'",
    ...options.scriptHashes.map(hashSource),
    ...(options.analytics ? ["https://static.cloudflareinsights.com"] : []),
  ];
  const styles = ["'self'", ...(options.styleHashes ?? []).map(hashSource)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    `style-src ${styles.join(" ")}${options.development ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${options.analytics ? " https://cloudflareinsights.com" : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self'${options.payments ? " https://checkout.stripe.com" : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashSource(hash: string): string {
  return `'sha256-${hash}'`;
}

const strictPolicy = contentSecurityPolicy({ scriptHashes: [], analytics: false });

const fixedHeaders: Array<[string, string]> = [
  ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  // Not no-referrer: browsers would then send "Origin: null" with plain forms, which the gate rejects.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  // The microphone is for cook mode's voice commands, which can be reached from every page without a load.
  ["Permissions-Policy", "camera=(), microphone=(self), geolocation=(), browsing-topics=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

/** Of a page with a secret in its address. */
export const unreferred = { "Referrer-Policy": "same-origin" };

/** Adds the security headers; the page's own Content-Security-Policy stays. */
export function withSecurityHeaders(response: Response, requestId: string): Response {
  const secured = new Response(response.body, response);
  const referrer = response.headers.get("Referrer-Policy");
  for (const [name, value] of fixedHeaders) secured.headers.set(name, value);
  if (referrer === unreferred["Referrer-Policy"]) secured.headers.set("Referrer-Policy", referrer);
  if (!secured.headers.has("Content-Security-Policy"))
    secured.headers.set("Content-Security-Policy", strictPolicy);
  if (!secured.headers.has("Cache-Control"))
    secured.headers.set("Cache-Control", "private, no-store");
  secured.headers.set("X-Request-Id", requestId);
  return secured;
}
