/**
 * A message authentication code of a text, short enough for an address or a form.
 * @param bytes how many of the 32 to keep: a multiple of three
 */
export async function mac(key: CryptoKey, text: string, bytes: number): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature).subarray(0, bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Constant-time comparison: the time does not reveal how much of a guess was right. */
export function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
