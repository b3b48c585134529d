import { expect, test } from "vitest";
import { connect } from "#app/db/client.server.ts";
import { sendMail, type MailMessage } from "./outbox.ts";

const db = connect({} as D1Database);
const message: MailMessage = {
  kind: "test",
  to: "ana@example.com",
  language: "en",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  dedupeKey: "test:1",
};

test.each<[string, Partial<MailMessage>]>([
  ["a line break in the address", { to: "ana@example.com\r\nBcc: eve@example.com" }],
  ["a bare line feed", { to: "ana@example.com\nBcc:eve@example.com" }],
  ["a second address", { to: "ana@example.com,eve@example.com" }],
  ["a second address after a semicolon", { to: "ana@example.com;eve@example.com" }],
  ["a display name", { to: "Ana <ana@example.com>" }],
  ["a space", { to: "ana@example.com eve@example.com" }],
  ["a line break in the subject", { subject: "Hello\r\nBcc: eve@example.com" }],
  ["a NUL in the subject", { subject: "Hello\u0000" }],
  ["a line break in the unsubscribe address", { unsubscribeUrl: "https://x.test/\r\nX-A: b" }],
])("%s is rejected before it reaches a header", (_, part) => {
  expect(() => sendMail(db, { ...message, ...part })).toThrow("more than one line or address");
});

test("a message is one statement with bound values, ignored when its key exists", () => {
  const { sql, params } = sendMail(db, {
    ...message,
    subject: "'); DROP TABLE outbox; --",
  }).toSQL();
  expect(sql).toContain("on conflict do nothing");
  expect(sql).not.toContain("DROP TABLE");
  expect(params).toContain("'); DROP TABLE outbox; --");
});
