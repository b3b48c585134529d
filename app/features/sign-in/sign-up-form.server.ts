import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SignUpFormData } from "./sign-up-form-data.ts";

export async function signUpFormData(
  context: AppLoadContext,
  redirectTo: string,
  formKey: string = crypto.randomUUID(),
): Promise<SignUpFormData> {
  return { redirectTo, stamp: await context.formStamp(), formKey };
}
