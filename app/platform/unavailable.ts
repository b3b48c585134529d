// The response of every page and form while the database is down: 503 with Retry-After. The page contains the submitted
// form with its keys, so that it can be sent again and counts once. A form that fails with an unexpected error gets the
// same page with 500.
import {
  redirectDocument,
  type ActionFunction,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { errorResponse } from "./error-response.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./database/database.ts";
import { isMultipart } from "./forms/multipart.ts";
import { readSentForm } from "./forms/sent-form.ts";
import { errorMessage, log } from "./log.ts";
import { plainError, acceptsJson } from "./plain-error.ts";
import type { RouteFacts } from "./route-facts.ts";

const retryAfterSeconds = 60;

/** The request of an action with its form: the loaders that run after it receive another request. */
const sentForms = new WeakMap<AppLoadContext, Request>();

/** Wraps all routes: a loader or action that fails because the database is down responds with 503. */
export function withUnavailableResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = { ...route.module };
    const { worksWithoutAccount = false } = (module as { facts?: RouteFacts }).facts ?? {};
    const kind = { isPage: module.default !== undefined, worksWithoutAccount };
    if (loader) module.loader = withUnavailableResponse(kind, loader);
    if (action) module.action = rememberingForm(withUnavailableResponse(kind, action));
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type RouteKind = { isPage: boolean; worksWithoutAccount: boolean };

function withUnavailableResponse<F extends LoaderFunction | ActionFunction>(
  { isPage, worksWithoutAccount }: RouteKind,
  handler: F,
): F {
  const wrapped = async (args: LoaderFunctionArgs & ActionFunctionArgs) => {
    try {
      if (args.context.isAccountUnreachable && !worksWithoutAccount && !isSharedPage(args))
        throw new DatabaseUnavailable("The account could not be read.");
      return await (handler as LoaderFunction)(args);
    } catch (error) {
      const { requestId } = args.context;
      if (isDatabaseUnavailable(error)) {
        log("error", "database-unavailable", { requestId, error: errorMessage(error) });
        throw await unavailableResponse(args, isPage);
      }
      // Thrown responses pass through; Remix logs and handles errors of pages without a form.
      if (!(error instanceof Error) || !sentForms.has(args.context)) throw error;
      const { pathname } = new URL(args.request.url);
      log("error", "request", { requestId, path: pathname, error: errorMessage(error) });
      throw await failureResponse(args, { isPage, status: 500 });
    }
  };
  return wrapped as F;
}

/** Signed-in users can read these pages too. */
function isSharedPage({ request, context }: LoaderFunctionArgs): boolean {
  return request.method === "GET" && context.isPublicPage;
}

function rememberingForm(handler: ActionFunction): ActionFunction {
  return (args) => {
    // Files are in memory once: of a form with files it is known what was read.
    const { request } = args;
    sentForms.set(args.context, isMultipart(request) ? request : (request.clone() as Request));
    return handler(args);
  };
}

async function unavailableResponse(
  { request, context }: LoaderFunctionArgs,
  isPage: boolean,
): Promise<Response> {
  // A client-side navigation loads the whole document instead: that may have a cached copy.
  if (context.isPublicPage && context.isData) {
    const { pathname, search } = new URL(request.url);
    return redirectDocument(pathname + search);
  }
  return failureResponse({ request, context }, { isPage, status: 503 });
}

/** The error response with the submitted form, to be sent again. */
async function failureResponse(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { isPage, status }: { isPage: boolean; status: 500 | 503 },
): Promise<Response> {
  const { t, language, requestId } = context;
  const sent = sentForms.get(context);
  const form = sent ? await readSentForm(sent) : undefined;
  const wait = status === 503 ? retryAfterSeconds : undefined;
  if (isPage || context.isData)
    return errorResponse(status, requestId, wait ? { "Retry-After": String(wait) } : {}, form);
  // Routes without a component have no error boundary.
  const json = acceptsJson(sent ?? request);
  return plainError({
    status,
    t,
    language,
    requestId,
    retryAfterSeconds: wait,
    json,
    sent: form,
  });
}
