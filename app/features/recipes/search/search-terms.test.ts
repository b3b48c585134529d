import { expect, test } from "vitest";
import {
  typedNamePhrases,
  typedInTextQuery,
  typedWordsQuery,
  partsQuery,
  searchTerms,
  wordsQuery,
} from "./search-terms.ts";
import { nameMark } from "./search-texts.ts";

test("regional synonyms find each other", () => {
  for (const word of ["poroto", "frijoles", "Habichuela", "judías"])
    expect(searchTerms(word)[0]).toEqual(
      expect.arrayContaining(["habichuela", "frijol", "poroto", "judia"]),
    );
  expect(searchTerms("palta")[0]).toContain("aguacate");
  expect(searchTerms("zapallo")[0]).toContain("auyama");
  expect(searchTerms("banano")[0]).toContain("guineo");
});

test("a synonym of two words is one term", () => {
  expect(searchTerms("sweet potato soup").map((any) => any[0])).toEqual(["sweet potato", "soup"]);
});

test("a name with synonyms is one term in the plural as well", () => {
  expect(searchTerms("judías blancas")[0]).toEqual(
    expect.arrayContaining(["judia blanca", "white bean"]),
  );
});

test("plurals that share no beginning with their singular find each other", () => {
  expect(searchTerms("pastries")[0]).toContain("pastry");
  expect(searchTerms("pastry")[0]).toContain("pastries");
  expect(searchTerms("ajíes")[0]).toContain("chile");
});

test("plurals also find the singular", () => {
  expect(searchTerms("frijoles")[0]).toContain("frijol");
  expect(searchTerms("tomatoes")[0]).toContain("tomato");
  expect(searchTerms("couscous")[0]![0]).toBe("couscou");
  expect(searchTerms("glass")[0]).toEqual(["glass"]);
  expect(searchTerms("bass")[0]).toEqual(["bass"]);
});

test("ñ is treated as a letter of its own", () => {
  expect(searchTerms("ñame")[0]).toContain("ñame");
  expect(searchTerms("ñame")[0]).not.toContain("name");
  expect(searchTerms("name")[0]).toEqual(["name"]);
});

test("a known name of three words is one term, other phrases are split into words", () => {
  expect(searchTerms("aceite de oliva")).toHaveLength(1);
  expect(searchTerms("aceite de oliva")[0]).toContain("olive oil");
  expect(searchTerms("red beans").map((any) => any[0])).toEqual(["red", "bean"]);
  expect(searchTerms("red beans")[1]).toContain("habichuela");
});

test("filler words are left out unless there is nothing else", () => {
  expect(searchTerms("arroz en leche").map((any) => any[0])).toEqual(["arroz", "leche"]);
  expect(searchTerms("de la")).toHaveLength(2);
});

test("a typed name is matched anywhere, at the beginning and as the whole name", () => {
  const mark = nameMark;
  expect(typedNamePhrases("Frijoles negros")).toEqual([
    "frijoles negros",
    `${mark} frijoles negros`,
    `${mark} frijoles negros ${mark}`,
  ]);
  expect(typedNamePhrases("habichuela")).toEqual(
    expect.arrayContaining(["habichuela", "habichuelas"]),
  );
  expect(typedNamePhrases("how to make churros")).toContain(`${mark} churros`);
  expect(typedNamePhrases("la bandera")).toContain(`${mark} la bandera ${mark}`);
  const query = typedWordsQuery(searchTerms("pasteles en hoja"), "pasteles en hoja");
  expect(query).toContain(`title : ("pasteles en hoja"`);
  expect(query).not.toContain("bizcocho");
});

test("a moro is a dish, not the beginning of Moroccan", () => {
  const terms = searchTerms("moros de habichuelas");
  for (const query of [typedInTextQuery(terms), typedWordsQuery(terms, "moros"), wordsQuery(terms)])
    expect(query).toMatch(/"moro"(?! \*)/);
  expect(typedInTextQuery(searchTerms("morocho"))).toContain('"morocho" *');
  expect(partsQuery(searchTerms("moro"))).toBeNull();
});

test("a search uses at most eight terms", () => {
  expect(searchTerms("b c d f g h i j k l m")).toHaveLength(8);
});

test.each(['"', "'", "-", "*", ":", "(", ")", "NEAR(", '"" OR ""', "!!!"])(
  "%j is escaped and not read as FTS syntax",
  (hostile) => {
    const terms = searchTerms(`${hostile} arroz ${hostile}`);
    expect(wordsQuery(terms)).toMatch(/^(\("[^"]*" \*(?: OR "[^"]*" \*)*\)(?: AND )?)+$/);
  },
);

test("a query of punctuation only has no search terms", () => {
  expect(wordsQuery(searchTerms("!!! ***"))).toBeNull();
  expect(partsQuery(searchTerms(""))).toBeNull();
});

test("matches inside words need at least three letters", () => {
  expect(partsQuery(searchTerms("aj"))).toBeNull();
  expect(partsQuery(searchTerms("mole"))).toBe('("mole")');
});
