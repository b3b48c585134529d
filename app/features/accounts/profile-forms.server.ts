// The profile page's forms, told apart by the button's `intent`.
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FlashKey } from "#app/lib/values/flash-kinds.ts";
import type { Language } from "#app/i18n/languages.ts";
import { requestEmailChange } from "./email-change.server.ts";
import { resendConfirmation } from "./email-confirmation.server.ts";
import type { ProfileAnswer, ProfileIntent } from "./profile-page.tsx";
import { isBreached } from "./password/breached-passwords.server.ts";
import { commonPasswords } from "./password/common-passwords.server.ts";
import { changeEmailSchema, changePasswordSchema, settingsSchema } from "./schemas.server.ts";
import type { SessionUser } from "./session-user.ts";
import {
  changePassword,
  checkPassword,
  revokeAllSessions,
  revokeSession,
  updateSettings,
} from "./settings.server.ts";

type ProfileFormResult =
  | {
      ok: true;
      flash: FlashKey;
      /** this browser's session has ended */
      isSignedOut?: true;
      /** the chosen language */
      language?: Language;
    }
  | { ok: false; problem: "invalid" | "limited"; answer: ProfileAnswer };

const signedOut: ProfileFormResult = { ok: true, flash: "signedOut", isSignedOut: true };

export async function submitProfileForm(
  context: AppLoadContext,
  user: SessionUser,
  form: FormData,
): Promise<ProfileFormResult> {
  const intent = form.get("intent") as ProfileIntent;
  const invalid = (reply?: ProfileAnswer["reply"]): ProfileFormResult => ({
    ok: false,
    problem: "invalid",
    answer: { intent, ...(reply && { reply }) },
  });
  const limited = (message: "limited" | "limitedMail"): ProfileFormResult => ({
    ok: false,
    problem: "limited",
    answer: { intent, message },
  });

  switch (intent) {
    case "settings": {
      const sent = parseForm(form, { schema: settingsSchema });
      if (sent.status !== "success") return invalid(sent.reply());
      await updateSettings(context, user, sent.value);
      return { ok: true, flash: "saved", language: sent.value.language };
    }
    case "email": {
      const sent = parseForm(form, { schema: changeEmailSchema });
      const hideFields = ["currentPassword"];
      if (sent.status !== "success") return invalid(sent.reply({ hideFields }));
      const check = await checkPassword(context, user, sent.value.currentPassword);
      if (check === "limited") return limited("limited");
      if (check === "wrong")
        return invalid(
          sent.reply({ hideFields, fieldErrors: { currentPassword: ["errors.wrongPassword"] } }),
        );
      const isRequested = await requestEmailChange(context, user, sent.value.newEmail);
      return isRequested ? { ok: true, flash: "mailSent" } : limited("limitedMail");
    }
    case "password": {
      const schema = changePasswordSchema(await commonPasswords(context.env.ASSETS), user.email);
      const sent = parseForm(form, { schema });
      const hideFields = ["currentPassword", "password", "confirmPassword"];
      if (sent.status !== "success") return invalid(sent.reply({ hideFields }));
      const check = await checkPassword(context, user, sent.value.currentPassword);
      if (check === "limited") return limited("limited");
      if (check === "wrong")
        return invalid(
          sent.reply({ hideFields, fieldErrors: { currentPassword: ["errors.wrongPassword"] } }),
        );
      if (await isBreached(context.env, sent.value.password))
        return invalid(sent.reply({ hideFields, fieldErrors: { password: ["errors.breached"] } }));
      await changePassword(context, user, sent.value.password);
      return { ok: true, flash: "saved" };
    }
    case "revoke": {
      const id = Number(form.get("id"));
      if (Number.isSafeInteger(id)) await revokeSession(context, user, id);
      return id === user.sessionId ? signedOut : { ok: true, flash: "saved" };
    }
    case "everywhere":
      await revokeAllSessions(context, user);
      return signedOut;
    case "resend":
      return (await resendConfirmation(context, user))
        ? { ok: true, flash: "mailSent" }
        : limited("limitedMail");
    default:
      return invalid();
  }
}
