// View of a product: one language, formatted money.
import type { Language } from "#app/i18n/languages.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { intlLocales } from "#app/lib/intl-locales.ts";
import { formatMoney } from "#app/lib/money.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { SiteFacts } from "#app/lib/site-facts.ts";
import { firstSentence } from "#app/lib/text.ts";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { formatDestinations } from "./countries.server.ts";
import { freeShippingFromCents } from "./free-shipping.ts";
import type { Product, ProductSummary } from "./queries.server.ts";
import { rateFor, shipsFree } from "./totals.ts";
import type { ProductBadge } from "#app/lib/badges.ts";
import type { Material, Use } from "./vocabulary.ts";
import type { ProductKind } from "#app/lib/stored-values.ts";

export type ProductCardView = {
  slug: string;
  name: Localized;
  promise: Localized;
  price: string;
  imageUrl: string;
  badge: ProductBadge | null;
  isAvailable: boolean;
};

export function toProductCard(product: ProductSummary, language: Language): ProductCardView {
  const promise = localize(product.description, product.descriptionEs, language);
  return {
    slug: product.slug,
    name: localize(product.name, product.nameEs, language),
    promise: { ...promise, text: firstSentence(promise.text) },
    price: formatMoney(product.priceCents, language),
    imageUrl: product.imageUrl,
    badge: product.badge,
    isAvailable: product.isAvailable,
  };
}

/** Stock at which the page shows "few left". */
const lowStockPieces = 5;

export type ProductPageView = ProductCardView & {
  id: number;
  kind: ProductKind;
  isGiftCard: boolean;
  description: Localized;
  priceCents: number;
  use: Use;
  material: Material | null;
  isFew: boolean;
  size: Localized | null;
  madeOf: Localized | null;
  care: Localized | null;
  weight: string | null;
  inBox: Array<string>;
  alternative: Localized;
  /** shipping price of one item, cheapest zone first; empty for files */
  shipping: Array<{ zone: string; price: string; isFree: boolean }>;
  freeShipping: { amount: string; places: string } | null;
  returnDays: number;
  rating: { count: number; average: number } | null;
  recipes: Array<RecipeCardData>;
};

export function toProductPage(
  product: Product,
  {
    language,
    t,
    facts,
    recipes,
  }: { language: Language; t: Translate; facts: SiteFacts; recipes: Array<RecipeCardData> },
): ProductPageView {
  const localized = (english: string | null, spanish: string | null) =>
    localizeOptional(english, spanish, language);
  const { weightGrams, stock, ratingCount, ratingSum } = product;
  const prices = product.zones
    .flatMap((zone) => {
      const cents = rateFor(zone.rates, weightGrams ?? 0);
      const isFree = shipsFree(product.priceCents, freeShippingFromCents(facts, zone));
      return cents === null ? [] : [{ zone: zone.zone, isFree, cents: isFree ? 0 : cents }];
    })
    .toSorted((a, b) => a.cents - b.cents);
  const places = formatDestinations(product.freeCountries, { language, t });
  const thresholdCents = freeShippingFromCents(facts);
  return {
    ...toProductCard(product, language),
    id: product.id,
    kind: product.kind,
    isGiftCard: product.isGiftCard,
    description: localize(product.description, product.descriptionEs, language),
    priceCents: product.priceCents,
    use: product.use,
    material: product.material,
    isFew: stock !== null && stock > 0 && stock <= lowStockPieces,
    size: localized(product.size, product.sizeEs),
    madeOf: localized(product.madeOf, product.madeOfEs),
    care: localized(product.care, product.careEs),
    weight: weightGrams === null ? null : formatWeight(weightGrams, language),
    inBox: language === "es" ? product.inBoxEs : product.inBox,
    alternative: localize(product.alternative, product.alternativeEs, language),
    shipping:
      weightGrams === null
        ? []
        : prices.map(({ cents, ...one }) => ({ ...one, price: formatMoney(cents, language) })),
    freeShipping:
      thresholdCents > 0 && places
        ? { amount: formatMoney(thresholdCents, language), places }
        : null,
    returnDays: facts.moneyBackDays,
    rating:
      ratingCount > 0
        ? { count: ratingCount, average: Math.round((ratingSum * 10) / ratingCount) / 10 }
        : null,
    recipes,
  };
}

function formatWeight(grams: number, language: Language): string {
  const format = new Intl.NumberFormat(intlLocales[language], {
    maximumFractionDigits: 1,
  });
  return grams < 1000 ? `${format.format(grams)} g` : `${format.format(grams / 1000)} kg`;
}
