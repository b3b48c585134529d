import { expect, test } from "vitest";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import { parseProductFilter, productQuery } from "#app/features/products/product-filter.ts";
import { materials, uses } from "#app/features/products/vocabulary.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { pageParams, pagePath } from "#app/lib/addresses/page-path.ts";
import { isCacheable } from "#app/platform/cache/page-cache.ts";
import { routeFacts } from "../../tests/support/route-facts.ts";
import { siteRouting } from "../../tests/support/site-routing.ts";
import { cacheVariant, isPublicPage, publicAddress, publicRoutes } from "./public-pages.ts";

const routing = siteRouting;
const address = (path: string) => publicAddress(new URL(path, "https://fogon.test"), routing);

test("unlisted parameters are removed from the address", () => {
  expect(address("/food?utm_source=x&country=Cuba&fbclid=1")).toBe("/food?country=Cuba");
  expect(address("/?page=2")).toBe("/");
  expect(address("/recipe/12?servings=6&lng=es&__proto__[x]=1")).toBe(
    "/recipe/12?servings=6&lng=es",
  );
});

test.each([
  ["/recipe/12?units=never1", "/recipe/12"],
  ["/recipe/12?scale=2&units=us", "/recipe/12?scale=2&units=us"],
  ["/recipe/12?scale=2&servings=6", "/recipe/12?servings=6"],
  ["/recipe/12?scale=1", "/recipe/12"],
  ["/recipe/12?scale=2.50&servings=101", "/recipe/12"],
  ["/recipe/12?units=us&servings=6.0", "/recipe/12?servings=6&units=us"],
  ["/recipe/12?print=both&view=steps&servings=6", "/recipe/12?servings=6&print=both"],
  ["/recipe/12?print=poster", "/recipe/12"],
  ["/recipe/12.txt?part=ingredients&x=1&units=us", "/recipe/12.txt?units=us&part=ingredients"],
  ["/recipe/12.txt?part=steps", "/recipe/12.txt"],
  ["/recipe/12.json?servings=6&part=ingredients", "/recipe/12.json"],
  ["/compare?ids=48&ids=12&x=1", "/compare?ids=48%2C12"],
  ["/recipe/12?servings=-4&units=__proto__", "/recipe/12"],
  ["/food?page=1&sort=newest&match=any", "/food"],
  ["/food?page=x&difficulty=easiest&time=soon", "/food"],
  ["/food?time=30&work=1", "/food?total=30"],
  ["/food?country=Cuba&country=Peru", "/food?country=Peru"],
  ["/food?diet=vegan&diet=vegan&match=any", "/food?diet=vegan"],
  ["/search?q=%20%20arroz%20&sort=best", "/search?q=arroz"],
  ["/food?without=milk&without=GLUTEN&total=060", "/food?total=60&without=gluten&without=milk"],
  ["/food?without=never1&without=never2&main=never3&region=never4", "/food?without=unknown"],
  ["/food?technique=PILADO&today=1&work=1&x=1", "/food?today=1&technique=pilado"],
  ["/food?technique=never1&today=2&work=yes", "/food"],
  ["/region/africa?region=caribbean&main=rice", "/region/africa?main=rice"],
  [
    "/search?have=rice,egg,Rice&q=x&diet=vegan&pantry=none&pantry=oil",
    "/search?have=egg%2CRice&pantry=oil",
  ],
  ["/search?have=,&pantry=oil&q=arroz", "/search?q=arroz"],
  ["/shop?from=50&to=10&sort=recommended&page=1", "/shop?from=10&to=50"],
  ["/shop?use=constructor", "/shop"],
  ["/social-recipes?sort=newest&page=1", "/social-recipes"],
  ["/family-recipes?generation=x&occasion=y&page=0", "/family-recipes"],
  ["/videos?region=atlantis&language=fr&page=2", "/videos?page=2"],
  ["/blog?tag=x&page=1", "/blog"],
  ["/faq?q=", "/faq"],
  ["/offline?q=arroz", "/offline"],
  ["/food?diet=nut-free&diet=vegan&match=never2", "/food?diet=vegan&diet=nut-free"],
  ["/food?diet=GLUT&diet=Gluten-Free", "/food?diet=gluten-free"],
  ["/food?diet=never1&diet=never2", "/food?diet=unknown"],
  ["/food?ingredients=rice,coconut&ingredients=Rice", "/food?ingredients=coconut%2CRice"],
  ["/food?country=cuba", "/food?country=Cuba"],
  ["/ingredient-guide?group=never1&q=%20%20", "/ingredient-guide"],
  ["/ingredient-guide?group=roots&q=a%20%20b", "/ingredient-guide?q=a+b&group=roots"],
  ["/resources/unit-converter?from=cup&to=g&of=flour", "/resources/unit-converter"],
  [
    "/resources/unit-converter?of=never1&to=never2&from=never3&amount=%202&food=x",
    "/resources/unit-converter?amount=2&from=cup&to=g",
  ],
  ["/resources/oven-temperatures?scale=never1&amount=1", "/resources/oven-temperatures"],
  [
    "/resources/oven-temperatures?temperature=350&scale=f&width=1",
    "/resources/oven-temperatures?temperature=350&scale=f",
  ],
  ["/resources/pan-sizes?shape=round&unit=never1", "/resources/pan-sizes"],
  ["/resources/safe-temperatures?food=never1", "/resources/safe-temperatures"],
  ["/resources/measure-card?amount=1", "/resources/measure-card"],
  [
    "/resources/bean-and-rice-times?food=never1&people=6&of=x",
    "/resources/bean-and-rice-times?food=&people=6",
  ],
  [
    "/__manifest?p=%2Frecipe%2F12&p=%2Ffood&p=%2Frecipe%2F13&version=1",
    "/__manifest?version=1&p=%2F%3Acategory&p=%2Frecipe%2F%3Aid",
  ],
  ["/__manifest?p=%2Fa%2Fb%2Fc&p=%2Fd%2Fe&version=1", "/__manifest?version=1&p=%2F*%2F*"],
])("%s is the page %s", (written, canonical) => {
  expect(address(written)).toBe(canonical);
  expect(address(canonical)).toBe(canonical);
});

