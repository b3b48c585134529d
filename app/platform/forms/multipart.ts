// Forms with files. The gate passes them unread: permission is checked before the files are read.
import { isWithinLimits, maxFormFields } from "#app/lib/form-limits.ts";
import { readAtMost } from "./read-body.ts";

/** A photo of up to 20 MB (50 megapixels) plus the other fields. */
const photoFormBytes = 21 * 1024 * 1024;
/** The text of a form whose session ended is kept, with a photo that scripts have made smaller. */
const guestFormBytes = 1024 * 1024;
type Limits = { bytes: number; guestBytes?: number };
const forms: ReadonlyArray<Limits & { path: RegExp }> = [
  { path: /^\/submit-recipe$/, bytes: photoFormBytes, guestBytes: guestFormBytes },
  {
    path: /^\/submit-recipe\/\d+\/photos$|^\/api\/photos\/\d+$|^\/recipe\/\d+\/cooked$|^\/admin\/products\/\d+\/photos$|^\/admin\/content\/(?:photos|[a-z]+\/[a-z0-9-]+)$/,
    bytes: photoFormBytes,
  },
  { path: /^\/backlink-dashboard(?:\.data)?$/, bytes: 256 * 1024 },
];

/** The maximum size of a multipart form for a path, and that of a guest's where guests send one; null where none is accepted. */
export function multipartLimits(pathname: string): Limits | null {
  return forms.find(({ path }) => path.test(pathname)) ?? null;
}

export function isMultipart(request: Request): boolean {
  return mediaType(request.headers) === "multipart/form-data";
}

export function mediaType(headers: Headers): string {
  return headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Whether a body is UTF-8, as it is without a charset: nothing else can be read as a form. */
export function isUtf8(headers: Headers): boolean {
  const type = headers.get("Content-Type") ?? "";
  return [...type.matchAll(/;\s*charset\b\s*=?\s*"?([^";]*)/gi)].every(([, charset]) =>
    /^utf-?8$/i.test(charset!.trim()),
  );
}

/**
 * Reads the fields and files of a form. A truncated form, or one without a boundary, is the client's error: 400, not
 * 500.
 * @throws Response 400 or 413
 */
export async function readMultipart(
  request: Request,
  requestId: string,
  { isGuest = false } = {},
): Promise<FormData> {
  const refuse = (status: 400 | 413) => Response.json({ requestId }, { status });
  // The gate has already limited the size of other forms.
  if (!isMultipart(request)) return request.formData();
  const limits = multipartLimits(new URL(request.url).pathname);
  const limit = isGuest ? limits?.guestBytes : limits?.bytes;
  const body = await readAtMost(request, limit ?? 0);
  if (body === null) throw refuse(413);
  if (countParts(body) > maxFormFields) throw refuse(400);
  try {
    const headers = { "Content-Type": request.headers.get("Content-Type")! };
    const form = await new Response(body, { headers }).formData();
    if (isWithinLimits(form.keys())) return form;
  } catch {
    // Answered below.
  }
  throw refuse(400);
}

/** Counts part delimiters: lines that begin with two hyphens. They are rare in image data. */
function countParts(body: Uint8Array): number {
  let parts = 0;
  for (
    let lineBreak = body.indexOf(0x0a);
    lineBreak >= 0;
    lineBreak = body.indexOf(0x0a, lineBreak + 1)
  )
    if (body[lineBreak + 1] === 0x2d && body[lineBreak + 2] === 0x2d) parts++;
  return parts;
}
