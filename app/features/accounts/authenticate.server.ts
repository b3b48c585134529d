// The form of the authentication dialog, however it was sent: as a page or by a script.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FlashKey } from "#app/lib/flash-kinds.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { isAuthTab, type AuthProblem } from "./auth-problem.ts";
import { signUpSchema } from "./schemas.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

type Authenticated =
  | {
      ok: true;
      cookie: string;
      redirectTo: string;
      flash: FlashKey;
      /** null for a program that was told what it expects */
      userId: number | null;
    }
  | { ok: false; status: 400 | 401 | 429 | 503; problem: AuthProblem };

const statusOf = { limited: 429, unavailable: 503 } as const;

export async function authenticate(
  request: Request,
  context: AppLoadContext,
): Promise<Authenticated> {
  const form = await request.clone().formData();
  const redirectTo = safePath(form.get("redirectTo"));
  const typed = String(form.get("email") ?? "").slice(0, 254);
  const tab = isAuthTab(form.get("tab")) ? (form.get("tab") as AuthProblem["tab"]) : "sign-in";

  if (tab === "sign-in") {
    const result = await signIn(request, context);
    if (result.ok) return { ...result, redirectTo, flash: "signedIn" };
    if (result.reason === "credentials")
      return {
        ok: false,
        status: 401,
        problem: { tab, email: typed, message: "signInFailed", fields: {} },
      };
    return {
      ok: false,
      status: statusOf[result.reason],
      problem: { tab, email: typed, message: result.reason, fields: {} },
    };
  }

  const sent = signUpSchema.safeParse(Object.fromEntries(form));
  if (!sent.success) {
    const fields: Record<string, string> = {};
    for (const issue of sent.error.issues) fields[String(issue.path[0])] ??= issue.message;
    const mismatch = fields["confirmPassword"] === "passwordsDontMatch";
    return {
      ok: false,
      status: 400,
      problem: {
        tab,
        email: typed,
        message: mismatch ? "passwordsDontMatch" : "signUpFailed",
        fields,
      },
    };
  }
  // A program that fills in what people do not see gets the answer it expects, and nothing is stored.
  if (!(await isPerson(form, context)))
    return { ok: true, cookie: "", userId: null, redirectTo, flash: "signedUp" };
  const { email, password, key } = sent.data;
  const result = await signUp(request, context, { email, password, key, redirectTo });
  if (result.ok) return { ...result, redirectTo, flash: "signedUp" };
  const message = result.reason === "failed" ? "signUpFailed" : result.reason;
  return {
    ok: false,
    status: result.reason === "failed" ? 400 : statusOf[result.reason],
    problem: { tab, email: typed, message, fields: {} },
  };
}

async function isPerson(form: FormData, context: AppLoadContext): Promise<boolean> {
  try {
    return await context.isHuman(form);
  } catch {
    // Without the database there is no sign-up either: let it say so.
    return true;
  }
}
