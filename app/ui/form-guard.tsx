import { stampField, trapField } from "#app/lib/form-guard-fields.ts";

/** The hidden fields of platform/form-guard. */
export function FormGuard({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name={stampField} value={stamp} />
      <input type="text" name={trapField} hidden tabIndex={-1} autoComplete="off" aria-hidden />
    </>
  );
}