test("page numbers beyond the last page share one address", () => {
  for (const path of [
    "/food",
    "/shop",
    "/blog",
    "/videos",
    "/social-recipes",
    "/family-recipes",
    "/chefs",
  ])
    expect(address(`${path}?page=1000000`), path).toBe(address(`${path}?page=999999`));
});

test("parameter order makes no difference, and empty parameters are dropped", () => {
  expect(address("/food?page=2&country=Cuba&difficulty=")).toBe(
    address("/food?country=Cuba&page=2"),
  );
});

test("a data request keeps its own address and the routes that belong to the page", () => {
  expect(address("/food.data?_routes=routes%2F%24category&x=1")).toBe(
    "/food.data?_routes=routes%2F%24category",
  );
  expect(address("/food.data?_routes=never1%2Croutes%2F%24category%2Croutes%2Fshop")).toBe(
    "/food.data?_routes=routes%2F%24category",
  );
  for (const routes of ["never1", "", "root,routes/$category", "routes/$category,root,root"])
    expect(address(`/food.data?_routes=${encodeURIComponent(routes)}`), routes).toBe("/food.data");
  expect(address("/_root.data")).toBe("/_root.data");
});

/**
 * An address of every kind of public page, and its parameters with free text: searches and typed numbers. Programs get an
 * error for an unknown parameter, which is not cached.
 */
