// The browser's part of passkeys: on the page of factors and on the pages that sign in only.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { CreationOptions, SignInOptions } from "./passkey-options.ts";

/** @throws when the browser makes none: cancelled, or the device has one already */
export async function createPasskey(optionsJSON: CreationOptions): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** The path to go on to; null when the site refused the passkey. */
type SignedIn = Promise<string | null>;

/**
 * Offers passkeys among what the browser fills in the email field with.
 * @throws when the browser cannot, and when another ceremony begins
 */
export async function signInByAutofill(optionsJSON: SignInOptions, redirectTo: string): SignedIn {
  if (!(await browserSupportsWebAuthnAutofill())) throw new Error("The browser offers none.");
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  return finish(answer, redirectTo);
}

/** @throws when the person cancelled, and without a connection */
export async function signInByPasskey(redirectTo: string): SignedIn {
  const { options } = await post<{ options: SignInOptions }>({});
  return finish(await startAuthentication({ optionsJSON: options }), redirectTo);
}

async function finish(answer: object, redirectTo: string): SignedIn {
  const fields = { response: JSON.stringify(answer), redirectTo };
  return (await post<{ redirectTo?: string }>(fields)).redirectTo ?? null;
}

async function post<Answer>(fields: Record<string, string>): Promise<Answer> {
  const response = await fetch("/login/passkey", {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(fields),
  });
  return response.json();
}
