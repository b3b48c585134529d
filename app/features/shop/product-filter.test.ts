import { expect, test } from "vitest";
import { isFilteredShop, parseProductFilter, shopAddress } from "./product-filter.ts";

const parse = (query: string) => parseProductFilter(new URLSearchParams(query));

test("an address and its filter say the same", () => {
  for (const address of ["/shop", "/shop?use=grind&material=stone&stock=1&sort=price-desc&page=2"])
    expect(shopAddress(parse(address.split("?")[1] ?? ""))).toBe(address);
});

test("what makes no sense counts as absent", () => {
  const filter = parse("use=fly&material=__proto__&stock=yes&sort=best&page=1e9");
  expect(filter).toEqual({
    use: null,
    material: null,
    inStock: false,
    sort: "recommended",
    page: 1,
  });
  expect(isFilteredShop(filter)).toBe(false);
  expect(isFilteredShop(parse("stock=1"))).toBe(true);
});
