import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form.ts";

const one = z.object({ kind: z.literal("one"), name: z.string().optional() });
const schemas = [
  one,
  one.transform((value) => value),
  z.union([one, one.extend({ kind: z.literal("two") })]),
];
const form = new URLSearchParams([
  ["kind", "one"],
  ["name", "Ana"],
  ["a[10000000].x", "1"],
  ["name[99999999]", "1"],
  ["kind.x", "1"],
  ["__intent__", '{"type":"update","payload":{"name":"a","index":9999999,"value":1}}'],
  ["__state__", "{"],
]);

test.each(schemas)("only names that the schema has are read and sent back (%#)", (schema) => {
  const sent = parseForm(form, { schema });
  expect(sent.status === "success" && sent.value).toEqual({ kind: "one", name: "Ana" });
  expect(sent.reply().initialValue).toEqual({ kind: "one", name: "Ana" });
});
