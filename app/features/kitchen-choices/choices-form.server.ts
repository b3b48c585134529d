import { allergens } from "#app/lib/values/catalogue-values.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { choicesText, parseChoices, places } from "./choices.ts";

/** The sent form: what it chooses, or what is not in the lists. */
export function readChoicesForm(form: FormData) {
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  const place = textOf(form.get("place"));
  const avoid = form.getAll("avoid").map(textOf);
  const returnTo = safePath(form.get("returnTo"));
  const known = (list: ReadonlyArray<string>, value: string) => list.includes(value);
  const unknown = {
    place: place !== "" && !known(places, place),
    avoid: avoid.some((value) => !known(allergens, value)),
  };
  if (unknown.place || unknown.avoid)
    return { place, avoid, returnTo, unknown, choices: "" } as const;
  const choices = choicesText(parseChoices([place, ...avoid].join(".")));
  return { place, avoid, returnTo, unknown: null, choices } as const;
}
