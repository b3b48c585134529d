// The question a visitor asks of the shop, as it stands in the address.
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

/** Names of the query parameters; the page cache keys on these and no others. */
export const productParams = ["use", "material", "from", "to", "stock", "sort", "page"] as const;

const oneOf = <T extends string>(list: ReadonlyArray<T>, value: string | null): T | null =>
  list.find((one) => one === value) ?? null;

function dollars(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,4}$/.test(value.trim()) ? Number(value) : null;
}

/** Values that make no sense count as absent; a lowest price above the highest one is read the other way round. */
export function parseProductFilter(params: URLSearchParams): ProductFilter {
  const page = params.get("page") ?? "";
  const [one, other] = [dollars(params.get("from")), dollars(params.get("to"))];
  const isTurned = one !== null && other !== null && one > other;
  return {
    use: oneOf(uses, params.get("use")),
    material: oneOf(materials, params.get("material")),
    from: isTurned ? other : one,
    to: isTurned ? one : other,
    inStock: params.get("stock") === "1",
    sort: oneOf(productSorts, params.get("sort")) ?? "recommended",
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the shop with this filter; defaults are left out. */
export function shopAddress(filter: ProductFilter): string {
  const params = new URLSearchParams();
  if (filter.use) params.set("use", filter.use);
  if (filter.material) params.set("material", filter.material);
  if (filter.from !== null) params.set("from", String(filter.from));
  if (filter.to !== null) params.set("to", String(filter.to));
  if (filter.inStock) params.set("stock", "1");
  if (filter.sort !== "recommended") params.set("sort", filter.sort);
  if (filter.page > 1) params.set("page", String(filter.page));
  const query = params.toString();
  return query ? `/shop?${query}` : "/shop";
}

export function isFilteredShop({ use, material, from, to, inStock }: ProductFilter): boolean {
  return use !== null || material !== null || from !== null || to !== null || inStock;
}
