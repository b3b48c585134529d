import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { I18nextProvider } from "react-i18next";
import { lookup } from "#app/lib/lookup.ts";
import { i18n } from "./i18n/i18n.server.ts";
import type { Namespace } from "./i18n/resources.ts";
import { resourceUrl } from "./i18n/resource-urls.ts";
import { completeDocument } from "#app/platform/rendering/complete-page.ts";
import { renderPage } from "#app/platform/rendering/render-page.ts";
import { errorMessage, log } from "./platform/log.ts";
import { requestScope } from "./platform/request-scope.ts";
import {
  contentSecurityPolicy,
  reportingEndpoints,
} from "#app/platform/security/security-headers.ts";
import { isAdminPath } from "#app/lib/addresses/admin-path.ts";
import { onlyLanguage } from "./seo/page-meta.ts";
import type { Visit } from "#app/platform/visit.ts";

/**
 * Renders the whole page: its inline scripts and styles must be known before its Content-Security-Policy is written.
 * Lite mode omits the scripts and the hydration data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { language, lite, requestId } = context;
  // Remix writes its scripts itself, or completeDocument() does.
  const page = __REMIX_DOCUMENT__
    ? remixContext
    : { ...remixContext, serverHandoffStream: undefined };
  let renderingFailed = false;
  const startedAt = performance.now();
  const markup = await renderPage(
    <I18nextProvider i18n={i18n[language]()}>
      <RemixServer context={page} url={request.url} />
    </I18nextProvider>,
    {
      // Remix streams its hydration data.
      isStreamed: __REMIX_DOCUMENT__,
      signal: request.signal,
      onError(error) {
        renderingFailed = true;
        log("error", "render", { requestId, error: errorMessage(error) });
      },
    },
  );
  const texts = [...namespacesOf(remixContext)].map((name) => resourceUrl(language, name));
  const { html, styleHashes, scriptHashes } = await completeDocument(
    markup,
    lite || __REMIX_DOCUMENT__ ? null : { remixContext, texts },
  );
  const timing = requestScope()?.timing;
  if (timing) timing.renderMilliseconds = performance.now() - startedAt;

  const isAdmin = isAdminPath(new URL(request.url).pathname);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const onlyIn = onlyLanguage(Object.values(remixContext.staticHandlerContext.loaderData));
  headers.set("Content-Language", onlyIn ? [...new Set([language, onlyIn])].join(", ") : language);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      scriptHashes,
      styleHashes,
      analytics: context.env.ANALYTICS_TOKEN !== "" && !lite && !isAdmin,
      payments: context.env.STRIPE_SECRET_KEY !== "" && !isAdmin,
      development: import.meta.env.DEV,
      isPage: true,
    }),
  );
  for (const [name, value] of Object.entries(reportingEndpoints)) headers.set(name, value);
  return new Response(html, { status: renderingFailed ? 500 : status, headers });
}

/** The namespaces that the routes of this page use (`handle.i18n`). */
function namespacesOf(remixContext: EntryContext): Set<string> {
  const { matches } = remixContext.staticHandlerContext;
  const ofRoutes = matches.flatMap(({ route }) => {
    const handle = lookup(remixContext.routeModules, route.id)?.handle;
    return (handle as { i18n?: Array<Namespace> } | undefined)?.i18n ?? [];
  });
  return new Set(["common", ...ofRoutes]);
}

/** Logs errors of loaders and actions; the error boundary decides what visitors see. */
export function handleError(error: unknown, { request, context }: Visit) {
  if (request.signal.aborted) return;
  log("error", "request", {
    requestId: context.requestId,
    path: new URL(request.url).pathname,
    error: errorMessage(error),
  });
}
