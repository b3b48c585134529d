// Rules of discount codes. Pure functions, in whole cents.
import type { discountKinds } from "#app/lib/values/stored-values.ts";
import { discountShares, subtotalOf, type TotalLine } from "#app/features/products/totals.ts";

export const maxCodeLength = 24;

/** The form of a code: without spaces, in capitals. Null for a text that cannot be a code. */
export function readCode(text: string): string | null {
  const code = text.replaceAll(/\s+/g, "").toUpperCase();
  return /^[A-Z0-9-]{4,24}$/.test(code) ? code : null;
}

type DiscountKind = (typeof discountKinds)[number];

/** A code and its rules, as far as they concern a cart. */
export type Discount = {
  id: number;
  code: string;
  kind: DiscountKind;
  /** percent: 1 to 100; amount: cents; shipping: 0 */
  value: number;
  /** of the items it applies to */
  minSubtotalCents: number;
  oncePerCustomer: boolean;
  /** empty: all products */
  productIds: ReadonlyArray<number>;
  /** started, not ended, and with uses left */
  isOpen: boolean;
  /** the cart's account has used it */
  isUsedByAccount: boolean;
};

/** Why a code gives no discount on a cart. */
export type DiscountProblem = "ended" | "used" | "products" | "minimum" | "files";

export type AppliedDiscount = {
  discountCents: number;
  /** of each line; they add up to discountCents */
  shares: Array<number>;
  isShippingFree: boolean;
  problem: DiscountProblem | null;
};

type Line = TotalLine & { productId: number; weightGrams: number; isGiftCard: boolean };

/** The discount on these lines. It is taken from the items it applies to, never from shipping or gift cards. */
export function applyDiscount(
  lines: ReadonlyArray<Line>,
  discount: Discount | null,
): AppliedDiscount {
  const none = { discountCents: 0, shares: lines.map(() => 0), isShippingFree: false };
  if (!discount) return { ...none, problem: null };
  const isIncluded = ({ productId, isGiftCard }: Line) =>
    !isGiftCard && (discount.productIds.length === 0 || discount.productIds.includes(productId));
  const included = lines.filter(isIncluded);
  const goodsCents = subtotalOf(included);
  const problem = problemOf(discount, { included, lines, goodsCents });
  if (problem) return { ...none, problem };
  if (discount.kind === "shipping") return { ...none, isShippingFree: true, problem };
  const discountCents =
    discount.kind === "percent"
      ? // Half a cent is rounded up. BigInt: the product may exceed Number.MAX_SAFE_INTEGER.
        Number((BigInt(goodsCents) * BigInt(discount.value) + 50n) / 100n)
      : Math.min(discount.value, goodsCents);
  const shares = discountShares(included, discountCents);
  return {
    discountCents,
    shares: lines.map((line) => (isIncluded(line) ? shares[included.indexOf(line)]! : 0)),
    isShippingFree: false,
    problem: null,
  };
}

type Counted = { included: ReadonlyArray<Line>; lines: ReadonlyArray<Line>; goodsCents: number };

function problemOf(
  discount: Discount,
  { included, lines, goodsCents }: Counted,
): DiscountProblem | null {
  if (!discount.isOpen) return "ended";
  if (discount.isUsedByAccount && discount.oncePerCustomer) return "used";
  if (included.length === 0) return "products";
  if (goodsCents < discount.minSubtotalCents) return "minimum";
  const hasParcel = lines.some(({ weightGrams }) => weightGrams > 0);
  return discount.kind === "shipping" && !hasParcel ? "files" : null;
}
