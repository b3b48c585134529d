// Whether the services that pages depend on work: for monitors (/healthz) and for the start page of the admin pages.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { oldestDueMail } from "#app/features/outbox/outbox-queries.server.ts";
import type { Health } from "#app/features/admin/start-page.tsx";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import { within } from "#app/lib/within.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { transportOf } from "#app/platform/mail/mail-transport.ts";
import type { UsedService } from "#app/platform/metrics.ts";

const patienceMilliseconds = 1_000;
/** Monitors ask from many places, and anybody may: an isolate asks the services at most this often. */
const keptMilliseconds = 10_000;
/** A message waits no longer than this when mail is delivered: the cron job runs every minute. */
const lateMinutes = 15;

async function answers(question: () => Promise<unknown>): Promise<boolean> {
  try {
    await within(patienceMilliseconds, question());
    return true;
  } catch {
    return false;
  }
}

const cacheAnswers = ({ CACHE }: Pick<SiteEnv, "CACHE">) =>
  answers(() => CACHE.get("content-epoch"));

/** The database needs no question of its own: the page would not be shown without it. */
export async function checkHealth(
  { db, env }: Pick<AppLoadContext, "db" | "env">,
  now: Date,
): Promise<Health> {
  const [cache, dueSince] = await Promise.all([cacheAnswers(env), oldestDueMail(db)]);
  const lateSince = new Date(now.getTime() - lateMinutes * 60_000).toISOString();
  return {
    cache,
    mail: dueSince === null || dueSince > lateSince,
    version: __APP_VERSION__,
  };
}

async function probe(
  name: ServiceRow["name"],
  question: () => Promise<unknown>,
): Promise<ServiceRow> {
  const startedAt = Date.now();
  const state = (await answers(question)) ? "up" : "down";
  return { name, state, milliseconds: Date.now() - startedAt };
}

type ServiceRow = {
  name: UsedService | "database" | "kv" | "photos" | "files";
  /** "off": not set up; "unused": nobody has used it yet */
  state: "up" | "down" | "off" | "unused";
  /** of the question, or of the last use */
  milliseconds: number | null;
};

/** A row per service. Mail, payments and images are not asked: their rows are about their last use. */
async function checkServices(env: SiteEnv): Promise<Array<ServiceRow>> {
  const isSetUp: Record<UsedService, boolean> = {
    mail: transportOf(env) !== null,
    payment: paymentProvider(env) !== null,
    images: env.IMAGES !== undefined,
  };
  const [uses, ...asked] = await Promise.all([
    usesOrNone(env.DB),
    probe("database", () => env.DB.prepare("SELECT 1").first()),
    probe("kv", () => env.CACHE.get("content-epoch")),
    probe("photos", () => env.PHOTOS.head("health")),
    probe("files", () => env.FILES.head("health")),
  ]);
  const used = (["mail", "payment", "images"] as const).map((name): ServiceRow => {
    const use = uses.get(name);
    if (!isSetUp[name]) return { name, state: "off", milliseconds: null };
    if (!use) return { name, state: "unused", milliseconds: null };
    return { name, state: use.ok ? "up" : "down", milliseconds: use.milliseconds };
  });
  return [...asked, ...used];
}

type Use = { service: string; ok: 0 | 1; milliseconds: number };

/** How the last use of each service ended that is not asked; none while the database does not tell. */
async function usesOrNone(d1: D1Database): Promise<Map<string, Use>> {
  const read = d1.prepare("SELECT service, ok, milliseconds FROM service_uses").all<Use>();
  const uses = await within(patienceMilliseconds, read).catch(() => null);
  return new Map(uses?.results.map((use) => [use.service, use]));
}

type Checked = { at: number; services: ReadonlyArray<ServiceRow> };
/** By environment: the last answers of this isolate, and whether it is asking now. */
const checked = new WeakMap<SiteEnv, Checked>();
const asking = new WeakSet<SiteEnv>();

/** Answers that are a few seconds old are good enough; while one request asks, others get the last ones. */
export async function recentServices(env: SiteEnv, now: number): Promise<Checked> {
  const last = checked.get(env);
  if (last && (asking.has(env) || now - last.at < keptMilliseconds)) return last;
  asking.add(env);
  try {
    const next = { at: now, services: await checkServices(env) };
    checked.set(env, next);
    return next;
  } finally {
    asking.delete(env);
  }
}
