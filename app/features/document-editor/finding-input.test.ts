import { expect, test } from "vitest";
import { editFields } from "./edit-form.server.ts";
import { inputOf } from "./finding-input.ts";

test.each([
  ["post", null, "tags", "shared.tags"],
  ["post", "es", "title", "es.title"],
  ["post", "es", "body", "es.body"],
  ["post", null, "body", "en.body"],
  ["post", null, "slug", "slug"],
  ["post", "es", "-", "es.title"],
  ["post", null, "-", "en.title"],
  ["ingredient", "en", "names.2.countries", "en.names"],
] as const)("in a %s (%s) the finding of %s leads to %s", (kind, language, field, input) => {
  expect(inputOf({ language, field }, editFields(kind, {}))).toBe(input);
});
