// Forms with files. The gate passes them unread: permission is checked before the files are read.
import { isWithinLimits, maxFormFields, maxPhotoMegabytes } from "#app/lib/form-limits.ts";
import { logRefusal } from "../refusals.ts";
import { holdBodySoon } from "./bodies-in-flight.ts";
import { readAtMost } from "./read-body.ts";

/** A photo and the other fields. */
const photoFormBytes = (maxPhotoMegabytes + 1) * 1024 * 1024;
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
 * @throws Response 400, 413 or 503
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
  const limit = (isGuest ? limits?.guestBytes : limits?.bytes) ?? 0;
  // Browsers say how long a form is; of another it is seen as it arrives.
  const length = Number(request.headers.get("Content-Length")) || guestFormBytes;
  const hasRoom = await holdBodySoon(copies * Math.min(length, limit));
  // Nothing is read then: the browser has text and file when its user goes back.
  if (!hasRoom && length > guestFormBytes) throw await noRoom(requestId);
  const form = await readForm(request, limit);
  if (form instanceof FormData) {
    readForms.set(request, form);
    if (!hasRoom) throw await noRoom(requestId, { request, form });
    return form;
  }
  throw refuse(form);
}

/** The form that was read from a request. */
export const formReadFrom = (request: Request): FormData | undefined => readForms.get(request);
const readForms = new WeakMap<Request, FormData>();

/** As it arrives, and its files as they are read from it. */
const copies = 2;

async function noRoom(
  requestId: string,
  sent?: { request: Request; form: FormData },
): Promise<Response> {
  logRefusal({ reason: "bodies-in-flight", status: 503 });
  const [{ errorResponse }, { sentForm }] = await Promise.all([
    import("../error-response.ts"),
    import("#app/lib/sent-form.ts"),
  ]);
  const form = sent && sentForm(sent.request, sent.form);
  return errorResponse(503, requestId, { "Retry-After": "30" }, form);
}

async function readForm(request: Request, limit: number): Promise<FormData | 400 | 413> {
  const body = await readAtMost(request, limit);
  if (body === null) return 413;
  if (countParts(body) > maxFormFields) return 400;
  try {
    const headers = { "Content-Type": request.headers.get("Content-Type")! };
    const form = await new Response(body, { headers }).formData();
    return isWithinLimits(form.keys()) ? form : 400;
  } catch {
    return 400;
  }
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