const kinds: ReadonlyArray<[path: string, freeText: ReadonlyArray<string>]> = [
  ["/", []],
  ["/food", ["q", "country", "ingredients"]],
  ["/search", ["q", "country", "ingredients", "have"]],
  ["/region/caribbean", ["q", "country", "ingredients"]],
  ["/recipes/feed.en.xml", []],
  ["/recipe/12", []],
  ["/recipe/12.json", []],
  ["/recipe/12.txt", []],
  ["/compare", ["ids"]],
  ["/recipe/12/export/mealie", []],
  ["/api", []],
  ["/api/recipes", [...pageParams, "utm_source", "__proto__", "_routes", "version1"]],
  ["/search/suggest", ["q"]],
  ["/season", []],
  ["/offline", []],
  ["/shop", []],
  ["/product/caldero", []],
  ["/caribbean-recipes", []],
  ["/social-recipes", []],
  ["/family-recipes", ["place"]],
  ["/family-recipes/a-story", []],
  ["/chefs", []],
  ["/chefs/nico-perez", []],
  ["/chefs/nico-perez/feed.es.xml", []],
  ["/resources", []],
  ["/resources/unit-converter", ["amount"]],
  ["/resources/oven-temperatures", ["temperature"]],
  ["/resources/pan-sizes", ["length"]],
  ["/resources/safe-temperatures", []],
  ["/resources/bean-and-rice-times", []],
  ["/resources/measure-card", []],
  ["/cooking-techniques", ["q"]],
  ["/ingredient-guide", ["q"]],
  ["/kitchen-equipment", ["q"]],
  ["/cooking-techniques/sofrito", []],
  ["/videos", []],
  ["/blog", []],
  ["/blog/three-sofritos", []],
  ["/about", []],
  ["/terms", ["accepted"]],
  ["/faq", ["q"]],
  ["/offline", []],
  ["/sitemap.xml", []],
  ["/__manifest", []],
  ...[
    "/blog/feed.en.xml",
    "/blog/feed.es.xml",
    "/chefs/nico-perez/feed.en.xml",
    "/cookies",
    "/family-recipes/interview",
    "/imprint",
    "/ingredient-guide/yuca",
    "/kitchen-equipment/caldero",
    "/privacy",
    "/recipe/12.md",
    "/recipes/feed.es.xml",
    "/returns",
  ].map((path): [string, []] => [path, []]),
];

test("every kind of public page is listed above", () => {
  const listed = new Set(kinds.map(([path]) => routing.idsOf(path).at(-1)));
  const unlisted = publicRoutes.filter((id) => !listed.has(id));
  // Public, but not cached.
  expect(unlisted.toSorted()).toEqual([
    "routes/contact._index",
    "routes/newsletter",
    "routes/review.$productId._index",
    "routes/submit-recipe",
  ]);
});

test("every route that may be cached or reported is among those whose facts the Worker knows from the start", () => {
  const isPublic = routeFacts.filter(
    ([, { cached, holdsNoPersonalData }]) => cached ?? holdsNoPersonalData,
  );
  const ids = isPublic.map(([file]) => `routes/${file.replace(/\.tsx?$/, "")}`);
  expect(ids.toSorted()).toEqual([...publicRoutes].toSorted());
});

test.each(kinds)(
  "%s has one copy whatever an unknown parameter or value says",
  (path, freeText) => {
    const separator = path.includes("?") ? "&" : "?";
    const plain = address(path);
    for (const name of [...pageParams, "utm_source", "__proto__", "_routes", "version1"]) {
      if (freeText.includes(name)) continue;
      // One diet, one allergen and one pot for all unknown ones: ignoring them would say something else.
      const unknown = ["diet", "food", "without"].includes(name)
        ? `${separator}${name}=never0`
        : "";
      expect(address(`${path}${separator}${name}=never1`), name).toBe(address(path + unknown));
      expect(address(`${path}${separator}${name}=never1&${name}=never2`), name).toBe(
        address(path + unknown),
      );
      expect(address(`${path}${separator}${name}=`), name).toBe(
        name === "food" ? address(`${path}${separator}food=`) : plain,
      );
    }
  },
);

