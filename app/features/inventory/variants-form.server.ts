// The forms of a product's sizes and of a bundle's contents: rows with numbered fields. Messages are keys of
// locales/*/inventory.json.
import { z } from "zod";
import { maxVariants } from "#app/features/products/vocabulary.ts";
import { optionalLine, requiredLine, wholeNumber } from "#app/platform/forms/form-fields.ts";
import { gramsField, priceField, slugField } from "./schemas.server.ts";

const sizeSchema = z.object({
  /** empty for a new size */
  id: z.string().regex(/^\d{0,9}$/),
  slug: slugField,
  label: requiredLine(30),
  labelEs: requiredLine(30),
  price: priceField,
  weightGrams: gramsField,
  size: optionalLine(80),
  sizeEs: optionalLine(80),
  shown: z.enum(["1", "0"]).transform((value) => value === "1"),
});
export type SizeInput = z.infer<typeof sizeSchema>;
export type TypedSize = Record<keyof SizeInput, string>;

const componentSchema = z.object({
  product: slugField,
  count: z.string("errors.count").trim().pipe(wholeNumber(1, 20)),
});
export type ComponentInput = z.infer<typeof componentSchema>;
export type TypedComponent = Record<keyof ComponentInput, string>;

export const emptySize: TypedSize = {
  id: "",
  slug: "",
  label: "",
  labelEs: "",
  price: "",
  weightGrams: "",
  size: "",
  sizeEs: "",
  shown: "1",
};
export const emptyComponent: TypedComponent = { product: "", count: "1" };

/** Messages by name of the field, like `label.2`. */
export type RowErrors = Record<string, string>;

/** The rows as typed, without the one that is removed. Rows beyond the limit are dropped. */
function typedRows<T extends Record<string, string>>(form: FormData, empty: T): Array<T> {
  const names = Object.keys(empty);
  const removed = form.get("remove");
  return Array.from({ length: maxVariants }, (_, i) => i)
    .filter((i) => form.has(`${names[0]}.${i}`) && String(i) !== removed)
    .map(
      (i) =>
        Object.fromEntries(
          names.map((name) => [name, String(form.get(`${name}.${i}`) ?? "").slice(0, 200)]),
        ) as T,
    );
}

type Rows<Typed, Input> = { typed: Array<Typed>; errors: RowErrors; rows: Array<Input> };

function parseRows<Typed extends Record<string, string>, Input>(
  typed: Array<Typed>,
  schema: z.ZodType<Input, unknown>,
): Rows<Typed, Input> {
  const errors: RowErrors = {};
  const rows: Array<Input> = [];
  typed.forEach((row, i) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) rows.push(parsed.data);
    else
      for (const { path, message } of parsed.error.issues)
        errors[`${String(path[0])}.${i}`] ??= message.startsWith("errors.")
          ? message
          : `errors.${path[0] === "count" ? "count" : "required"}`;
  });
  return { typed, errors, rows };
}

function markTwice(errors: RowErrors, name: string, values: ReadonlyArray<string>): void {
  values.forEach((value, i) => {
    if (value && values.indexOf(value) < i) errors[`${name}.${i}`] ??= "errors.twice";
  });
}

/** The first row is the product itself. */
export function readSizes(form: FormData): Rows<TypedSize, SizeInput> {
  const read = parseRows(typedRows(form, emptySize), sizeSchema);
  const { errors, typed } = read;
  markTwice(
    errors,
    "slug",
    typed.map(({ slug }) => slug),
  );
  markTwice(
    errors,
    "label",
    typed.map(({ label }) => label),
  );
  return read;
}

/** Empty rows are ignored. */
export function readComponents(form: FormData): Rows<TypedComponent, ComponentInput> {
  const isSaved = form.get("intent") === "contents";
  const typed = typedRows(form, emptyComponent).filter(({ product }) => !isSaved || product.trim());
  const read = parseRows(typed, componentSchema);
  markTwice(
    read.errors,
    "product",
    typed.map(({ product }) => product),
  );
  return read;
}
