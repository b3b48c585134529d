// Requests to the built Worker, with its real bindings or with some of them replaced by broken ones.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { throughSessions } from "./people/sessions.ts";
import worker from "../../build/worker/index.js";

export const origin = "http://localhost:8787";

type Visit = RequestInit & {
  env?: Partial<Record<keyof Env, unknown>>;
  /** another address that leads to the Worker */
  site?: string;
};

const working = new Set<Promise<unknown>>();

/** When the Worker has ended its work after the answers so far. */
export const settled = () => Promise.all(working);

/** One request; the Worker may still work after the answer. */
export async function visit(
  path: string,
  { env: replaced = {}, site = origin, ...init }: Visit = {},
) {
  const execution = createExecutionContext();
  const request = new Request(site + path, { redirect: "manual", ...init });
  // Guests' pages of one visitor start 50 ms apart (platform/security/render-limit.ts).
  if (request.method === "GET" && !request.headers.has("CF-Connecting-IP"))
    request.headers.set("CF-Connecting-IP", nextVisitor());
  const { DB } = replaced;
  const databases = DB && typeof DB === "object" ? { DB: throughSessions(DB) } : {};
  const response = await worker.fetch(request, { ...env, ...replaced, ...databases }, execution);
  const work: Promise<unknown> = waitOnExecutionContext(execution)
    .catch(() => null)
    .finally(() => working.delete(work));
  working.add(work);
  return response;
}

let visitors = 0;

function nextVisitor(): string {
  visitors++;
  return `172.16.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export async function html(path: string, init?: Visit): Promise<string> {
  return (await visit(path, init)).text();
}

export function form(fields: Record<string, string>, headers: Record<string, string> = {}): Visit {
  return {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    body: new URLSearchParams(fields),
  };
}

/** A separate KV namespace: the isolate has no content epoch of it, so no page of another test is cached. */
export function freshCache(epoch: string = crypto.randomUUID()) {
  return { get: () => Promise.resolve(epoch) };
}

/** The titles of the cards on a page, in order. */
export function cardTitles(page: string): Array<string> {
  return [...page.matchAll(/<article class="card[^"]*">.*?<h[23]><a[^>]*>(.*?)<\/a>/gs)].map(
    (match) => match[1]!.replace(/<[^>]+>/g, ""),
  );
}
