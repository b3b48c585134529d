// Parses a form with conform and zod. Fields that the schema does not have are dropped first: conform would parse their
// names, and the page that shows a refused form again would contain them.
import { parseWithZod } from "@conform-to/zod/v4";
import type { $ZodErrorMap, $ZodObject, $ZodPipe, $ZodType, $ZodUnion } from "zod/v4/core";

type Options<Schema> = {
  schema: Schema;
  error?: $ZodErrorMap;
  /** names with an id, read apart from the schema and shown again with it: `pieces-12` */
  numbered?: RegExp;
};

export function parseForm<Schema extends $ZodType>(
  form: FormData | URLSearchParams,
  options: Options<Schema>,
) {
  const names = fieldsOf(options.schema);
  const known = new FormData();
  for (const [name, value] of form)
    if (names.has(name) || options.numbered?.test(name)) known.append(name, value);
  return parseWithZod(known, options);
}

/** The fields of a schema: an object of fields, a choice between such objects, or one with a transformation. */
function fieldsOf(schema: $ZodType): ReadonlySet<string> {
  const { def } = (schema as $ZodObject | $ZodUnion<Array<$ZodType>> | $ZodPipe)._zod;
  if (def.type === "object") return new Set(Object.keys(def.shape));
  if (def.type === "union") return new Set(def.options.flatMap((one) => [...fieldsOf(one)]));
  if (def.type === "pipe") return fieldsOf(def.in);
  throw new Error(`A form cannot have a schema of the type ${(def as { type: string }).type}.`);
}
