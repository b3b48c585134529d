// View of a product: one language, formatted money.
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { withFahrenheit } from "#app/lib/format/fahrenheit.ts";
import { returnDaysFor, returnsText } from "#app/features/products/returns-text.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { SiteFacts } from "#app/lib/values/site-facts.ts";
import { firstSentence } from "#app/lib/format/text.ts";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import {
  countryOfCodeInText,
  countryOptions,
  formatDestinations,
  type CountryOption,
} from "../countries.server.ts";
import { formatWeight, withUsSizes } from "#app/features/units/us-sizes.ts";
import { deliveryDays, formatDeliveryDates, type DeliveryDays } from "../delivery.ts";
import { freeShippingFromCents } from "../free-shipping.ts";
import type { Product } from "../get-product.server.ts";
import type { ProductSummary } from "../product-queries.server.ts";
import { shippingInProportion, type Proportion } from "../shipping-in-proportion.ts";
import { rateFor, shipsFree } from "../totals.ts";
import type { inSize } from "../variants.ts";
import type { ProductBadge } from "#app/lib/values/badges.ts";
import type { Material, Use } from "../vocabulary.ts";
import type { ProductKind } from "#app/lib/values/stored-values.ts";

export type ProductCardView = {
  slug: string;
  name: Localized;
  promise: Localized;
  price: string;
  /** "From", before the price of its cheapest size */
  from?: string;
  imageUrl: string;
  badge: ProductBadge | null;
  isAvailable: boolean;
  /** absent without reviews */
  rating?: readonly [average: number, count: number];
};

export function toProductCard(product: ProductSummary, language: Language): ProductCardView {
  const promise = localize(product.description, product.descriptionEs, language);
  return {
    slug: product.slug,
    name: localize(product.name, product.nameEs, language),
    promise: { ...promise, text: firstSentence(promise.text) },
    price: formatMoney(product.priceCents, language),
    ...(product.hasPrices ? { from: translatorFor(language)("products:priceFrom") } : {}),
    imageUrl: product.imageUrl,
    badge: product.badge,
    isAvailable: product.isAvailable,
    ...(product.ratingCount > 0 ? { rating: [averageOf(product), product.ratingCount] } : {}),
  };
}

const averageOf = ({ ratingSum, ratingCount }: Pick<Product, "ratingSum" | "ratingCount">) =>
  Math.round((ratingSum * 10) / ratingCount) / 10;

/** A picture of the gallery; the first one is the product's own. */
export type ProductPictureView = {
  kind: "drawing" | "photo" | "size" | "use";
  src: string;
  width: number;
  height: number;
  /** a photo's own words */
  alt?: string;
  /** the recipe that it shows */
  recipe?: { id: number; title: Localized };
};

/** Price and dates of one item to a country. */
type DeliveryView = {
  country: string;
  /** in a sentence */
  name: string;
  price: string;
  isFree: boolean;
  proportion: Proportion | null;
  /** null where no delivery time is stated */
  dates: string | null;
};

/** Stock at which the page shows "few left". */
const lowStockPieces = 5;
const isFew = (stock: number | null) => stock !== null && stock > 0 && stock <= lowStockPieces;

export type VariantView = {
  number: number;
  slug: string;
  label: Localized;
  price: string;
  priceCents: number;
  size: Localized | null;
  isAvailable: boolean;
  isFew: boolean;
};

type ComponentView = {
  slug: string;
  name: Localized;
  quantity: number;
  price: string;
  isOnSale: boolean;
};

export type ProductPageView = Omit<ProductCardView, "from" | "rating"> & {
  id: number;
  /** of the size that is shown */
  sku: string;
  /** the sizes to choose from; empty for a product with one size */
  variants: Array<VariantView>;
  /** the size that is shown; null for a product with one size */
  variant: { number: number; label: Localized } | null;
  /** what a bundle is made of */
  components: Array<ComponentView>;
  /** what its components cost more; null where they do not */
  saving: string | null;
  /** in both languages, for what this browser remembers */
  names: { en: string; es: string };
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
  shipping: Array<{ zone: string; price: string; isFree: boolean; days: DeliveryDays | null }>;
  /** countries to choose from; empty for files */
  countries: Array<CountryOption>;
  /** to the chosen country; null without one */
  delivery: DeliveryView | null;
  freeShipping: { amount: string; places: string } | null;
  returns: string;
  rating: { count: number; average: number } | null;
  recipes: Array<RecipeCardData>;
  pictures: Array<ProductPictureView>;
};

type PageOf = ReturnType<typeof inSize<Product>>;
type Reader = {
  language: Language;
  t: Translate;
  facts: SiteFacts;
  /** where to send it; null: not chosen */
  country: string | null;
  today: Date;
};

