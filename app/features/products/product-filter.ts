// The shop filter, as query parameters.
import { readPage } from "#app/lib/addresses/page-number.ts";
import {
  goodFor,
  materials,
  productSorts,
  shopCategories,
  type GoodFor,
  type Material,
  type ProductSort,
  type ShopCategory,
} from "./vocabulary.ts";

export type ProductFilter = {
  use: ShopCategory | null;
  /** whom it is a gift for */
  for: GoodFor | null;
  /** code of a country whose kitchens know it */
  origin: string | null;
  material: Material | null;
  /** lowest and highest price, in whole dollars */
  from: number | null;
  to: number | null;
  inStock: boolean;
  sort: ProductSort;
  page: number;
};

export const everything: ProductFilter = {
  use: null,
  for: null,
  origin: null,
  material: null,
  from: null,
  to: null,
  inStock: false,
  sort: "recommended",
  page: 1,
};

/** The prices that gifts are looked for by. */
export const giftPrices = [
  { from: null, to: 25 },
  { from: 25, to: 50 },
  { from: 50, to: null },
] as const satisfies ReadonlyArray<Pick<ProductFilter, "from" | "to">>;

/** What of a filter the ways to a gift keep: whom it is for, the country, and one of their prices. */
export function giftWays(filter: ProductFilter): ProductFilter {
  const price = giftPrices.find(({ from, to }) => from === filter.from && to === filter.to);
  return { ...everything, for: filter.for, origin: filter.origin, ...price };
}

const oneOf = <T extends string>(list: ReadonlyArray<T>, value: string | null): T | null =>
  list.find((item) => item === value) ?? null;

function dollars(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,4}$/.test(value.trim()) ? Number(value) : null;
}

/** Invalid values count as absent; a reversed price range is swapped. */
export function parseProductFilter(params: URLSearchParams): ProductFilter {
  const [one, other] = [dollars(params.get("from")), dollars(params.get("to"))];
  const isReversed = one !== null && other !== null && one > other;
  const origin = params.get("origin") ?? "";
  return {
    use: oneOf(shopCategories, params.get("use")),
    for: oneOf(goodFor, params.get("for")),
    origin: /^[A-Z]{2}$/.test(origin) ? origin : null,
    material: oneOf(materials, params.get("material")),
    from: isReversed ? other : one,
    to: isReversed ? one : other,
    inStock: params.get("stock") === "1",
    sort: oneOf(productSorts, params.get("sort")) ?? "recommended",
    page: readPage(params.get("page")),
  };
}

/** URL of the shop with this filter, without defaults. */
export function shopAddress(filter: ProductFilter): string {
  const query = productQuery(filter).toString();
  return query ? `/shop?${query}` : "/shop";
}

/** The filter as parameters in a fixed order. */
export function productQuery(filter: ProductFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ["use", "for", "origin", "material"] as const) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  if (filter.from !== null) params.set("from", String(filter.from));
  if (filter.to !== null) params.set("to", String(filter.to));
  if (filter.inStock) params.set("stock", "1");
  if (filter.sort !== "recommended") params.set("sort", filter.sort);
  if (filter.page > 1) params.set("page", String(filter.page));
  return params;
}

export function isFilteredShop({ sort: _sort, page: _page, ...filter }: ProductFilter): boolean {
  return Object.values(filter).some((value) => value !== null && value !== false);
}
