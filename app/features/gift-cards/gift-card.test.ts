import { expect, test } from "vitest";
import {
  formatGiftCardCode,
  giftCardShare,
  newGiftCardCode,
  readGiftCardCode,
} from "./gift-card.ts";

test("a code is read however it is typed, and has no letters that are easy to confuse", () => {
  for (let i = 0; i < 200; i++) {
    const code = newGiftCardCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const shown = formatGiftCardCode(code);
    for (const typed of [
      code,
      shown,
      shown.toLowerCase(),
      ` ${shown.replaceAll("-", " ")} `,
      shown.replaceAll("0", "O").replaceAll("1", "l"),
    ])
      expect(readGiftCardCode(typed)).toBe(code);
  }
  for (const typed of ["", "FIESTA-10", "7K3M-9Q2X", "7K3M-9Q2X-4HTB-0WNEX", "7K3M-9Q2X-4HTB-UUUU"])
    expect(readGiftCardCode(typed)).toBeNull();
});

test("a card pays what it has of what it may pay, and says why it pays nothing", () => {
  const card = { id: 1, codeEnd: "9Q2X", balanceCents: 5000, isVoided: false };
  const share = (totalCents: number, cardGoodsCents = 0, more = {}) =>
    giftCardShare({ ...card, ...more }, { totalCents, cardGoodsCents });
  expect(giftCardShare(null, { totalCents: 4200, cardGoodsCents: 0 }).cents).toBe(0);
  expect(share(4200)).toEqual({ cents: 4200, problem: null });
  expect(share(9000)).toEqual({ cents: 5000, problem: null });
  // 20 cents would be left, and the provider takes 50.
  expect(share(5020)).toEqual({ cents: 4970, problem: null });
  expect(share(5050)).toEqual({ cents: 5000, problem: null });
  expect(share(30)).toEqual({ cents: 30, problem: null });
  expect(share(9000, 6000)).toEqual({ cents: 3000, problem: null });
  expect(share(6000, 6000)).toEqual({ cents: 0, problem: "cards" });
  expect(share(4200, 0, { balanceCents: 0 })).toEqual({ cents: 0, problem: "empty" });
  expect(share(4200, 0, { isVoided: true })).toEqual({ cents: 0, problem: "voided" });
});
