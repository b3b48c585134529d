import { expect, test } from "vitest";
import { everything, isFilteredShop, parseProductFilter, shopAddress } from "./product-filter.ts";

const parse = (query: string) => parseProductFilter(new URLSearchParams(query));

test("a URL and its filter convert to each other", () => {
  for (const address of [
    "/shop",
    "/shop?to=50",
    "/shop?use=gift-card",
    "/shop?for=baker&origin=MX",
    "/shop?use=grind&material=stone&from=20&to=50&stock=1&sort=price-desc&page=2",
  ])
    expect(shopAddress(parse(address.split("?")[1] ?? ""))).toBe(address);
});

test("invalid values count as absent", () => {
  const filter = parse(
    "use=fly&for=me&origin=mx&material=__proto__&from=-3&to=1e9&stock=yes&sort=best&page=1e9",
  );
  expect(filter).toEqual(everything);
  expect(isFilteredShop(filter)).toBe(false);
  for (const query of ["from=0", "from=9.50", "to=abc", "to=123456"])
    expect(isFilteredShop(parse(query)), query).toBe(false);
  for (const query of ["stock=1", "from=20", "to=50", "use=cook", "for=baker", "origin=MX"])
    expect(isFilteredShop(parse(query)), query).toBe(true);
});

test("a reversed price range is swapped", () => {
  expect(parse("from=50&to=20")).toMatchObject({ from: 20, to: 50 });
  expect(parse("from=20&to=20")).toMatchObject({ from: 20, to: 20 });
});
