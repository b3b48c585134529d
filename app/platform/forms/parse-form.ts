// The only way from a form to a schema. conform makes objects and arrays from names such as `a[9].b`, with arrays as long as
// the largest index: names that the schema does not have, conform's own among them, never reach it, and never go back into a
// page.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

type Options<Schema extends z.core.$ZodType> = {
  schema: Schema;
  error?: z.core.$ZodErrorMap;
};

/** @param schema an object of plain fields, or a union of such: forms have no nested names */
export function parseForm<Schema extends z.core.$ZodType>(
  form: FormData | URLSearchParams,
  options: Options<Schema>,
) {
  const names = fieldNames(options.schema);
  const known = new FormData();
  for (const [name, value] of form) if (names.has(name)) known.append(name, value);
  return parseWithZod(known, options);
}

function fieldNames(schema: z.core.$ZodType): ReadonlySet<string> {
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape));
  if (schema instanceof z.ZodUnion)
    return new Set(schema.options.flatMap((option) => [...fieldNames(option)]));
  if (schema instanceof z.ZodPipe) return fieldNames(schema.def.in);
  throw new TypeError("A form's schema is an object or a union of objects");
}
