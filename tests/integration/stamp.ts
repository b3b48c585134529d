// The signed time of a form that has been open for a while: the server's clock cannot be changed from here.
import { env } from "cloudflare:workers";

/** Signed as by the server, `age` seconds ago, for the form with this key if its kind is single-use. */
export async function stampOfAge(age: number, formKey?: string): Promise<string> {
  const secret = await env.DB.prepare("SELECT value FROM secrets WHERE name = 'forms'").first<{
    value: string;
  }>();
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret!.value),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const time = Math.floor(Date.now() / 1000 - age).toString(36);
  const signed = formKey === undefined ? time : `${time}:${formKey}`;
  const signature = await crypto.subtle.sign(
    "HMAC",
    key,
    new TextEncoder().encode(`form:${signed}`),
  );
  const short = btoa(String.fromCharCode(...new Uint8Array(signature).subarray(0, 12)));
  return `${time}.${short.replaceAll("+", "-").replaceAll("/", "_")}`;
}
