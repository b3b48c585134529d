// The shop filter, as query parameters.
import { readPage } from "#app/lib/addresses/page-number.ts";
import {
  materials,
  productSorts,
  uses,
  type Material,
  type ProductSort,
  type Use,
} from "./vocabulary.ts";

export type ProductFilter = {
  use: Use | null;
  material: Material | null;
  /** lowest and highest price, in whole dollars */
  from: number | null;
  to: number | null;
  inStock: boolean;
  sort: ProductSort;
  page: number;
};

const oneOf = <T extends string>(list: ReadonlyArray<T>, value: string | null): T | null =>
  list.find((item) => item === value) ?? null;

function dollars(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,4}$/.test(value.trim()) ? Number(value) : null;
}

/** Invalid values count as absent; a reversed price range is swapped. */
export function parseProductFilter(params: URLSearchParams): ProductFilter {
  const [one, other] = [dollars(params.get("from")), dollars(params.get("to"))];
  const isReversed = one !== null && other !== null && one > other;
  return {
    use: oneOf(uses, params.get("use")),
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
  if (filter.use) params.set("use", filter.use);
  if (filter.material) params.set("material", filter.material);
  if (filter.from !== null) params.set("from", String(filter.from));
  if (filter.to !== null) params.set("to", String(filter.to));
  if (filter.inStock) params.set("stock", "1");
  if (filter.sort !== "recommended") params.set("sort", filter.sort);
  if (filter.page > 1) params.set("page", String(filter.page));
  return params;
}

export function isFilteredShop({ use, material, from, to, inStock }: ProductFilter): boolean {
  return use !== null || material !== null || from !== null || to !== null || inStock;
}
