import { expect, test } from "vitest";
import { kitchenQuery, parseKitchenView } from "#app/features/ingredients/kitchen-view.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import { parseProductFilter, productQuery } from "#app/features/products/product-filter.ts";
import { materials, uses } from "#app/features/products/vocabulary.ts";
import { parseRecipeFilter } from "#app/features/recipes/recipe-filter.ts";
import { pagePath } from "#app/lib/page-path.ts";
import { isPublicPage, publicPages } from "./public-pages.ts";
import { isCacheable, publicAddress } from "#app/platform/cache/page-cache.ts";

const address = (path: string) => publicAddress(new URL(path, "https://fogon.test"), publicPages);

test("unlisted parameters are removed from the address", () => {
  expect(address("/food?utm_source=x&country=Cuba&fbclid=1")).toBe("/food?country=Cuba");
  expect(address("/?page=2")).toBe("/");
  expect(address("/recipe/12?servings=6&lng=es&__proto__[x]=1")).toBe(
    "/recipe/12?servings=6&lng=es",
  );
});

test.each([
  ["/recipe/12?units=never1", "/recipe/12"],
  ["/recipe/12?units=us&servings=6.0", "/recipe/12?servings=6&units=us"],
  ["/recipe/12?servings=-4&units=__proto__", "/recipe/12"],
  ["/food?page=1&sort=newest&match=any", "/food"],
  ["/food?page=x&difficulty=easiest&time=soon", "/food"],
  ["/food?country=Cuba&country=Peru", "/food?country=Peru"],
  ["/food?diet=vegan&diet=vegan&match=any", "/food?diet=vegan"],
  ["/search?q=%20%20arroz%20&sort=best", "/search?q=arroz"],
  ["/shop?from=50&to=10&sort=recommended&page=1", "/shop?from=10&to=50"],
  ["/shop?use=constructor", "/shop"],
  ["/social-recipes?sort=newest&page=1", "/social-recipes"],
  ["/family-recipes?generation=x&occasion=y&page=0", "/family-recipes"],
  ["/videos?region=atlantis&language=fr&page=2", "/videos?page=2"],
  ["/blog?tag=x&page=1", "/blog"],
  ["/faq?q=", "/faq"],
  ["/__manifest?p=%2Fb&p=%2Fa&p=%2Fa&version=1", "/__manifest?version=1&p=%2Fa&p=%2Fb"],
])("%s is the page %s", (written, canonical) => {
  expect(address(written)).toBe(canonical);
  expect(address(canonical)).toBe(canonical);
});

test("page numbers beyond the last page share one address", () => {
  for (const path of ["/food", "/shop", "/blog", "/videos", "/social-recipes", "/family-recipes"])
    expect(address(`${path}?page=1000000`), path).toBe(address(`${path}?page=999999`));
});

test("parameter order makes no difference, and empty parameters are dropped", () => {
  expect(address("/food?page=2&country=Cuba&difficulty=")).toBe(
    address("/food?country=Cuba&page=2"),
  );
});

test("a data request keeps its own address", () => {
  expect(address("/food.data?_routes=routes%2Ffood&x=1")).toBe("/food.data?_routes=routes%2Ffood");
  expect(address("/_root.data")).toBe("/_root.data");
});

test.each([
  "/profile",
  "/profile/x.css",
  "/login",
  "/api/newsletter",
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
  const isPublic = (path: string) => isPublicPage(new URL(path, "https://fogon.test"));
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
});
