// Signatures of webhook events (https://docs.stripe.com/webhooks#verify-manually): `t=seconds,v1=hex`, with more than one
// v1 while the secret is being changed.
import { isSame, sign, signingKey } from "#app/platform/security/mac.ts";

/** Older signatures are rejected as replays (Stripe's recommendation). */
const toleranceSeconds = 300;

/** @throws when no signature fits the body or the event is too old */
export async function requireSignature(
  { body, header }: { body: string; header: string },
  secret: string,
): Promise<void> {
  const parts = header.split(",").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const given = parts.flatMap(([name, value]) => (name === "v1" && value ? [value] : []));
  if (!secret || !/^\d{1,12}$/.test(time)) throw new Error("The event is not signed.");
  const expected = await signatureOf(`${time}.${body}`, secret);
  if (!given.some((signature) => isSame(signature, expected)))
    throw new Error("The event's signature is wrong.");
  if (Date.now() / 1000 - Number(time) > toleranceSeconds) throw new Error("The event is too old.");
}

/** The header of an event of the test page. */
export async function signEvent(body: string, secret: string): Promise<string> {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${await signatureOf(`${time}.${body}`, secret)}`;
}

async function signatureOf(text: string, secret: string): Promise<string> {
  const key = await signingKey(new TextEncoder().encode(secret));
  return [...(await sign(key, text))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
