import { expect, test } from "vitest";
import { normalPath } from "./normal-path.ts";

test.each([
  ["/search", "/search"],
  ["/", "/"],
  ["//", "/"],
  ["/SEARCH", "/search"],
  ["/Search.data", "/search.data"],
  ["/%73earch", "/search"],
  ["/%53EARCH", "/search"],
  ["/search/", "/search"],
  ["//search//", "/search"],
  ["/%2Egit/config", "/.git/config"],
  ["/Orders/FG-2026-ABCD", "/orders/FG-2026-ABCD"],
  ["/download/aB_c-9", "/download/aB_c-9"],
  ["/blog/caf%c3%a9", "/blog/caf%C3%A9"],
  ["/Caf%c3%89", "/caf%C3%89"],
  ["/a%2fb", "/a%2Fb"],
  ["/%2573earch", "/%2573earch"],
  ["/100%", "/100%"],
])("%s is %s", (written, normal) => {
  expect(normalPath(written)).toBe(normal);
  expect(normalPath(normal)).toBe(normal);
});
