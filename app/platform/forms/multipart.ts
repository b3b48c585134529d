// Forms that may hold files. The gate lets them pass unread: who may not send a file is told so before their files are
// read.
import { maxFormFields, readAtMost } from "./read-body.ts";

/** A photo of 20 MB, what 50 megapixels weigh at most, and the fields beside it. */
const photoFormBytes = 21 * 1024 * 1024;
const forms: ReadonlyArray<{ path: RegExp; bytes: number }> = [
  {
    path: /^\/submit-recipe\/\d+\/photos$|^\/api\/photos\/\d+$|^\/recipe\/\d+\/cooked$/,
    bytes: photoFormBytes,
  },
  { path: /^\/backlink-dashboard(?:\.data)?$/, bytes: 256 * 1024 },
];

/** How long a form with files may be that is sent to a path; null where none is taken. */
export function multipartLimit(pathname: string): number | null {
  return forms.find(({ path }) => path.test(pathname))?.bytes ?? null;
}

export function isMultipart(request: Request): boolean {
  return mediaType(request.headers) === "multipart/form-data";
}

export function mediaType(headers: Headers): string {
  return headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

/**
 * The fields and files of a form. One that is cut off or has no boundary cannot be read: that is the sender's fault,
 * and not a 500.
 * @throws Response 400 or 413
 */
export async function readMultipart(request: Request, requestId: string): Promise<FormData> {
  const refuse = (status: 400 | 413) => Response.json({ requestId }, { status });
  // The gate has measured the others.
  if (!isMultipart(request)) return request.formData();
  const limit = multipartLimit(new URL(request.url).pathname);
  const body = await readAtMost(request, limit ?? 0);
  if (body === null) throw refuse(413);
  if (countParts(body) > maxFormFields) throw refuse(400);
  try {
    const headers = { "Content-Type": request.headers.get("Content-Type")! };
    return await new Response(body, { headers }).formData();
  } catch {
    throw refuse(400);
  }
}

/** Delimiters of parts: a line that begins with two hyphens. Chance makes few of them in a photo. */
function countParts(body: Uint8Array): number {
  let parts = 0;
  for (let at = body.indexOf(0x0a); at >= 0; at = body.indexOf(0x0a, at + 1))
    if (body[at + 1] === 0x2d && body[at + 2] === 0x2d) parts++;
  return parts;
}
