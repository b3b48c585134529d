import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { orderEmail, refundEmail, returnEmail } from "./order-emails.ts";

const order = {
  origin: "https://fogon.test",
  number: "FG-7K3M-9Q2X",
  lines: ["1 × Caldero, US$42"],
  total: "US$42",
  giftCard: null,
};

test.each(["en", "es"] as const)(
  "order emails state the configured reservation time (%s)",
  (language) => {
    const t = translatorFor(language);
    const times = { reservationMinutes: 45 };
    expect(orderEmail(t, "awaiting_payment", { ...order, ...times }).text).toMatch(
      /\b45 (?:minutes|minutos)\b/,
    );
  },
);

const returned = {
  origin: "https://fogon.test",
  number: "FG-7K3M-9Q2X",
  returnNumber: "R-7K3M-9Q2X-2",
  lines: ["1 × Caldero, US$42"],
  days: 14,
};

test.each(["en", "es"] as const)(
  "a return email (%s) has the return address, or asks for a reply when none is set",
  (language) => {
    const t = translatorFor(language);
    const address = "Calle Real 1, Cádiz";
    const known = returnEmail(t, { ...returned, address }).text;
    expect(known).toContain(address);
    expect(known).toContain("R-7K3M-9Q2X-2");
    const asked = returnEmail(t, { ...returned, address: "" }).text;
    expect(asked).toContain(
      language === "es" ? "Responde a este correo" : "Reply and we’ll send you the return address.",
    );
  },
);

test.each(["en", "es"] as const)(
  "a delivery email (%s) states the return period only where returns are possible",
  (language) => {
    const t = translatorFor(language);
    const data = { ...order, reservationMinutes: 45 };
    const text = (returnDays?: number) =>
      orderEmail(t, "delivered", data, returnDays === undefined ? {} : { returnDays }).text;
    expect(text(45)).toMatch(/\b45 (?:days|días)\b/);
    for (const none of [undefined, 0])
      expect(text(none)).not.toMatch(/return|devolver|\d+ (?:days|días)/);
  },
);

test("a refund email has its amount in the subject, and its reason if there is one", () => {
  const data = { origin: "https://fogon.test", number: "FG-1", amount: "US$12.50", cardEnd: null };
  const t = translatorFor("en");
  expect(refundEmail(t, { ...data, reason: null }).subject).toBe("Order FG-1: US$12.50 refunded");
  expect(refundEmail(t, { ...data, reason: "This refund is for shipping." }).text).toContain(
    "shipping",
  );
  expect(refundEmail(t, { ...data, reason: null, cardEnd: "9Q2X" }).text).toContain(
    "to the gift card ending in 9Q2X",
  );
});
