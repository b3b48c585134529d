// What /healthz asks the services, and what it tells of those that it does not ask.
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { insertMail } from "../../support/rows/mail.ts";
import { one, rows } from "../database.ts";
import { visit } from "../visit.ts";
import { minuteJobs } from "./run.ts";

type Health = { checkedAt: string; services: Array<{ name: string; state: string }> };
const healthOf = async (response: Response) => (await response.json()) as Health;
const stateOf = async (name: string, bindings: object = {}) =>
  (await healthOf(await visit("/healthz", { env: bindings }))).services.find(
    (service) => service.name === name,
  )!.state;

test("an isolate asks the services once in ten seconds, however many monitors ask it", async () => {
  let asked = 0;
  const CACHE = {
    get: (key: string, ...rest: Array<never>) => {
      if (key === "content-epoch") asked++;
      return env.CACHE.get(key, ...rest);
    },
  };
  const bindings = { ...env, CACHE };
  const ask = () =>
    worker.fetch(new Request("http://localhost:8787/healthz"), bindings, createExecutionContext());
  const first = await healthOf(await ask());
  const askedOnce = asked;
  const later = await Promise.all(Array.from({ length: 50 }, async () => healthOf(await ask())));
  expect(askedOnce).toBeGreaterThan(0);
  expect(asked).toBe(askedOnce);
  expect(new Set(later.map(({ checkedAt }) => checkedAt))).toEqual(new Set([first.checkedAt]));
});

test("a bucket that does not answer is down, and the site is not", async () => {
  const PHOTOS = { get: () => null, head: () => Promise.reject(new Error("secret-name of it")) };
  const response = await visit("/healthz", { env: { PHOTOS } });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('{"name":"photos","state":"down"');
  expect(text).not.toContain("secret-name");
});

test("the state of mail is that of the last email, and nothing is sent to learn it", async () => {
  await rows("DELETE FROM outbox");
  const recipient = "healthz@example.com";
  let sent = 0;
  let fails = true;
  const EMAIL = {
    send: ({ to }: { to: string }) => {
      // On a slow machine the jobs themselves may alert the operator.
      if (to === recipient) sent++;
      return fails ? Promise.reject(new Error("no")) : Promise.resolve({ messageId: "1" });
    },
  };
  expect(await stateOf("mail", { EMAIL })).toBe("unused");
  expect(sent).toBe(0);
  await insertMail(rows, { dedupe_key: "first", recipient });
  await minuteJobs(Date.now(), { EMAIL });
  expect(await stateOf("mail", { EMAIL })).toBe("down");
  fails = false;
  await minuteJobs(Date.now() + 120_000, { EMAIL });
  expect(await stateOf("mail", { EMAIL })).toBe("up");
  expect(sent).toBe(2);
  expect(await one("SELECT ok FROM service_uses WHERE service = 'mail'")).toEqual({ ok: 1 });
});
