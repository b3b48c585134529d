// Pages are valid HTML. html-validate needs nothing but npm; docs/decisions/028-first-paint.md has a run of the Nu checker.
import { HtmlValidate } from "html-validate";
import { expect, test } from "./fixtures.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

const pages = [
  "/",
  "/food",
  "/search?q=pollo",
  "/search?have=rice,beans",
  "/recipe/1",
  "/recipe/12?view=steps&step=4&start=18:05",
  "/recipe/1/rate",
  "/region/caribbean",
  "/caribbean-recipes",
  "/blog",
  "/blog/three-sofritos",
  "/faq",
  "/privacy",
  "/contact",
  "/newsletter",
  "/resources",
  "/resources/unit-converter",
  "/ingredient-guide/habichuela",
  "/cooking-techniques",
  "/videos",
  "/chefs",
  "/family-recipes",
  "/shop",
  "/product/caldero",
  "/cart",
  "/login",
  "/submit-recipe",
  "/no-such-page",
];

test("pages are valid HTML", { tag: "@scripts" }, async ({ request }) => {
  for (const path of pages)
    for (const cookie of ["lang=es", "lang=en; lite=1"]) {
      const html = await (await request.get(path, { headers: { Cookie: cookie } })).text();
      const { results } = await validator.validateString(html);
      const problems = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} (${offset})`),
      );
      expect(problems, `${path}, ${cookie}`).toEqual([]);
      // The validator accepts what comes after the end of the document; HTML does not.
      expect(html, `${path}, ${cookie}`).toMatch(/<\/body><\/html>$/);
    }
});
