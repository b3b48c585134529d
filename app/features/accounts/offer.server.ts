import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SignInOffer } from "./sign-in-offer.ts";

export async function signInOffer(
  context: AppLoadContext,
  redirectTo: string,
): Promise<SignInOffer> {
  // Without the database nobody can sign up, but the page is still shown and says so when asked.
  const stamp = await context.formStamp().catch(() => "");
  return { redirectTo, stamp, formKey: crypto.randomUUID() };
}
