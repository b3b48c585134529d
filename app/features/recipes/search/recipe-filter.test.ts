import { expect, test } from "vitest";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import {
  asChosen,
  isFiltered,
  listingAddress,
  without,
} from "#app/features/listings/listing-address.ts";
import { matchingTags, parseRecipeFilter } from "./recipe-filter.ts";
import { dietaryTags, difficultyNames, unknownDiet } from "#app/lib/values/catalogue-values.ts";

const parse = (query: string) => parseRecipeFilter(new URLSearchParams(query));

test("an empty query string selects everything, newest first", () => {
  expect(parse("")).toMatchObject({
    query: "",
    tags: [],
    sort: "newest",
    page: 1,
    tagMatch: "all",
  });
});

test("the query is trimmed and cut to 100 characters", () => {
  expect(parse("q=%20%20arroz%20").query).toBe("arroz");
  expect(parse(`q=${"a".repeat(500)}`).query).toHaveLength(100);
  expect(parse("q=a%00b").query).toBe("a b");
});

test("a search is sorted by best match by default", () => {
  expect(parse("q=arroz").sort).toBe("best");
  expect(parse("q=arroz&sort=quickest").sort).toBe("quickest");
});

test("a typed condition becomes a filter, and removing it keeps the other words", () => {
  const filter = parse("q=sopa+sin+gluten+vegana");
  expect(filter).toMatchObject({ query: "sopa", typedTags: ["vegan", "gluten-free"], tags: [] });
  expect(isFiltered(filter)).toBe(true);
  expect(listingAddress("/search", filter)).toBe("/search?q=sopa+sin+gluten+vegana");
  expect(listingAddress("/search", without(filter, { tag: "gluten-free" }))).toBe(
    "/search?q=sopa+vegana",
  );
  const only = parse("q=vegano");
  expect(only).toMatchObject({ query: "", typedTags: ["vegan"], sort: "newest" });
  expect(listingAddress("/search", without(only, { tag: "vegan" }))).toBe("/search");
  const quick = parse("q=vegan+dinner+quick&country=Cuba");
  expect(quick).toMatchObject({ query: "", course: "meal", maxTotal: 30 });
  expect(listingAddress("/search", without(quick, "maxTotal"))).toBe(
    "/search?q=vegan+dinner&country=Cuba",
  );
  expect(listingAddress("/search", asChosen(quick))).toBe(
    "/search?q=dinner&country=Cuba&total=30&diet=vegan",
  );
});

test("a chosen filter takes the place of a typed one, and exact=1 reads none", () => {
  expect(parse("q=quick+soup&total=60")).toMatchObject({ query: "soup", maxTotal: 60 });
  const exact = parse("q=quick+soup&exact=1");
  expect(exact).toMatchObject({ query: "quick soup", maxTotal: null, read: [] });
  expect(listingAddress("/search", exact)).toBe("/search?q=quick+soup&exact=1");
});

test("difficulty ignores case and accepts its other names", () => {
  expect(parse("difficulty=EASY").difficulty).toBe("easy");
  expect(parse("difficulty=beginner").difficulty).toBe("beginner");
  expect(parse("difficulty=Intermediate").difficulty).toBe("intermediate");
  expect(parse("difficulty=HARD").difficulty).toBe("hard");
  for (const other of ["impossible", "constructor", "__proto__"])
    expect(parse(`difficulty=${other}`).difficulty).toBeNull();
  expect(difficultyNames).toEqual({
    easy: "easy",
    beginner: "easy",
    medium: "medium",
    intermediate: "medium",
    hard: "advanced",
    advanced: "advanced",
  });
});

test("invalid pages and times are ignored", () => {
  for (const page of ["0", "-1", "1.5", "1e9", "x", "NaN"])
    expect(parse(`page=${page}`).page).toBe(1);
  for (const time of ["0", "-5", "x", ""]) expect(parse(`time=${time}`).maxTotal).toBeNull();
  expect(parse("total=30").maxTotal).toBe(30);
});

test("at most ten tags are used", () => {
  const many = dietaryTags.map((tag) => `diet=${tag}`).join("&");
  expect(parse(many).tags).toEqual(dietaryTags.slice(0, 10));
});

test("ingredients may be repeated or separated by commas", () => {
  expect(parse("ingredients=coco,%20pollo&ingredients=coco").ingredients).toEqual([
    "coco",
    "pollo",
  ]);
});

