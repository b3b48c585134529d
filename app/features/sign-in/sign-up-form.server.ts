import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SignInOffer } from "./sign-up-form-data.ts";

export async function signInOffer(
  context: AppLoadContext,
  redirectTo: string,
  formKey: string = crypto.randomUUID(),
): Promise<SignInOffer> {
  return { redirectTo, stamp: await context.formStamp(), formKey };
}
