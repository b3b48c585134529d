// Lets only those into a route whom its facts name. A guard in a parent route would protect nothing: Remix runs loaders in
// parallel, and data requests name them individually.
import type {
  ActionFunction,
  HeadersFunction,
  LoaderFunction,
  ServerBuild,
} from "@remix-run/cloudflare";
import { requireRole, requireUser } from "#app/features/accounts/guards.server.ts";
import type { Access, RouteFacts } from "#app/platform/route-facts.ts";

/** Of a page whose route exports none: a Retry-After of its action, a Referrer-Policy of its loader. */
const ownHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;

/** @throws Error when the facts of a route do not fit its handlers */
export function withGuards(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { facts } = route.module as { facts?: RouteFacts };
    const module = { headers: ownHeaders, ...route.module };
    module.loader = guarded(module.loader, facts?.load, id);
    module.action = guarded(module.action, facts?.send, id);
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded<Handler extends LoaderFunction | ActionFunction>(
  handler: Handler | undefined,
  access: Access | undefined,
  id: string,
): Handler | undefined {
  if ((handler === undefined) !== (access === undefined))
    throw new Error(`${id} has a loader exactly if its facts have "load", an action if "send".`);
  if (handler === undefined || access === "public") return handler;
  return ((args) => {
    if (access === "user") requireUser(args);
    else requireRole(args, access!);
    return handler(args);
  }) as Handler;
}
