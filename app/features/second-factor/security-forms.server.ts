// The forms of the page of an account's factors, told apart by `intent`. All but a new name need the password again.
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import {
  requestPassword,
  type PasswordRequest,
} from "#app/features/accounts/password/password-confirmation.server.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { rowId, singleLine } from "#app/platform/forms/form-fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { Visit } from "#app/platform/visit.ts";
import { confirmApp, removeApp, startApp } from "./authenticator-app.server.ts";
import { renewRecoveryCodes } from "./factors.server.ts";
import { addPasskey, removePasskey, renamePasskey } from "./passkeys.server.ts";

export type SecurityAnswer = {
  /** the password is needed first */
  asked?: PasswordRequest;
  /** recovery codes, shown only now */
  codes?: Array<string>;
  problem?: "app.wrong" | "passkeys.failed" | "passkeys.nameless";
  reply?: SubmissionResult;
};

type Result =
  | { kind: "done"; step?: "app" | "passkey" }
  | { kind: "answer"; status: 200 | 400 | 401 | 429; answer: SecurityAnswer }
  | { kind: "unknown" };

const passkeyName = singleLine("errors.nameRequired")
  .min(1, "errors.nameRequired")
  .max(60, "errors.nameTooLong");
const schemas = {
  rename: z.object({ id: rowId, name: passkeyName }),
  add: z.object({ name: passkeyName, response: z.string().max(20_000) }),
  remove: z.object({ id: rowId }),
};

const done: Result = { kind: "done" };
const refused = (answer: SecurityAnswer): Result => ({ kind: "answer", status: 400, answer });
/** The codes of a first factor are shown at once. */
const added = (codes: Array<string> | null): Result =>
  codes ? { kind: "answer", status: 200, answer: { codes } } : done;

export async function submitSecurityForm(
  visit: Visit,
  user: SessionUser,
  form: FormData,
): Promise<Result> {
  const { context } = visit;
  const intent = form.get("intent");
  if (intent === "passkey-rename") {
    const sent = parseForm(form, { schema: schemas.rename });
    if (sent.status !== "success") return refused({ problem: "passkeys.nameless" });
    await renamePasskey(context, user, sent.value);
    return done;
  }
  const asked = await requestPassword(context, user, form);
  if (asked) return { kind: "answer", status: asked.status, answer: { asked } };
  switch (intent) {
    case "app-start":
      await startApp(context, user);
      return { kind: "done", step: "app" };
    case "app-confirm": {
      const code = String(form.get("oneTimePassword") ?? "").replace(/\s/g, "");
      const codes = await confirmApp(context, user, code);
      return codes === false ? refused({ problem: "app.wrong" }) : added(codes);
    }
    case "app-remove":
      await removeApp(context, user);
      return done;
    case "codes-renew":
      return user.hasSecondFactor ? added(await renewRecoveryCodes(context, user)) : done;
    case "passkey-start":
      return { kind: "done", step: "passkey" };
    case "passkey-add": {
      const sent = parseForm(form, { schema: schemas.add });
      if (sent.status !== "success") return refused({ reply: sent.reply() });
      const codes = await addPasskey(visit, user, sent.value);
      return codes === false ? refused({ problem: "passkeys.failed" }) : added(codes);
    }
    case "passkey-remove": {
      const sent = parseForm(form, { schema: schemas.remove });
      if (sent.status === "success") await removePasskey(context, user, sent.value.id);
      return done;
    }
    default:
      return { kind: "unknown" };
  }
}
