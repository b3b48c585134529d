import { expect, test } from "vitest";
import { isPublicHost, publicAddressOf } from "./public-address.ts";

test.each([
  "https://www.youtube.com/results?search_query=x",
  "http://cocina.example.org/a",
  "https://xn--espaa-rta.com",
  "https://example.org./a",
])("%s is a public address", (address) => {
  expect(publicAddressOf(address)?.href).toBe(new URL(address).href);
});

test.each([
  "javascript:alert(1)",
  "ftp://example.org",
  "//example.org",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://[::1]/",
  "https://localhost/",
  "https://db.internal/",
  "https://printer.local/",
  "https://user:secret@example.org/",
  "https://example.org:8443/",
  "https://intranet/",
  "https://localhost./",
  "https://nas.localdomain/",
  "https://router.private/",
  "https://1.0.0.127.in-addr.arpa/",
  "https://127.0.0.1.nip.io/",
  "https://a.localtest.me/",
  "not an address",
  "",
])("%j is not a public address", (address) => {
  expect(publicAddressOf(address)).toBeNull();
});

test("a host name must be lower case and contain a dot", () => {
  expect(isPublicHost("example.org")).toBe(true);
  expect(isPublicHost("Example.org")).toBe(false);
  expect(isPublicHost("a..org")).toBe(false);
  expect(isPublicHost(`${"a".repeat(250)}.org`)).toBe(false);
});
