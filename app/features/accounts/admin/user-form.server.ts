// The forms of the user page in admin.
import { isPrintable } from "#app/platform/forms/form-fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { changeRole, endAllSessions, liftSuspension, suspendUser } from "./user-commands.server.ts";
import type { AdminUser } from "./user-queries.server.ts";
import { roles } from "#app/lib/values/stored-values.ts";
import type { UserFormResult, UserFormError } from "./user-page.tsx";

type Result =
  | { ok: true }
  | { ok: false; problem: "unknown" }
  | { ok: false; problem: "invalid" | "refused"; answer: UserFormResult };

const suspendSchema = z.object({
  // Sent by email.
  reason: z
    .string("reasonRequired")
    .trim()
    .min(1, "reasonRequired")
    .max(500, "reasonTooLong")
    .refine(isPrintable, "reasonLine"),
});
const roleSchema = z.object({ role: z.enum(roles) });

export async function submitUserForm(
  context: AppLoadContext,
  { person, form, actorId }: { person: AdminUser; form: FormData; actorId: number },
): Promise<Result> {
  const intent = form.get("intent");
  switch (intent) {
    case "role": {
      const sent = parseForm(form, { schema: roleSchema });
      if (sent.status !== "success") return { ok: false, problem: "unknown" };
      return settled(intent, await changeRole(context, { person, actorId, ...sent.value }));
    }
    case "suspend": {
      const sent = parseForm(form, { schema: suspendSchema });
      if (sent.status !== "success")
        return {
          ok: false,
          problem: "invalid",
          answer: {
            intent,
            reason: String(form.get("reason") ?? ""),
            errors: (sent.reply().error?.["reason"] ?? []) as Array<UserFormError>,
          },
        };
      return settled(intent, await suspendUser(context, { person, actorId, ...sent.value }));
    }
    case "lift":
      return settled(intent, await liftSuspension(context, { person, actorId }));
    case "sessions":
      return settled(intent, await endAllSessions(context, { person, actorId }));
    default:
      return { ok: false, problem: "unknown" };
  }
}

function settled(
  intent: UserFormResult["intent"],
  outcome: { ok: true } | { ok: false; reason: "refused" },
): Result {
  return outcome.ok
    ? outcome
    : { ok: false, problem: "refused", answer: { intent, problem: outcome.reason } };
}
