// Security headers of every Worker response, errors and redirects included. Static files get the same from
// public/_headers.

/** Where browsers report what a policy stopped: app/routes/csp-reports.ts. */
export const reportsPath = "/csp-reports";

/** Beside the policy of a page. */
export const reportingEndpoints = { "Reporting-Endpoints": `csp="${reportsPath}"` };

/** Inline scripts and styles are allowed by hash, so that a cached page and its header stay valid together. */
export function contentSecurityPolicy(options: {
  scriptHashes: ReadonlyArray<string>;
  styleHashes?: ReadonlyArray<string>;
  analytics: boolean;
  /** forms may redirect to the payment page: browsers apply form-action to redirects too */
  payments?: boolean;
  /** Vite's development server adds inline styles, and scripts of its own */
  development?: boolean;
  /** a rendered page, which has scripts: lib/trusted-types.ts */
  isPage?: boolean;
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
    ...(options.isPage && !options.development ? trustedTypes : []),
    ...(options.isPage ? [`report-uri ${reportsPath}`, "report-to csp"] : []),
  ].join("; ");
}

const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default fogon"];

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
];

/** What Chromium knows and no page uses: a page that is broken into cannot ask for it either. */
const unusedFeatures =
  "accelerometer browsing-topics camera captured-surface-control clipboard-read " +
  "compute-pressure digital-credentials-get display-capture encrypted-media fullscreen " +
  "gamepad geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map " +
  "local-fonts local-network-access magnetometer midi otp-credentials payment " +
  "picture-in-picture serial speaker-selection storage-access sync-xhr usb window-management " +
  "xr-spatial-tracking";

/** Other answers have no scripts, and no window that could be kept. */
const pageHeaders: Array<[string, string]> = [
  [
    "Permissions-Policy",
    // The microphone is for cook mode's voice commands, which can be reached from every page without a load.
    `${unusedFeatures.replaceAll(" ", "=(), ")}=(), microphone=(self)`,
  ],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

/** Of pictures and answers that other sites may show. */
export const shownElsewhere = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Of a page with a secret in its address. */
export const unreferred = { "Referrer-Policy": "same-origin" };

/** Adds the security headers; the page's own Content-Security-Policy stays. */
export function withSecurityHeaders(response: Response, requestId: string): Response {
  const secured = new Response(response.body, response);
  const referrer = response.headers.get("Referrer-Policy");
  for (const [name, value] of fixedHeaders) secured.headers.set(name, value);
  if (response.headers.get("Content-Type")?.startsWith("text/html"))
    for (const [name, value] of pageHeaders) secured.headers.set(name, value);
  if (!secured.headers.has("Cross-Origin-Resource-Policy"))
    secured.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (referrer === unreferred["Referrer-Policy"]) secured.headers.set("Referrer-Policy", referrer);
  if (!secured.headers.has("Content-Security-Policy"))
    secured.headers.set("Content-Security-Policy", strictPolicy);
  if (!secured.headers.has("Cache-Control"))
    secured.headers.set("Cache-Control", "private, no-store");
  secured.headers.set("X-Request-Id", requestId);
  return secured;
}
