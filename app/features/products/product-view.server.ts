// View of a product: one language, formatted money.
import type { Language } from "#app/i18n/languages.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { intlLocales } from "#app/lib/intl-locales.ts";
import { formatMoney } from "#app/lib/money.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { SiteFacts } from "#app/lib/site-facts.ts";
import { firstSentence } from "#app/lib/text.ts";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { photoAddress } from "#app/lib/photo-sizes.ts";
import { countryOptions, formatDestinations, type CountryOption } from "./countries.server.ts";
import { deliveryDays, formatDeliveryDates, type DeliveryDays } from "./delivery.ts";
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
  name: string;
  price: string;
  isFree: boolean;
  /** null where no delivery time is stated */
  dates: string | null;
};

/** Stock at which the page shows "few left". */
const lowStockPieces = 5;

export type ProductPageView = ProductCardView & {
  id: number;
  /** in both languages, for what this browser remembers */
  names: { en: string; es: string };
  kind: ProductKind;
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
  returnDays: number;
  rating: { count: number; average: number } | null;
  recipes: Array<RecipeCardData>;
  pictures: Array<ProductPictureView>;
};

export function toProductPage(
  product: Product,
  {
    language,
    t,
    facts,
    recipes,
    country,
    today,
  }: {
    language: Language;
    t: Translate;
    facts: SiteFacts;
    recipes: Array<RecipeCardData>;
    /** where to send it; null: not chosen */
    country: string | null;
    today: Date;
  },
): ProductPageView {
  const localized = (english: string | null, spanish: string | null) =>
    localizeOptional(english, spanish, language);
  const { weightGrams, stock, ratingCount, ratingSum } = product;
  const prices = product.zones
    .flatMap((zone) => {
      const cents = rateFor(zone.rates, weightGrams ?? 0);
      const isFree = shipsFree(product.priceCents, freeShippingFromCents(facts, zone));
      return cents === null
        ? []
        : [{ zone: zone.zone, isFree, days: zone.days, cents: isFree ? 0 : cents }];
    })
    .toSorted((a, b) => a.cents - b.cents);
  const { destinations } = product;
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
    ...toProductCard(product, language),
    id: product.id,
    names: { en: product.name, es: product.nameEs },
    kind: product.kind,
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
    countries,
    delivery:
      chosen && rate
        ? {
            country: chosen.code,
            name: chosen.name,
            price: formatMoney(rate.cents, language),
            isFree: rate.isFree,
            dates: days && formatDeliveryDates(days, { today, language }),
          }
        : null,
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
    pictures: picturesOf(product, { language, recipes }),
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

function formatWeight(grams: number, language: Language): string {
  const format = new Intl.NumberFormat(intlLocales[language], {
    maximumFractionDigits: 1,
  });
  return grams < 1000 ? `${format.format(grams)} g` : `${format.format(grams / 1000)} kg`;
}
