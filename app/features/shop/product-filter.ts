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
  inStock: boolean;
  sort: ProductSort;
  page: number;
};

/** Names of the query parameters; the page cache keys on these and no others. */
export const productParams = ["use", "material", "stock", "sort", "page"] as const;

const oneOf = <T extends string>(list: ReadonlyArray<T>, value: string | null): T | null =>
  list.find((one) => one === value) ?? null;

/** Values that make no sense count as absent. */
export function parseProductFilter(params: URLSearchParams): ProductFilter {
  const page = params.get("page") ?? "";
  return {
    use: oneOf(uses, params.get("use")),
    material: oneOf(materials, params.get("material")),
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
  if (filter.inStock) params.set("stock", "1");
  if (filter.sort !== "recommended") params.set("sort", filter.sort);
  if (filter.page > 1) params.set("page", String(filter.page));
  const query = params.toString();
  return query ? `/shop?${query}` : "/shop";
}

export function isFilteredShop({ use, material, inStock }: ProductFilter): boolean {
  return use !== null || material !== null || inStock;
}
