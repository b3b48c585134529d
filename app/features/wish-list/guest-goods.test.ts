import { expect, test } from "vitest";
import { readGuestGoods, savedGoodsLimit, writeGuestGoods } from "./guest-goods.ts";

test.each([
  [null, []],
  ["", []],
  ["12", [12]],
  ["12.5.31", [12, 5, 31]],
  ["5.5.12", [5, 12]],
  ["12.", []],
  ["1;DROP", []],
  ["12345678901", []],
])("the cookie %j holds %j", (cookie, ids) => {
  expect(readGuestGoods(cookie)).toEqual(ids);
});

test("what is written is read again, up to the limit", () => {
  const ids = Array.from({ length: savedGoodsLimit + 3 }, (_, i) => i + 1);
  expect(readGuestGoods(writeGuestGoods(ids))).toEqual(ids.slice(0, savedGoodsLimit));
  expect(writeGuestGoods([])).toBeNull();
});