export function toProductPage(
  product: PageOf,
  { recipes, ...reader }: Reader & { recipes: Array<RecipeCardData> },
): ProductPageView {
  const { language, t, facts, country } = reader;
  const heated = (value: Localized) => ({ ...value, text: withFahrenheit(value.text) });
  const localized = (english: string | null, spanish: string | null) => {
    const text = localizeOptional(english, spanish, language);
    return text && heated(text);
  };
  const { weightGrams, ratingCount } = product;
  return {
    ...toProductCard({ ...product, hasPrices: false }, language),
    id: product.baseId,
    slug: product.baseSlug,
    sku: product.slug,
    ...variantsView(product, reader),
    ...bundleView(product, language),
    names: { en: product.name, es: product.nameEs },
    kind: product.kind,
    isGiftCard: product.isGiftCard,
    description: localize(product.description, product.descriptionEs, language),
    priceCents: product.priceCents,
    use: product.use,
    material: product.material,
    isFew: isFew(product.stock),
    size: sizeText(product, reader),
    madeOf: localized(product.madeOf, product.madeOfEs),
    care: localized(product.care, product.careEs),
    weight: weightGrams === null ? null : formatWeight(weightGrams, { language, t }),
    inBox: language === "es" ? product.inBoxEs : product.inBox,
    alternative: heated(localize(product.alternative, product.alternativeEs, language)),
    ...shippingView(product, reader),
    returns: returnsText(t, {
      returnDays: returnDaysFor(country ?? "", facts),
      hasGoods: product.kind === "physical",
      hasFiles: product.kind === "digital" && !product.isGiftCard,
      hasGiftCards: product.isGiftCard,
    }),
    rating: ratingCount > 0 ? { count: ratingCount, average: averageOf(product) } : null,
    recipes,
    pictures: picturesOf(product, { language, recipes }),
  };
}

function sizeText(
  { size, sizeEs }: Pick<PageOf, "size" | "sizeEs">,
  { language, t }: Pick<Reader, "language" | "t">,
): Localized | null {
  const text = localizeOptional(size, sizeEs, language);
  return text && { ...text, text: withUsSizes(text.text, { language, t }) };
}

function variantsView({ variants, chosen }: PageOf, reader: Reader) {
  const { language } = reader;
  return {
    variants: variants.map((variant) => ({
      number: variant.number,
      slug: variant.slug,
      label: localize(variant.label ?? "", variant.labelEs ?? "", language),
      price: formatMoney(variant.priceCents, language),
      priceCents: variant.priceCents,
      size: sizeText(variant, reader),
      isAvailable: (variant.stock ?? 0) > 0,
      isFew: isFew(variant.stock),
    })),
    variant: chosen && {
      number: chosen.number,
      label: localize(chosen.label ?? "", chosen.labelEs ?? "", language),
    },
  };
}

function bundleView({ components, priceCents }: PageOf, language: Language) {
  const separateCents = components.reduce((sum, part) => sum + part.priceCents * part.quantity, 0);
  const isSaving = separateCents > priceCents && components.every((part) => part.isOnSale);
  return {
    components: components.map((part) => ({
      slug: part.slug,
      name: localize(part.name, part.nameEs, language),
      quantity: part.quantity,
      price: formatMoney(part.priceCents, language),
      isOnSale: part.isOnSale,
    })),
    saving:
      components.length > 0 && isSaving ? formatMoney(separateCents - priceCents, language) : null,
  };
}

/** Prices and times of one item, to each zone and to the chosen country. */
function shippingView(
  { weightGrams, priceCents, zones, destinations }: PageOf,
  { language, t, facts, country, today }: Reader,
) {
  const prices = zones
    .flatMap((zone) => {
      const cents = rateFor(zone.rates, weightGrams ?? 0);
      const isFree = shipsFree(priceCents, freeShippingFromCents(facts, zone));
      return cents === null
        ? []
        : [{ zone: zone.zone, isFree, days: zone.days, cents: isFree ? 0 : cents }];
    })
    .toSorted((a, b) => a.cents - b.cents);
  const places = formatDestinations(
    destinations.filter(({ shipsFree }) => shipsFree),
    { language, t },
  );
  const countries = weightGrams === null ? [] : countryOptions(destinations, language);
  const chosen = countries.find(({ code }) => code === country);
  const destination = chosen && destinations.find((one) => one.country === chosen.code);
  const rate = destination && prices.find(({ zone }) => zone === destination.zone);
  const days = destination ? deliveryDays(destination.minDays, destination.maxDays) : null;
  const thresholdCents = freeShippingFromCents(facts);
  return {
    shipping:
      weightGrams === null
        ? []
        : prices.map(({ cents, ...one }) => ({ ...one, price: formatMoney(cents, language) })),
    countries,
    delivery:
      chosen && rate
        ? {
            country: chosen.code,
            name: countryOfCodeInText(chosen.code, { language, t }),
            price: formatMoney(rate.cents, language),
            isFree: rate.isFree,
            proportion: shippingInProportion(
              { weightGrams: weightGrams ?? 0, priceCents },
              zones.find(({ zone }) => zone === rate.zone)?.rates ?? [],
              freeShippingFromCents(facts, { shipsFree: destination?.shipsFree ?? false }),
            ),
            dates: days && formatDeliveryDates(days, { today, language }),
          }
        : null,
    freeShipping:
      thresholdCents > 0 && places
        ? { amount: formatMoney(thresholdCents, language), places }
        : null,
  };
}

const drawn = { width: 800, height: 600 };

function picturesOf(
  { imageUrl, scaleUrl, inUseRecipeId, photos }: Product,
  { language, recipes }: { language: Language; recipes: ReadonlyArray<RecipeCardData> },
): Array<ProductPictureView> {
  const inUse = recipes.find(({ id }) => id === inUseRecipeId);
  return [
    ...photos.map(({ key, alt, altEs, width, height }) => ({
      kind: "photo" as const,
      src: photoAddress(key),
      alt: language === "es" ? altEs : alt,
      width,
      height,
    })),
    { kind: "drawing", src: imageUrl, ...drawn },
    ...(scaleUrl ? [{ kind: "size" as const, src: scaleUrl, ...drawn }] : []),
    ...(inUse
      ? [
          {
            kind: "use" as const,
            src: inUse.imageUrl,
            recipe: { id: inUse.id, title: inUse.title },
            ...drawn,
          },
        ]
      : []),
  ];
}
