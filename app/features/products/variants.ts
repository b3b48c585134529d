// Which size of a product a page shows.

type Sold = {
  id: number;
  slug: string;
  priceCents: number;
  stock: number | null;
  weightGrams: number | null;
  size: string | null;
  sizeEs: string | null;
  scaleUrl: string | null;
};
export type Variant = Sold & {
  number: number;
  label: string | null;
  labelEs: string | null;
};

const isInStock = ({ stock }: Sold) => (stock ?? 0) > 0;

/**
 * The product in the size that was asked for, otherwise in its first one, or in another one that is in stock. A product
 * with one size has no choice.
 */
export function inSize<T extends Sold & { variants: ReadonlyArray<Variant>; isAvailable: boolean }>(
  product: T,
  asked: string | null,
): T & { baseId: number; baseSlug: string; chosen: Variant | null } {
  const variants = product.variants.length > 1 ? product.variants : [];
  const chosen =
    variants.find(({ number }) => String(number) === asked) ??
    variants.find((variant) => variant.number === 1 && isInStock(variant)) ??
    variants.find(isInStock) ??
    variants[0] ??
    null;
  const base = { baseId: product.id, baseSlug: product.slug };
  if (!chosen) return { ...product, ...base, variants, chosen };
  const { number: _number, label: _label, labelEs: _labelEs, ...sold } = chosen;
  return {
    ...product,
    ...sold,
    ...base,
    variants,
    chosen,
    isAvailable: isInStock(chosen),
  };
}
