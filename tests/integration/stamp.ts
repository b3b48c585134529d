// The signed time of a form that a person has had open for a while: the server's clock cannot be moved from here.
import { env } from "cloudflare:workers";

/** As the server signs it, `age` seconds ago, for the form with this key where its kind is taken once. */
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