test.each([
  "/profile",
  "/profile/x.css",
  "/login",
  "/api/newsletter",
  "/sync",
  "/newsletter",
  "/admin",
  "/food/x",
  "/cart",
  "/checkout",
  "/orders",
  "/orders/FG-0000-0000",
])("%s is not public", (path) => {
  expect(address(path)).toBeNull();
});

test("long addresses are not cacheable", () => {
  expect(isCacheable("/search?q=arroz")).toBe(true);
  expect(isCacheable(`/search?q=${"a".repeat(300)}`)).toBe(false);
});

test("pages with forms for guests are public although they are not cached", () => {
  const isPublic = (path: string) => isPublicPage(new URL(path, "https://fogon.test"), routing);
  for (const path of ["/", "/food", "/contact", "/review/12", "/blog/three-sofritos"])
    expect(isPublic(path), path).toBe(true);
  for (const path of ["/cart", "/download/x", "/collections/x", "/orders/FG-1", "/reset-password"])
    expect(isPublic(path), path).toBe(false);
});

test("the language switch and the sign-in keep every parameter that a cached page reads", () => {
  const kept = (query: URLSearchParams) => {
    const path = pagePath({ pathname: "/x", search: `?${query}` });
    expect([...new URL(path, "https://fogon.test").searchParams]).toEqual([...query]);
    return [...query.keys()];
  };
  const recipes = new URLSearchParams(
    "q=a&country=Cuba&difficulty=easy&time=30&diet=vegan&diet=x&match=any&ingredients=b&sort=rating&page=2",
  );
  expect(kept(listingQuery(parseRecipeFilter(recipes)))).toContain("match");
  const products = new URLSearchParams(
    `use=${uses[0]}&material=${materials[0]}&from=1&to=2&stock=1&sort=name&page=2`,
  );
  expect(kept(productQuery(parseProductFilter(products)))).toHaveLength(7);
  const kitchen = new URLSearchParams("servings=4&units=us");
  expect(kept(kitchenQuery(parseKitchenView(kitchen, "metric")))).toHaveLength(2);
  const multiple = new URLSearchParams("scale=3&units=us");
  expect(kept(kitchenQuery(parseKitchenView(multiple, "metric")))).toContain("scale");
});

test("a recipe is cached for each choice of units, country and allergens, in one order", () => {
  const variant = (path: string, cookie: string) =>
    cacheVariant(
      path,
      new Request("https://fogon.test/", { headers: { Cookie: cookie } }),
      routing,
    );
  expect(variant("/recipe/12", "kitchen=nuts.MX.milk; units=us")).toBe("usMX.milk.nuts");
  expect(variant("/recipe/12", "kitchen=x.milk")).toBe("metricmilk");
  expect(variant("/recipe/12", "")).toBe("metric");
  expect(variant("/compare?ids=12%2C48", "kitchen=MX; units=us")).toBe("us");
  expect(variant("/food", "kitchen=MX; units=us")).toBe("");
});

test("the start of a search and ingredients without staples are cached for each remembered choice", () => {
  const variant = (path: string, cookie: string) =>
    cacheVariant(
      path,
      new Request("https://fogon.test/", { headers: { Cookie: cookie } }),
      routing,
    );
  for (const address of [
    "/search",
    "/search?lng=es",
    "/search?have=rice",
    "/search?have=rice&lng=es",
    "/search.data?have=rice&_routes=routes%2Fsearch",
  ]) {
    expect(variant(address, "pantry=oil.gold.salt"), address).toBe("salt,oil");
    expect(variant(address, "pantry=none"), address).toBe("none");
    expect(variant(address, "pantry=gold"), address).toBe(variant(address, ""));
  }
  for (const address of ["/search?q=rice", "/search?have=rice&pantry=none", "/search/suggest?q=a"])
    expect(variant(address, "pantry=oil"), address).toBe(variant(address, ""));
});
