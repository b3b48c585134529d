// What a visitor's browser sends with every page: the address, cookies, headers.
import fc from "fast-check";
import { parseCompareIds } from "#app/features/compare/compare-ids.ts";
import { verifyDownload } from "#app/features/downloads/download-link.ts";
import { referralOf } from "#app/features/backlinks/referral.ts";
import { toolAddressQueries } from "#app/features/guides/tools/tool-queries.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { parseChoices } from "#app/features/kitchen-choices/choices.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import { keptAddress } from "#app/features/offline/kept-paths.ts";
import { parsePantry, rememberedStaples } from "#app/features/pantry/pantry-query.ts";
import { readGuestPlan, writeGuestPlan } from "#app/features/plan/guest-plan.ts";
import { parseProductFilter, productQuery } from "#app/features/products/product-filter.ts";
import {
  apiAddressQuery,
  readApiQuery,
  recipeTextQuery,
} from "#app/features/recipe-api/api-query.ts";
import { readQuery } from "#app/features/recipes/search/query-words.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import {
  namedQuery,
  nameBeginsQuery,
  partsQuery,
  searchTerms,
  typedNamePhrases,
  typedWordsQuery,
  wordsQuery,
} from "#app/features/recipes/search/search-terms.ts";
import { correctQuery } from "#app/features/search/correct-query.ts";
import { distance, maxDistance, soundOf } from "#app/features/search/spelling.ts";
import { readGuestGoods } from "#app/features/wish-list/guest-goods.ts";
import { detectLanguage } from "#app/i18n/detect-language.ts";
import { normalPath } from "#app/lib/addresses/normal-path.ts";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { publicAddressOf } from "#app/lib/addresses/public-address.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { fold } from "#app/lib/format/text.ts";
import { suggestQuery } from "#app/lib/suggestions.ts";
import { readFlash } from "#app/platform/flash.ts";
import { gate } from "#app/platform/gate.ts";
import {
  isBannerClosed,
  isLite,
  liteNotice,
  readCartCount,
  shippingCountry,
  unitsOf,
} from "#app/platform/preferences.ts";
import { headerValue, hostileFields, hostileText } from "./arbitraries.ts";
import { target } from "./target.ts";

const site = "https://fogon.example";
const words = [
  "sancocho",
  "vegan",
  "in 30 min ",
  "without ",
  "sin ",
  "recetas de ",
  "con ",
  " y ",
  "á",
  "ñ",
  '"',
  "*",
  "(",
  "-",
  "NEAR",
  " ",
  "30",
  "minutes",
  "​",
];
const typed = hostileText(100, words);
const names =
  "q country difficulty region total time exact today main technique occasion match sort without diet ingredients page have pantry ids servings scale units lng amount from to price made kind".split(
    " ",
  );
const query = hostileFields(
  names,
  hostileText(400, [...words, ",", "1", "-1", "1e9", "gluten", "milk", "new", "any"]),
  30,
).map((fields) => new URLSearchParams(fields).toString().slice(0, 2_000));
const path = hostileText(2_000, [
  "/",
  "\\",
  "..",
  ".",
  "%2f",
  "%5c",
  "%",
  "recipe",
  "1",
  "@",
  ":",
  "//",
  "javascript:",
  "\t",
  "?",
  "#",
  "[",
  "xn--",
  "http://",
]);
const cookieNames =
  "lang lite units kitchen pantry banner_closed ship_to flash save follow plan saved_goods guest_draft cart_count __Host-cart __Host-session".split(
    " ",
  );
const cookies = fc
  .array(
    fc.tuple(
      fc.constantFrom(...cookieNames),
      hostileText(1_000, ["1", ".", ",", "-", "_", "W10", "=", "en", "es", "gluten"]),
    ),
    { maxLength: 12 },
  )
  .map((pairs) =>
    pairs
      .map(([name, value]) => `${name}=${value}`)
      .join("; ")
      .replace(/[^\x20-\x7e]/g, "")
      .slice(0, 8_000),
  );
const plan = fc
  .oneof(
    fc.jsonValue(),
    fc.tuple(
      fc.constant(1),
      fc.constant("abcdefgh"),
      fc.constantFrom("2026-W48", "2026-W53", "0000-W00", "9999-W52"),
      fc.array(
        fc.tuple(
          fc.integer(),
          fc.integer({ min: -1, max: 8 }),
          fc.integer(),
          fc.double(),
          fc.constantFrom(1, 2),
          fc.string(),
        ),
        { maxLength: 30 },
      ),
      fc.constant(null),
    ),
  )
  .map((value) => Buffer.from(JSON.stringify(value) ?? "").toString("base64url"));

let key: Promise<CryptoKey> | undefined;
const signingKey = () =>
  (key ??= crypto.subtle.importKey(
    "raw",
    new Uint8Array(32),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  ));

