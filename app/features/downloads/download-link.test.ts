import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  downloadDays,
  downloadExpiry,
  maxDownloads,
  signDownload,
  verifyDownload,
  type DownloadTicket,
} from "./download-link.ts";

const keyOf = (secret: string) =>
  crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
let key: CryptoKey;
beforeAll(async () => {
  key = await keyOf("a secret of this installation");
});

const now = Date.UTC(2026, 10, 21, 12);
const ticket: DownloadTicket = {
  orderItemId: "01HX-cookbook_7",
  issue: 1,
  language: "es",
  expiresAt: downloadExpiry(now),
};

test("a link lasts seven days and five downloads", () => {
  expect(downloadExpiry(0)).toBe(7 * 24 * 3600);
  expect(maxDownloads).toBe(5);
});

test("a signed link is valid", async () => {
  const token = await signDownload(key, ticket);
  expect(await verifyDownload(key, token, now)).toEqual({ ok: true, ticket });
});

test("a link needs no URL escaping", async () => {
  const token = await signDownload(key, ticket);
  expect(encodeURIComponent(token)).toBe(token);
});

test("a link is valid for seven days to the second, then it is expired", async () => {
  const token = await signDownload(key, ticket);
  const end = now + downloadDays * 24 * 3600 * 1000;
  expect(await verifyDownload(key, token, end - 1000)).toMatchObject({ ok: true });
  expect(await verifyDownload(key, token, end)).toEqual({ ok: false, reason: "expired" });
});

test("a forged, expired link is reported as forged, so that it does not reveal its item", async () => {
  const token = await signDownload(await keyOf("another secret"), {
    ...ticket,
    expiresAt: 1_600_000_000,
  });
  expect(await verifyDownload(key, token, now)).toEqual({ ok: false, reason: "forged" });
});

test.each<[string, Partial<DownloadTicket>]>([
  ["another item", { orderItemId: "02" }],
  ["another issue", { issue: 2 }],
  ["another language", { language: "en" }],
  ["a later end", { expiresAt: ticket.expiresAt + 1 }],
])("a signature does not carry over to %s", async (_, change) => {
  const signature = (await signDownload(key, ticket)).split(".").at(-1);
  const { orderItemId, issue, language, expiresAt } = { ...ticket, ...change };
  const token = `${orderItemId}.${issue}.${language}.${expiresAt}.${signature}`;
  expect(await verifyDownload(key, token, now)).toEqual({ ok: false, reason: "forged" });
});

test("a signature for another purpose is invalid for a download", async () => {
  const content = `${ticket.orderItemId}.1.es.${ticket.expiresAt}`;
  const bytes = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`form:${content}`));
  const signature = Buffer.from(bytes).toString("base64url");
  expect(await verifyDownload(key, `${content}.${signature}`, now)).toEqual({
    ok: false,
    reason: "forged",
  });
});

test("a link with one changed character is invalid", async () => {
  const token = await signDownload(key, ticket);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.string({ minLength: 1, maxLength: 1 }),
      async (at, letter) => {
        fc.pre(letter !== token[at]);
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        expect(await verifyDownload(key, changed, now)).toEqual({ ok: false, reason: "forged" });
      },
    ),
  );
});

test("arbitrary text is rejected without an exception", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await verifyDownload(key, text, now)).toEqual({ ok: false, reason: "forged" });
    }),
  );
});

test("an item id that would break the link is not signed", async () => {
  await expect(signDownload(key, { ...ticket, orderItemId: "a.b" })).rejects.toThrow(
    "does not fit",
  );
});