test("a diet has one spelling, and unknown diets count as one that matches no recipe", () => {
  expect(parse("diet=Gluten&diet=glut&diet=gluten-free").tags).toEqual(["gluten-free"]);
  expect(parse("diet=FREE").tags).toEqual(["free"]);
  expect(parse("diet=celery-free-1&diet=celery-free-2").tags).toEqual([unknownDiet]);
  expect(matchingTags(unknownDiet)).toEqual([]);
});

test("a country of the catalogue has one spelling; others stay as typed", () => {
  expect(parse("country=dominican%20%20republic").country).toBe("Dominican Republic");
  expect(parse("country=Haiti").country).toBe("Haiti");
});

test("hostile names change nothing", () => {
  expect(parse("__proto__[x]=1&constructor=2")).toEqual(parse(""));
});

test("a tag matches any part of it, ignoring case", () => {
  expect(matchingTags("FREE")).toEqual([
    "gluten-free",
    "dairy-free",
    "nut-free",
    "egg-free",
    "alcohol-free",
  ]);
  expect(matchingTags("vegan")).toEqual(["vegan"]);
  expect(matchingTags("x-ray")).toEqual([]);
});

test("a filter survives the round trip through its address", () => {
  const address =
    "/food?region=caribbean&country=Cuba&difficulty=easy&total=60&today=1&main=fava+bean&technique=pilado&occasion=easter&without=milk&without=nuts&diet=vegan&diet=nut-free&match=any&ingredients=coco%2Cpollo&sort=popular&page=2";
  const { type: _type, ...filter } = parse(address.split("?")[1]!);
  expect(listingAddress("/food", filter)).toBe(address);
  const [pathname, query] = address.split("?") as [string, string];
  expect(pagePath({ pathname, search: `?${query}` })).toBe(address);
});

test("addresses from before there was one notion of time are read as a total", () => {
  expect(parse("total=60")).toMatchObject({ maxTotal: 60, readyToday: null });
  expect(parse("time=30")).toEqual(parse("total=30"));
  expect(parse("total=60&work=1&today=1")).toEqual(parse("total=60&today=1"));
  expect(parse("work=1&today=0")).toEqual(parse(""));
  expect(listingAddress("/food", parse("time=30&work=1"))).toBe("/food?total=30");
  expect(listingAddress("/food", without(parse("today=1&total=60"), "readyToday"))).toBe(
    "/food?total=60",
  );
});

test("an unknown allergen counts as one that no recipe is known to be without", () => {
  expect(parse("without=MILK&without=gluten").without).toEqual(["gluten", "milk"]);
  expect(parse("without=celeryx&without=kiwi&without=nuts").without).toEqual(["nuts", "unknown"]);
  expect(parse("without=").without).toEqual([]);
});

test("values of closed lists ignore case and accents; others are ignored", () => {
  expect(parse("main=Salt%20Cod&occasion=RAMADÁN&region=Caribbean&total=90")).toMatchObject({
    mainIngredient: "salt cod",
    occasion: "ramadan",
    region: "caribbean",
    maxTotal: 90,
  });
  expect(parse("main=stone&occasion=monday&region=atlantis&total=soon")).toEqual(parse(""));
  expect(
    parseRecipeFilter(new URLSearchParams("region=africa"), { region: "iberian" }).region,
  ).toBe("iberian");
});

test("each condition can be removed on its own, back to page one", () => {
  const filter = parse("country=Cuba&diet=vegan&diet=nut-free&page=3");
  expect(listingAddress("/food", without(filter, "country"))).toBe(
    "/food?diet=vegan&diet=nut-free",
  );
  expect(listingAddress("/food", without(filter, { tag: "vegan" }))).toBe(
    "/food?country=Cuba&diet=nut-free",
  );
  const more = parse(
    "region=caribbean&main=pork&total=60&without=milk&without=nuts&occasion=easter",
  );
  expect(listingAddress("/food", without(more, "region"))).not.toContain("region");
  expect(listingAddress("/food", without(more, "mainIngredient"))).not.toContain("main");
  expect(listingAddress("/food", without(more, { allergen: "milk" }))).toBe(
    "/food?region=caribbean&total=60&main=pork&occasion=easter&without=nuts",
  );
  expect(isFiltered(filter)).toBe(true);
  expect(isFiltered(parse("q=arroz&page=2&sort=popular"))).toBe(false);
});
