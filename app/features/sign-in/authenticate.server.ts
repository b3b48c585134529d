// Handles the authentication form, sent as a page or by a script.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FlashKey } from "#app/lib/values/flash-kinds.ts";
import { lookup } from "#app/lib/lookup.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { securityPath } from "#app/features/accounts/guards.server.ts";
import { isAuthTab, type AuthProblem } from "./auth-problem.ts";
import { signUpFormData } from "./sign-up-form.server.ts";
import { commonPasswords } from "#app/features/accounts/password/common-passwords.server.ts";
import { formKey, signUpSchema } from "#app/features/accounts/schemas.server.ts";
import type { SignUpFormData } from "./sign-up-form-data.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

type Refused = {
  ok: false;
  status: 400 | 401 | 429 | 503;
  problem: AuthProblem;
  /** form data for another attempt */
  signUpForm: SignUpFormData;
};
type Authenticated =
  | { ok: true; cookie: string; redirectTo: string; flash: FlashKey; userId: number }
  /** the second factor follows */
  | { ok: "unfinished"; cookie: string; redirectTo: string; userId: number }
  | Refused;

export async function authenticate(
  request: Request,
  context: AppLoadContext,
): Promise<Authenticated> {
  const form = await request.clone().formData();
  const redirectTo = safePath(form.get("redirectTo"));
  const email = String(form.get("email") ?? "").slice(0, 254);
  const tab = isAuthTab(form.get("tab")) ? (form.get("tab") as AuthProblem["tab"]) : "sign-in";
  const fail = async (
    status: Refused["status"],
    message: AuthProblem["message"],
    fields: AuthProblem["fields"] = {},
  ): Promise<Refused> => {
    // A resubmitted form keeps its key, so that it creates one account.
    const { data: key } = formKey.safeParse(form.get("key"));
    const signUpForm = await signUpFormData(context, redirectTo, key);
    return { ok: false, status, problem: { tab, email, message, fields }, signUpForm };
  };

  if (tab === "sign-in") {
    const result = await signIn(request, context);
    if (result.ok === "unfinished") return { ...result, redirectTo };
    if (result.ok) {
      const { mustSetUp, ...session } = result;
      return { ...session, redirectTo: mustSetUp ? securityPath : redirectTo, flash: "signedIn" };
    }
    logRefusal({ reason: `sign-in-${result.reason}`, email });
    if (result.reason === "guesses") return fail(429, "tooManyGuesses");
    return result.reason === "credentials" ? fail(401, "signInFailed") : fail(503, result.reason);
  }

  const schema = signUpSchema(await commonPasswords(context.env.ASSETS));
  const sent = schema.safeParse(Object.fromEntries(form));
  if (!sent.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of sent.error.issues) {
      const name = String(path[0]);
      fields[name] = lookup(fields, name) ?? message;
    }
    const mismatch = fields["confirmPassword"] === "passwordsDontMatch";
    return fail(400, mismatch ? "passwordsDontMatch" : "signUpFailed", fields);
  }
  // A password manager fills this form and sends it at once. New accounts have limits of their own (sign-in-gate.server.ts).
  const refused = await context.guardProblem(form, undefined, 0);
  if (refused)
    return refused === "unavailable"
      ? fail(503, refused)
      : fail(400, refused === "confirm" ? "guardConfirm" : "guardExpired");
  const { email: address, password, key } = sent.data;
  const result = await signUp(request, context, { email: address, password, key, redirectTo });
  if (result.ok) return { ...result, redirectTo, flash: "signedUp" };
  logRefusal({ reason: `sign-up-${result.reason}`, email: address });
  if (result.reason === "breached")
    return fail(400, "signUpFailed", { password: "errors.breached" });
  return result.reason === "failed" ? fail(400, "signUpFailed") : fail(503, result.reason);
}
