import { expect, test } from "vitest";
import { isPublicPage, publicPages } from "./public-pages.ts";
import { isCacheable, publicAddress } from "./platform/page-cache.ts";

const address = (path: string) => publicAddress(new URL(path, "https://fogon.test"), publicPages);

test("parameters that are not listed never reach a page", () => {
  expect(address("/food?utm_source=x&country=Cuba&fbclid=1")).toBe("/food?country=Cuba");
  expect(address("/?page=2")).toBe("/");
  expect(address("/recipe/12?servings=6&lng=es&__proto__[x]=1")).toBe(
    "/recipe/12?servings=6&lng=es",
  );
});

test("the order of parameters makes no difference, empty ones are dropped", () => {
  expect(address("/food?page=2&country=Cuba&difficulty=")).toBe(
    address("/food?country=Cuba&page=2"),
  );
});

test("data requests of a page are its own", () => {
  expect(address("/food.data?_routes=routes%2Ffood&x=1")).toBe("/food.data?_routes=routes%2Ffood");
  expect(address("/_root.data")).toBe("/_root.data");
});

test.each([
  "/profile",
  "/profile/x.css",
  "/login",
  "/api/newsletter",
  "/newsletter",
  "/admin",
  "/food/x",
  "/cart",
  "/checkout",
  "/orders",
  "/orders/FG-0000-0000",
])("%s is not public", (path) => {
  expect(address(path)).toBeNull();
});

test("long addresses are answered but not kept", () => {
  expect(isCacheable("/search?q=arroz")).toBe(true);
  expect(isCacheable(`/search?q=${"a".repeat(300)}`)).toBe(false);
});

test("pages with forms for everybody are public, though not kept", () => {
  const isPublic = (path: string) => isPublicPage(new URL(path, "https://fogon.test"));
  for (const path of ["/", "/food", "/contact", "/review/12", "/blog/three-sofritos"])
    expect(isPublic(path), path).toBe(true);
  for (const path of ["/cart", "/download/x", "/collections/x", "/orders/FG-1", "/reset-password"])
    expect(isPublic(path), path).toBe(false);
});
