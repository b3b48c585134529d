import type { AppLoadContext } from "@remix-run/cloudflare";

/** What a loader or an action hands to the functions that read the request. */
export type Visit = { request: Request; context: AppLoadContext };
