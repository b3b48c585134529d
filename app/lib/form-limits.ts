// Limits on the names of form fields, checked before a form is parsed: conform makes an array as long as the largest
// index, and an object as deep as the name.

/** More fields than any form has, except the recipe form of administrators: that has some for each row. */
export const maxFormFields = 500;
export const maxRowFormFields = 2_000;
/** A photo, and the texts that name its limit (tests/architecture/texts.test.ts). A request holds four copies of it. */
export const maxPhotoMegabytes = 12;

/** More than any name of a field has: `ingredients[12].nameEs`. */
const limits = { length: 100, parts: 5, index: 200 };

/** Whether a form has few fields with plain names. */
export function isWithinLimits(names: Iterable<string>, maxFields = maxFormFields): boolean {
  let fields = 0;
  for (const name of names) if (++fields > maxFields || !isPlainName(name)) return false;
  return true;
}

/** The same for a form as it is sent. Fields are counted first: decoding thousands of them takes a tenth of a second. */
export function isBodyWithinLimits(body: string, maxFields = maxFormFields): boolean {
  let separators = 0;
  for (let at = body.indexOf("&"); at >= 0; at = body.indexOf("&", at + 1))
    if (++separators > maxFields) return false;
  return isWithinLimits(new URLSearchParams(body).keys(), maxFields);
}

function isPlainName(name: string): boolean {
  if (name.length > limits.length || name.split(/[.[]/).length > limits.parts) return false;
  return [...name.matchAll(/\[(\d+)/g)].every(([, index]) => Number(index) <= limits.index);
}
