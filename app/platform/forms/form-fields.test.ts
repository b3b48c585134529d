import { parseForm } from "./parse-form.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { emailField, optionalLine, requiredLine } from "./form-fields.ts";

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
