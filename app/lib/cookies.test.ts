import { expect, test } from "vitest";
import { cookies, getCookie, setCookie, setHostCookie } from "./cookies.ts";

const hour = 3600;

test("a cookie has its lifetime, is for the whole site and not for scripts", () => {
  expect(setCookie("banner_closed", "1", true)).toBe(
    `banner_closed=1; Path=/; Max-Age=${24 * hour}; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(setCookie("flash", "saved", false)).toBe(
    "flash=saved; Path=/; Max-Age=60; HttpOnly; SameSite=Lax",
  );
});

test("only the cart's count is for scripts", () => {
  const readable = Object.entries(cookies).filter(([, cookie]) => "readable" in cookie);
  expect(readable.map(([name]) => name)).toEqual(["cart_count"]);
  expect(setCookie("cart_count", "2", true)).not.toContain("HttpOnly");
});

test("a cookie that opens something is Secure wherever it is set", () => {
  expect(setHostCookie("__Host-order", "x")).toBe(
    `__Host-order=x; Path=/; Max-Age=${hour}; HttpOnly; Secure; SameSite=Lax`,
  );
});

test("null takes a cookie away", () => {
  expect(setCookie("save", null, true)).toContain("save=; Path=/; Max-Age=0;");
  expect(setHostCookie("__Host-cart", null)).toContain("__Host-cart=; Path=/; Max-Age=0;");
});

test("a cookie is read by its whole name", () => {
  const request = new Request("https://fogon.test/", {
    headers: { Cookie: "xlang=en; lang=es; save=" },
  });
  expect(getCookie(request, "lang")).toBe("es");
  expect(getCookie(request, "save")).toBe("");
  expect(getCookie(request, "units")).toBeNull();
});
