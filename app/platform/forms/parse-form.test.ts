import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form.ts";

const schema = z
  .object({ name: z.string().min(2, "short"), tags: z.array(z.string()) })
  .refine(() => true)
  .transform((value) => value);

test("a refused form has the fields of its schema only, however the others are named", () => {
  const form = new URLSearchParams({ name: "A", tags: "soup" });
  form.append("tags", "stew");
  for (const name of [
    "other",
    "tags[99999999]",
    "name[200]",
    "tags.length",
    `name${".a".repeat(25_000)}`,
    "__proto__",
    "__intent__",
    "__state__",
  ])
    form.append(name, "{");
  const sent = parseForm(form, { schema });
  expect(sent.reply()).toEqual({
    status: "error",
    intent: undefined,
    initialValue: { name: "A", tags: ["soup", "stew"] },
    error: { name: ["short"] },
    state: undefined,
    fields: ["name", "tags"],
  });
});

test("a form of several kinds has the fields of each", () => {
  const kinds = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("a"), one: z.string() }),
    z.object({ kind: z.literal("b"), two: z.string() }),
  ]);
  const sent = parseForm(new URLSearchParams({ kind: "b", two: "2" }), { schema: kinds });
  expect(sent.status === "success" && sent.value).toEqual({ kind: "b", two: "2" });
});
