// The built Worker with a queue of Miniflare: the minute's job wakes consumers, which send the outbox.
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { migrate } from "../../scripts/local-database.ts";
import { workerModules } from "../../scripts/serve-worker.ts";
import { expect, test } from "./fixtures.ts";

type Options = Parameters<typeof convertV4MiniflareOptions>[0];
const limit = { namespace_id: "1001", simple: { limit: 1_000, period: 60 as const } };
const mails = 450;

const startWithQueue = () =>
  new Miniflare(
    convertV4MiniflareOptions({
      ...workerModules(),
      host: "127.0.0.1",
      port: 0,
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
      bindings: { SITE_URL: "http://localhost:8787" },
      d1Databases: ["DB"],
      kvNamespaces: ["CACHE"],
      r2Buckets: ["PHOTOS", "FILES"],
      serviceBindings: { ASSETS: () => new Response() },
      ratelimits: {
        WRITE_LIMITER: limit,
        PAGE_LIMITER: limit,
        ALL_PAGES_LIMITER: limit,
        SIGN_IN_LIMITER: limit,
      },
      email: { send_email: [{ name: "EMAIL" }] },
      queueProducers: { MAIL_QUEUE: "mail" },
      queueConsumers: { mail: { maxBatchSize: 5, maxBatchTimeout: 0 } },
    } as unknown as Options),
  );

async function queueMails(db: D1Database, kind: string): Promise<void> {
  const insert = db.prepare(
    `INSERT INTO outbox (dedupe_key, kind, recipient, language, subject, html, text, next_attempt_at, created_at)
      SELECT ?1 || value, ?1, 'ana@example.com', 'en', 'Subject', '<p>Hi</p>', 'Hi', ?2, ?2
      FROM json_each(?3)`,
  );
  const now = new Date().toISOString();
  await insert.bind(kind, now, JSON.stringify(Array.from({ length: mails }, (_, i) => i))).run();
}

const sentOf = async (db: D1Database, kind: string) =>
  (await db
    .prepare("SELECT count(*) AS n FROM outbox WHERE kind = ? AND status = 'sent' AND attempts = 1")
    .bind(kind)
    .first<number>("n"))!;

test(
  "one minute's job has more emails sent than the job itself may send, each once",
  { tag: "@scripts" },
  async () => {
    const site = startWithQueue();
    try {
      const db = (await site.getD1Database("DB")) as unknown as D1Database;
      await migrate(db);
      await queueMails(db, "order-paid");
      const worker = await site.getWorker();
      await worker.scheduled({ cron: "* * * * *" });
      await expect.poll(() => sentOf(db, "order-paid"), { timeout: 30_000 }).toBe(mails);
      // A message that comes twice finds nothing to send.
      const queue = await site.getQueueProducer("MAIL_QUEUE");
      await queue.sendBatch([{ body: "due" }, { body: "due" }] as never);
      await worker.scheduled({ cron: "* * * * *" });
      expect(await sentOf(db, "order-paid")).toBe(mails);
    } finally {
      await site.dispose();
    }
  },
);
