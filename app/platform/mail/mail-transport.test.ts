import { expect, test } from "vitest";
import { describeFailure, classifyFailure, transportOf, type Transport } from "./mail-transport.ts";

const coded = (code: string, message = "no") => Object.assign(new Error(message), { code });
const mail = {
  id: 1,
  recipient: "ana@example.com",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  unsubscribeUrl: null,
};

test("limits pause delivery, rejections are permanent, every other error is retried", () => {
  expect(classifyFailure(coded("E_DAILY_LIMIT_EXCEEDED"))).toBe("limited");
  expect(classifyFailure(coded("E_RATE_LIMIT_EXCEEDED"))).toBe("limited");
  expect(classifyFailure(coded("E_RECIPIENT_SUPPRESSED"))).toBe("permanent");
  expect(classifyFailure(coded("E_INTERNAL_SERVER_ERROR"))).toBe("retry");
  expect(classifyFailure(new TypeError("fetch failed"))).toBe("retry");
  expect(classifyFailure("odd")).toBe("retry");
});

test("a recorded failure contains no email address", () => {
  expect(describeFailure(coded("E_X", "mail to <ana@example.com> refused"))).toBe(
    "E_X mail to … refused",
  );
});

/** The arguments that the binding receives for a message. */
async function sentBy(message: Parameters<Transport>[0]) {
  const sent: Array<unknown> = [];
  const EMAIL = {
    send(builder: unknown) {
      sent.push(builder);
      return Promise.resolve({ messageId: "1" });
    },
  } as SendEmail;
  await transportOf({ EMAIL, MAIL_FROM: "kitchen@fogon.test" })!(message);
  return sent;
}

test("a message has one recipient, the fixed sender and no extra headers", async () => {
  expect(await sentBy(mail)).toEqual([
    {
      from: { email: "kitchen@fogon.test", name: "Fogón" },
      to: "ana@example.com",
      subject: "Hello",
      html: "<p>Hello</p>",
      text: "Hello",
    },
  ]);
});

test("a message with an unsubscribe address has the one-click headers", async () => {
  const bulkMail = { ...mail, unsubscribeUrl: "https://fogon.test/leave?token=1" };
  expect(await sentBy(bulkMail)).toMatchObject([
    {
      headers: {
        "List-Unsubscribe": "<https://fogon.test/leave?token=1>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
  ]);
});

test("an installation without the binding has no transport", () => {
  expect(transportOf({ EMAIL: undefined, MAIL_FROM: "kitchen@fogon.test" })).toBeNull();
});
