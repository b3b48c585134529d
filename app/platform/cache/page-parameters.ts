// The parameters of cached pages (`cached` in a route's facts).
import { readPage } from "#app/lib/addresses/page-number.ts";
import type { PageParam } from "#app/lib/addresses/page-path.ts";

/** Normalizes a parameter's value; null drops it. */
type Field = (value: string) => string | null;

export const text =
  (maxLength: number): Field =>
  (value) =>
    value.replace(/\s+/g, " ").trim().slice(0, maxLength).trim() || null;
export const oneOf =
  (values: ReadonlyArray<string>): Field =>
  (value) =>
    values.includes(value) ? value : null;
export const like =
  (pattern: RegExp): Field =>
  (value) =>
    pattern.test(value) ? value : null;
export const page: Field = (value) => (readPage(value) > 1 ? String(readPage(value)) : null);

export const noParams = (): URLSearchParams => new URLSearchParams();

/** Pages read the first value of a repeated parameter. */
export function knownParams(
  params: URLSearchParams,
  fields: Readonly<Partial<Record<PageParam, Field>>>,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, field] of Object.entries(fields)) {
    const value = field(params.get(name) ?? "");
    if (value !== null) query.set(name, value);
  }
  return query;
}
