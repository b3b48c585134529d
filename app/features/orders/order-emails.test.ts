import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { orderEmail, parcelEmail, refundEmail, returnEmail } from "./order-emails.ts";

const order = {
  origin: "https://fogon.test",
  number: "FG-7K3M-9Q2X",
  rows: [
    { label: "1 × Caldero", amount: "US$42" },
    { label: "Total", amount: "US$42", isSum: true },
  ],
  seller: {
    name: "Ana Reyes",
    address: ["Calle Real 1", "Cádiz"],
    email: "ana@fogon.test",
    taxNumber: "ES1",
  },
  termsVersion: "1.3-0a1b2c3d",
  isWithdrawalWaived: false,
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

test.each(["en", "es"] as const)(
  "a confirmation (%s) names the seller, the accepted terms, how to return, and a waived withdrawal",
  (language) => {
    const t = translatorFor(language);
    const data = { ...order, reservationMinutes: 45 };
    for (const state of ["paid", "paid_files", "free", "free_files"] as const) {
      const { text } = orderEmail(t, state, data);
      expect(text).toContain("Ana Reyes, Calle Real 1, Cádiz, ana@fogon.test, ES1");
      expect(text).toContain("https://fogon.test/terms?accepted=1.3-0a1b2c3d");
      expect(text).toContain("https://fogon.test/returns");
      expect(text).not.toMatch(/lose your right|pierdes tu derecho/);
    }
    const waived = orderEmail(t, "paid_files", { ...data, isWithdrawalWaived: true }).text;
    expect(waived).toMatch(/lose your right of withdrawal|pierdes tu derecho de desistimiento/);
    expect(orderEmail(t, "shipped", data).text).not.toContain("/terms?accepted=");
  },
);

test.each([
  ["en", "shipped, part 1 of 2"],
  ["es", "enviado, parte 1 de 2"],
] as const)(
  "the email about a parcel says which part of the order it is (%s)",
  (language, part) => {
    const data = {
      ...order,
      packed: ["1 × Caldero"],
      following: [],
      tracking: "",
      trackingUrl: null,
    };
    const t = translatorFor(language);
    expect(parcelEmail(t, "parcel_shipped", { ...data, part: 1, parts: 2 }).subject).toContain(
      part,
    );
  },
);

test.each([
  ["en", "Shipping address: Rosa Peña, 12 Main St", "Estimated delivery: December 3 – 8"],
  ["es", "Dirección de envío: Rosa Peña, 12 Main St", "Entrega estimada: December 3 – 8"],
] as const)(
  "an order email (%s) has a row for each item and each total, the address and when it arrives",
  (language, address, arrival) => {
    const delivery = { address: "Rosa Peña, 12 Main St", dates: "December 3 – 8" };
    const data = { ...order, reservationMinutes: 45 };
    const { html, text } = orderEmail(translatorFor(language), "paid", data, { delivery });
    for (const part of ["1 × Caldero: US$42\nTotal: US$42", address, arrival])
      expect(text).toContain(part);
    expect(html).toMatch(/<tr><td [^>]*>1 × Caldero<\/td><td [^>]*>US\$42<\/td><\/tr>/);
    expect(orderEmail(translatorFor(language), "paid", data).text).not.toContain("Rosa");
  },
);

test("the confirmation of a gift card says to whom it goes, with the message", () => {
  const t = translatorFor("en");
  const data = { ...order, reservationMinutes: 45 };
  const gift = { to: "luz@example.com", message: "Buen provecho", isAll: true };
  const only = orderEmail(t, "paid_files", data, { gift }).text;
  expect(only).toContain("We’re emailing the gift card to luz@example.com now.");
  expect(only).toContain("Your message: Buen provecho");
  expect(only).not.toContain("separate email");
  const withFile = orderEmail(t, "paid_files", data, { gift: { ...gift, isAll: false } }).text;
  expect(withFile).toContain("separate email");
  expect(orderEmail(t, "paid_files", data).text).toContain("separate email");
  expect(orderEmail(t, "shipped", data).text).not.toContain("separate email");
});
