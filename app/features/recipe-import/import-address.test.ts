import { expect, test } from "vitest";
import { importableAddress } from "./import-address.ts";

test.each([
  "https://www.cocina.com/arroz",
  "http://cocina.com/arroz?x=1",
  "cocina.com/arroz",
  "https://cocina.com:443/a",
  "https://recetas.com.do/mangú#top",
])("%s may be fetched", (address) => {
  expect(importableAddress(address)?.hostname).toMatch(/cocina|recetas/);
});

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://10.0.0.8/",
  "http://192.168.1.1/",
  "http://172.16.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://8.8.8.8/",
  "http://0/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://localhost/",
  "http://localhost./",
  "http://foo.localhost/",
  "http://metadata.google.internal/",
  "http://printer.local/",
  "http://intranet/",
  "http://127.0.0.1.nip.io/",
  "http://a.localtest.me/",
  "http://user:pw@cocina.com/",
  "http://cocina.com:8080/",
  "http://cocina.com:22/",
  "ftp://cocina.com/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/html,hi",
  "gopher://cocina.com/",
  "https://①②⑦.⓪.⓪.①/",
  "https://",
  "",
  `https://cocina.com/${"a".repeat(600)}`,
])("%s may not be fetched", (address) => {
  expect(importableAddress(address)).toBeNull();
});

test("an address whose punycode is wrong is refused", () => {
  expect(importableAddress("https://\u9992xn--#top")).toBeNull();
});
