// A form that was not stored, as fields to send again (lib/sent-form.ts). Passwords and files are asked for again.
import { sentForm, type SentForm } from "#app/lib/sent-form.ts";
import { formReadFrom, mediaType, readMultipart } from "./multipart.ts";

/** Undefined for what is not a form, or cannot be read. */
export async function readSentForm(request: Request): Promise<SentForm | undefined> {
  const type = mediaType(request.headers);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data")
    return undefined;
  const form = formReadFrom(request) ?? (await readMultipart(request, "").catch(() => null));
  return form ? sentForm(request, form) : undefined;
}

/** A form in another charset than UTF-8. Many programs name one, and send UTF-8 all the same. */
export function sentFormIn(request: Request, body: Uint8Array): SentForm {
  const charset = /charset\s*=\s*"?([^";]+)/i.exec(request.headers.get("Content-Type") ?? "")?.[1];
  let text = new TextDecoder().decode(body);
  try {
    // UTF-16 and UTF-32 have zero bytes; a form in UTF-8 has none.
    if (body.includes(0)) text = new TextDecoder(charset).decode(body);
  } catch {
    // An unknown charset.
  }
  return sentForm(request, new URLSearchParams(text));
}
