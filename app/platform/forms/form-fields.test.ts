import { parseForm } from "./parse-form.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  emailField,
  isPrintable,
  optionalLine,
  requiredLine,
  singleLine,
  toPlainText,
} from "./form-fields.ts";

const schema = z.object({
  name: requiredLine(10),
  note: optionalLine(10),
  email: emailField("errors.email"),
});

const errorsOf = (values: Record<string, string>) => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.set(name, value);
  return parseForm(formData, { schema }).reply().error ?? {};
};

test.each(["", "   ", "\n\t"])(
  "a required field that is %j says so, with a key of the locales",
  (blank) => {
    expect(errorsOf({ name: blank, email: blank, note: blank })).toEqual({
      name: ["errors.required"],
      email: ["errors.email.required"],
    });
  },
);

test("a missing field is reported like an empty one", () => {
  expect(errorsOf({})).toEqual({ name: ["errors.required"], email: ["errors.email.required"] });
});

test("a line that is too long is reported", () => {
  expect(errorsOf({ name: "x".repeat(11), note: "x".repeat(11), email: "a@b.example" })).toEqual({
    name: ["errors.tooLong"],
    note: ["errors.tooLong"],
  });
});

// Each of U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069 and U+061C.
test("characters that turn the direction of a text are removed from a line", () => {
  const turning = "\u202e\u202a\u202b\u202c\u202d\u2066\u2067\u2068\u2069\u200e\u200f\u061c";
  expect(requiredLine(10).parse(`${turning}Ana${turning}\r\nPaz\u0007`)).toBe("Ana Paz");
  expect(singleLine().max(7).parse(`${turning}Ana\u0085Paz `)).toBe("Ana Paz");
  expect(toPlainText(` ${turning}Ana\r\n\tPaz\u0007`)).toBe("Ana\n\tPaz");
  expect(requiredLine(10).safeParse(turning).success).toBe(false);
  expect([isPrintable("Ana\nPaz"), isPrintable("Ana\u200f"), isPrintable("Ana\t")]).toEqual([
    true,
    false,
    false,
  ]);
});
