/** An email's HTML as a page for previews: inline styles apply, but nothing in it may run, load or send anything. */
export function mailDocument(html: string): Response {
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      "X-Robots-Tag": "noindex",
    },
  });
}
