import { expect, test } from "vitest";
import {
  bannerCookie,
  isBannerClosed,
  isLite,
  languageChoice,
  liteCookie,
  liteNotice,
} from "./preferences.ts";

const hour = 3600 * 1000;
const now = Date.UTC(2026, 0, 2);

function visit(cookie: string, headers: Record<string, string> = {}) {
  return new Request("https://fogon.test/", { headers: { Cookie: cookie, ...headers } });
}

test("the banner stays hidden while under 24 hours have passed since closing", () => {
  const closed = visit(`banner_closed=${now}`);
  expect(isBannerClosed(closed, now)).toBe(true);
  expect(isBannerClosed(closed, now + 24 * hour - 1)).toBe(true);
  expect(isBannerClosed(closed, now + 24 * hour)).toBe(false);
});

test("an invalid banner cookie hides nothing", () => {
  for (const value of ["", "soon", "-1", "NaN", String(now + hour)])
    expect(isBannerClosed(visit(`banner_closed=${value}`), now)).toBe(false);
  expect(isBannerClosed(visit(""), now)).toBe(false);
});

test("lite mode follows the cookie, else the browser's Save-Data header", () => {
  expect(isLite(visit("lite=1"))).toBe(true);
  expect(isLite(visit("", { "Save-Data": "on" }))).toBe(true);
  expect(isLite(visit("lite=0", { "Save-Data": "on" }))).toBe(false);
  expect(isLite(visit("lite=yes"))).toBe(false);
});

test.each([
  [{ RTT: "450" }, "slow"],
  [{ RTT: "100", Downlink: "0.4" }, "slow"],
  [{ Downlink: "0" }, "slow"],
  [{ ECT: "3g" }, "slow"],
  [{ RTT: "50", Downlink: "10", ECT: "4g" }, null],
  [{ RTT: "", Downlink: "" }, null],
  [{ RTT: "x", Downlink: "x" }, null],
  [{}, null],
  [{ "Save-Data": "on", RTT: "450" }, "saveData"],
  [{ RTT: "450", "Sec-Fetch-Dest": "document" }, "slow"],
  [{ RTT: "450", "Sec-Fetch-Dest": "empty" }, null],
  [{ RTT: "450", "Sec-Purpose": "prefetch" }, null],
] as Array<[Record<string, string>, string | null]>)(
  "the notice about lite mode with %j is %j, and none for who chose or was told",
  (headers, notice) => {
    expect(liteNotice(visit("", headers))).toBe(notice);
    for (const cookie of ["lite=0", "lite=1", "lite=told"])
      expect(liteNotice(visit(cookie, headers))).toBeNull();
  },
);

test("who was told about lite mode still has that of Save-Data", () => {
  expect(isLite(visit("lite=told", { "Save-Data": "on" }))).toBe(true);
  expect(isLite(visit("lite=told"))).toBe(false);
});

test("cookies are HttpOnly, SameSite and, over https, Secure", () => {
  expect(bannerCookie(now, true)).toMatch(
    /Path=\/; Max-Age=86400; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(liteCookie(true, false)).not.toContain("Secure");
});

test("an address with a language sets the cookie only when it differs", () => {
  const link = (cookie: string) =>
    new Request("https://fogon.test/food?lng=es", { headers: { Cookie: cookie } });
  expect(languageChoice(link("lang=es"), true)).toBeNull();
  expect(languageChoice(link("lang=en"), true)).toContain("lang=es;");
  expect(languageChoice(new Request("https://fogon.test/?lng=fr"), true)).toBeNull();
});
