import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { hasSeller, missingOfSeller, sellerAddress, sellerOf, shownSeller } from "./seller.ts";

const nothing = { SELLER_NAME: "", SELLER_ADDRESS: [], SELLER_EMAIL: "", SELLER_TAX_ID: "" };
const deployed = { ...nothing, SITE_URL: "https://fogon.example" };
const local = { ...nothing, SITE_URL: "http://localhost:8787" };
const complete = {
  ...deployed,
  SELLER_NAME: "Ana Reyes",
  SELLER_ADDRESS: ["Calle Real 1", "11001 Cádiz"],
  SELLER_EMAIL: "ana@fogon.example",
  SELLER_TAX_ID: "ES1",
};

test("a deployed shop needs a name, an address and an email address; the variables win over content/site.json", () => {
  expect(hasSeller(deployed)).toBe(false);
  expect(missingOfSeller(sellerOf(deployed))).toEqual(["address", "email"]);
  expect(hasSeller(complete)).toBe(true);
  expect(sellerOf(complete)).toEqual({
    name: "Ana Reyes",
    address: ["Calle Real 1", "11001 Cádiz"],
    email: "ana@fogon.example",
    taxNumber: "ES1",
  });
  expect(hasSeller({ ...complete, SELLER_TAX_ID: "" })).toBe(true);
});

test.each([
  ["en", /sample/i],
  ["es", /muestra/i],
] as const)(
  "on a developer's machine a seller stands there that says it is a sample (%s)",
  (language, sample) => {
    const t = translatorFor(language);
    expect(hasSeller(local)).toBe(true);
    expect(shownSeller(local, t).name).toMatch(sample);
    expect(shownSeller({ ...complete, SITE_URL: local.SITE_URL }, t).name).toBe("Ana Reyes");
    // Never on a deployed site.
    expect(shownSeller(deployed, t).name).not.toMatch(sample);
    expect(sellerAddress(shownSeller(deployed, t))).toBe("");
  },
);
