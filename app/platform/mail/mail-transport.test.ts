import { expect, test } from "vitest";
import { describeFailure, failureOf, transportOf, type Transport } from "./mail-transport.ts";

const coded = (code: string, message = "no") => Object.assign(new Error(message), { code });
const mail = {
  id: 1,
  recipient: "ana@example.com",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  unsubscribeUrl: null,
};

test("limits pause, refusals are final, everything else is tried again", () => {
  expect(failureOf(coded("E_DAILY_LIMIT_EXCEEDED"))).toBe("later");
  expect(failureOf(coded("E_RATE_LIMIT_EXCEEDED"))).toBe("later");
  expect(failureOf(coded("E_RECIPIENT_SUPPRESSED"))).toBe("never");
  expect(failureOf(coded("E_INTERNAL_SERVER_ERROR"))).toBe("again");
  expect(failureOf(new TypeError("fetch failed"))).toBe("again");
  expect(failureOf("odd")).toBe("again");
});

test("what is kept of a failure names no address", () => {
  expect(describeFailure(coded("E_X", "mail to <ana@example.com> refused"))).toBe(
    "E_X mail to … refused",
  );
});

/** What the binding is given for a message. */
async function given(message: Parameters<Transport>[0]) {
  const seen: Array<unknown> = [];
  const EMAIL = {
    send(builder: unknown) {
      seen.push(builder);
      return Promise.resolve({ messageId: "1" });
    },
  } as SendEmail;
  await transportOf({ EMAIL, MAIL_FROM: "kitchen@fogon.test" })!(message);
  return seen;
}

test("one recipient, the fixed sender, and no header but those of the message", async () => {
  expect(await given(mail)).toEqual([
    {
      from: { email: "kitchen@fogon.test", name: "Fogón" },
      to: "ana@example.com",
      subject: "Hello",
      html: "<p>Hello</p>",
      text: "Hello",
    },
  ]);
});

test("a letter that one can leave says how, for one click in the mail program", async () => {
  const letter = { ...mail, unsubscribeUrl: "https://fogon.test/leave?token=1" };
  expect(await given(letter)).toMatchObject([
    {
      headers: {
        "List-Unsubscribe": "<https://fogon.test/leave?token=1>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
  ]);
});

test("an installation without the binding has no way to send", () => {
  expect(transportOf({ EMAIL: undefined, MAIL_FROM: "kitchen@fogon.test" })).toBeNull();
});