let address = 0;
export const addressTargets = [
  target({
    name: "listing filters",
    arbitrary: query,
    run: (search) => {
      // The last filters are kept by their parameters: each call has others.
      const params = new URLSearchParams(`${search}&not-kept=${address++}`);
      listingQuery(parseRecipeFilter(params, { type: "food" }));
      productQuery(parseProductFilter(params));
      parsePantry(params);
      parseCompareIds(params);
      parseKitchenView(params, "metric");
      suggestQuery(params);
      readApiQuery(params);
      apiAddressQuery(params);
      recipeTextQuery(params);
      for (const read of Object.values(toolAddressQueries)) read(params);
    },
  }),
  target({
    name: "search query",
    arbitrary: typed,
    run: (text) => {
      readQuery(text);
      const terms = searchTerms(fold(text));
      for (const make of [wordsQuery, partsQuery]) make(terms);
      typedWordsQuery(terms, text);
      for (const make of [namedQuery, nameBeginsQuery, typedNamePhrases]) make(text);
      const near = new Map(
        terms
          .flat()
          .map((term) => [term, { isPrefix: false, words: [{ word: "sancocho", recipes: 3 }] }]),
      );
      correctQuery(text, near);
      correctQuery(text, new Map());
      distance(text, "sancocho", maxDistance(text));
      soundOf(text);
    },
  }),
  target({
    name: "paths",
    arbitrary: path,
    run: (value) => {
      const safe = safePath(value);
      if (new URL(safe, site).origin !== site) throw new Error(`It leads to another site: ${safe}`);
      normalPath(value);
      publicAddressOf(value);
      const url = URL.parse(value, site);
      if (url?.origin !== site) return;
      keptAddress(url);
      pagePath(url);
      const normal = normalPath(url.pathname);
      if (normalPath(normal) !== normal) throw new Error(`It redirects twice: ${normal}`);
    },
  }),
  target({
    name: "gate",
    arbitrary: fc.record({
      path,
      query,
      method: fc.constantFrom("GET", "HEAD", "POST", "PUT"),
      type: headerValue(80, [
        "application/x-www-form-urlencoded",
        "application/json",
        "multipart/form-data",
        ";",
        "charset",
        "=",
        '"',
        "utf-8",
        "utf-16",
      ]),
      origin: headerValue(60, [site, "null", "https://", "a", ":"]),
      body: hostileText(70_000, ["a=1", "&", "%", "[", "{", '"']),
    }),
    run: async ({ path: value, query: search, method, type, origin, body }) => {
      const url = URL.parse(value, site);
      if (url?.origin !== site) return;
      const isRead = method === "GET" || method === "HEAD";
      const request = new Request(`${site}${url.pathname}?${search}`, {
        method,
        headers: { "Content-Type": type, Origin: origin, Accept: "text/html" },
        ...(isRead ? {} : { body }),
      });
      await gate(request, {
        SITE_URL: site,
        WRITE_LIMITER: { limit: async () => ({ success: true }) },
      });
    },
  }),
  target({
    name: "cookies",
    arbitrary: cookies,
    run: (cookie) => {
      const request = new Request(site, { headers: { Cookie: cookie } });
      for (const read of [
        readFlash,
        isLite,
        liteNotice,
        unitsOf,
        shippingCountry,
        readCartCount,
        detectLanguage,
      ])
        read(request);
      isBannerClosed(request, Date.now());
      const value = cookie.slice(cookie.indexOf("=") + 1).split(";")[0]!;
      readGuestGoods(value);
      parseChoices(value);
      rememberedStaples(value);
      readGuestPlan(value);
    },
  }),
  target({
    name: "plan cookie",
    arbitrary: plan,
    run: (cookie) => {
      const read = readGuestPlan(cookie);
      if (read) writeGuestPlan(read);
    },
  }),
  target({
    name: "signed links",
    arbitrary: hostileText(400, ["abc", ".", "1", "en", "es", "1790000000", "A".repeat(43), "%"]),
    run: async (token) => {
      if ((await verifyDownload(await signingKey(), token, Date.now())).ok)
        throw new Error("A forged link is taken.");
    },
  }),
  target({
    name: "languages",
    arbitrary: fc.record({
      accept: headerValue(4_000, ["es", "en", "-", ";q=", ",", "*", "0.9", "419"]),
      kept: headerValue(20, ["es", "en", "constructor"]),
      lng: hostileText(40, ["es", "en", "__proto__"]),
    }),
    run: ({ accept, kept, lng }) => {
      const language = detectLanguage(
        new Request(`${site}/?${new URLSearchParams({ lng })}`, {
          headers: { "Accept-Language": accept, "X-Language": kept },
        }),
      );
      if (!["en", "es"].includes(language)) throw new Error(`The language is ${language}.`);
    },
  }),
  target({
    name: "referrers",
    arbitrary: headerValue(2_000, [
      "https://",
      "a.b",
      "/",
      ":",
      "@",
      "%",
      "[",
      "xn--",
      "?",
      "fogon.example",
    ]),
    run: (referrer) => {
      const request = new Request(`${site}/recipe/1`, {
        headers: { Referer: referrer, Accept: "text/html", "Sec-Fetch-Mode": "navigate" },
      });
      const response = new Response("<p>", { headers: { "Content-Type": "text/html" } });
      referralOf(request, response, { url: site, isPublicPage: () => true });
    },
  }),
];
