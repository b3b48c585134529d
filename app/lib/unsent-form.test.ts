import { expect, test } from "vitest";
import { packUnsent, unpackUnsent } from "./unsent-form.ts";

test("a packed form is unpacked unchanged, with repeated names and line breaks", () => {
  const unsent = {
    form: "review",
    fields: [
      ["title", "Sofrito & arroz = amor"],
      ["diet", "vegan"],
      ["diet", "nut-free"],
      ["body", "First line.\r\nSecond line."],
    ],
  } as const;
  expect(unpackUnsent(packUnsent(unsent))).toEqual(unsent);
});

test("passwords, stamps and the language are not preserved", () => {
  const packed =
    "unsent=auth&email=a%40b.co&password=x&confirmPassword=x&currentPassword=x&stamp=1.a&website=&lng=es";
  expect(unpackUnsent(packed)).toEqual({ form: "auth", fields: [["email", "a@b.co"]] });
});

test.each(["", "email=a", "unsent=", "unsent=%3Cb%3E", 'unsent=a"]b', "unsent=1a"])(
  "%j is not a packed form",
  (packed) => expect(unpackUnsent(packed)).toBeNull(),
);
