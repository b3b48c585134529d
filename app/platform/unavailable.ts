// What every page and form answers while the database does not: 503 with Retry-After, and what was typed stays in the
// page with its own keys, so that the same form can be sent again and counts once. A form that fails by a fault of ours
// gets the same page with 500.
import {
  redirectDocument,
  type ActionFunction,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/cloudflare";
import type { SentField, SentForm } from "#app/lib/sent-form.ts";
import { errorResponse } from "./error-response.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./database/database.ts";
import { errorMessage, log } from "./log.ts";
import { plainError, wantsJson } from "./plain-error.ts";

const retryAfterSeconds = 60;

/**
 * Routes that ask for no account: they go on for somebody who is signed in and whose account cannot be read. All others
 * would take that person for a guest.
 */
const withoutAccount: ReadonlySet<string> = new Set(
  [
    "root",
    "$",
    "banner",
    "confirm-address",
    "confirm-email",
    "contact._index",
    "contact.sent",
    "download._index",
    "download.$token",
    "download.file",
    "forgot-password",
    "healthz",
    "language",
    "lite",
    "login",
    "logout",
    "api.newsletter",
    "newsletter",
    "newsletter_.confirm",
    "newsletter_.preferences",
    "newsletter_.unsubscribe",
    "photos.$file",
    "reset-password",
    "robots[.]txt",
    "units",
    "webhooks.payments",
  ].map((name) => (name === "root" ? name : `routes/${name}`)),
);

/** The request whose form an action takes: the loaders of the page that is shown after it get another. */
const sentForms = new WeakMap<AppLoadContext, Request>();

/** The same routes; a loader or action that the database does not answer is answered here. */
export function withUnavailableAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = { ...route.module };
    const isPage = module.default !== undefined;
    if (loader) module.loader = answered({ id, isPage }, loader);
    if (action) module.action = keeping(answered({ id, isPage }, action));
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type Route = { id: string; isPage: boolean };

function answered<F extends LoaderFunction | ActionFunction>({ id, isPage }: Route, run: F): F {
  const answer = async (args: LoaderFunctionArgs & ActionFunctionArgs) => {
    try {
      if (args.context.isAccountUnreachable && needsAccount(id, args))
        throw new DatabaseUnavailable("The account could not be read.");
      return await (run as LoaderFunction)(args);
    } catch (error) {
      const { requestId } = args.context;
      if (isDatabaseUnavailable(error)) {
        log("error", "database-unavailable", { requestId, error: errorMessage(error) });
        throw await unavailable(args, isPage);
      }
      // What is thrown on purpose is an answer, and what a page without a form throws Remix logs and answers.
      if (!(error instanceof Error) || !sentForms.has(args.context)) throw error;
      const { pathname } = new URL(args.request.url);
      log("error", "request", { requestId, path: pathname, error: errorMessage(error) });
      throw await failed(args, { isPage, status: 500 });
    }
  };
  return answer as F;
}

/** Pages that are the same for everybody are read by somebody who is signed in as by a guest. */
function needsAccount(id: string, { request, context }: LoaderFunctionArgs): boolean {
  return !withoutAccount.has(id) && !(request.method === "GET" && context.isPublicPage);
}

function keeping(run: ActionFunction): ActionFunction {
  return (args) => {
    sentForms.set(args.context, args.request.clone() as Request);
    return run(args);
  };
}

async function unavailable(
  { request, context }: LoaderFunctionArgs,
  isPage: boolean,
): Promise<Response> {
  // A script that goes from page to page asks for the whole page instead: that may have a stored copy.
  if (context.isPublicPage && context.isData) {
    const { pathname, search } = new URL(request.url);
    return redirectDocument(pathname + search);
  }
  return failed({ request, context }, { isPage, status: 503 });
}

/** The error with the form that was sent, to be sent again. */
async function failed(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { isPage, status }: { isPage: boolean; status: 500 | 503 },
): Promise<Response> {
  const { t, language, requestId } = context;
  const sent = sentForms.get(context);
  const form = sent ? await readSent(sent) : undefined;
  const wait = status === 503 ? retryAfterSeconds : undefined;
  if (isPage || context.isData)
    return errorResponse(status, requestId, wait ? { "Retry-After": String(wait) } : {}, form);
  // Nothing renders the errors of an address that has no page.
  const json = wantsJson(sent ?? request);
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

async function readSent(request: Request): Promise<SentForm | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return undefined;
  const { pathname, search } = new URL(request.url);
  const fields: Array<SentField> = [];
  for (const [name, value] of await request.formData()) {
    if (typeof value !== "string") {
      if (value.size > 0 && !fields.some((field) => field.name === name))
        fields.push({ name, again: "file" });
    } else if (/password/i.test(name)) fields.push({ name, again: "password" });
    else fields.push({ name, value });
  }
  return { action: pathname + search, fields };
}
