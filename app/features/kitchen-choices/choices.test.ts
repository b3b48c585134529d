import { expect, test } from "vitest";
import { allergens } from "#app/lib/values/catalogue-values.ts";
import { choicesText, parseChoices, places } from "./choices.ts";
import { readChoicesForm } from "./choices-form.server.ts";

test("choices are stored in one order, whatever order they came in", () => {
  expect(choicesText(parseChoices("nuts.MX.milk"))).toBe("MX.milk.nuts");
  expect(choicesText({ place: null, avoid: ["nuts", "gluten"] })).toBe("gluten.nuts");
  for (const place of places)
    for (const avoid of [[], [...allergens]])
      expect(parseChoices(choicesText({ place, avoid }))).toEqual({ place, avoid });
});

test("a cookie keeps what is known of it", () => {
  expect(parseChoices(null)).toEqual({ place: null, avoid: [] });
  expect(parseChoices("XX.milk.poison.constructor")).toEqual({ place: null, avoid: ["milk"] });
});

function formOf(...fields: Array<[string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("a form with values of the lists gives the text of the cookie", () => {
  const form = formOf(["place", "DO"], ["avoid", "milk"], ["returnTo", "/recipe/12"]);
  expect(readChoicesForm(form)).toMatchObject({
    unknown: null,
    choices: "DO.milk",
    returnTo: "/recipe/12",
  });
  expect(readChoicesForm(formOf()).choices).toBe("");
});

test("a form with unknown values is refused and keeps the known ones", () => {
  const form = formOf(["place", "XX"], ["avoid", "milk"], ["avoid", "love"]);
  expect(readChoicesForm(form)).toMatchObject({
    unknown: { place: true, avoid: true },
    avoid: ["milk", "love"],
    returnTo: "/",
  });
});
