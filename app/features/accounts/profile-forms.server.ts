// The profile page's forms, told apart by the button's `intent`.
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FlashKey } from "#app/lib/flash-kinds.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure, languageChoiceCookie } from "#app/platform/preferences.ts";
import { requestEmailChange } from "./email-change.server.ts";
import { resendConfirmation } from "./email-confirmation.server.ts";
import type { ProfileAnswer, ProfileIntent } from "./profile-page.tsx";
import { changeEmailSchema, changePasswordSchema, settingsSchema } from "./schemas.server.ts";
import type { SessionUser } from "./session-user.ts";
import { sessionCookie } from "./sessions.server.ts";
import {
  changePassword,
  checkPassword,
  revokeAllSessions,
  revokeSession,
  updateSettings,
} from "./settings.server.ts";

type ProfileFormResponse =
  | { status: 303; location: string; headers: Headers }
  | { status: 400 | 429; answer: ProfileAnswer };

export async function answerProfileForm(
  request: Request,
  context: AppLoadContext,
  user: SessionUser,
): Promise<ProfileFormResponse> {
  const form = await request.formData();
  const intent = form.get("intent") as ProfileIntent;
  const done = (
    flash: FlashKey,
    location = "/profile",
    ...cookies: Array<string>
  ): ProfileFormResponse => {
    const headers = new Headers({ "Set-Cookie": flashCookie(flash, isSecure(request)) });
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return { status: 303, location, headers };
  };
  const limited = (message: "limited" | "limitedMail"): ProfileFormResponse => ({
    status: 429,
    answer: { intent, message },
  });

  switch (intent) {
    case "settings": {
      const sent = parseWithZod(form, { schema: settingsSchema });
      if (sent.status !== "success")
        return { status: 400, answer: { intent, reply: sent.reply() } };
      await updateSettings(context, user, sent.value);
      const cookie = languageChoiceCookie(sent.value.language, isSecure(request));
      return done("saved", "/profile", cookie);
    }
    case "email": {
      const sent = parseWithZod(form, { schema: changeEmailSchema });
      const hideFields = ["currentPassword"];
      if (sent.status !== "success")
        return { status: 400, answer: { intent, reply: sent.reply({ hideFields }) } };
      const check = await checkPassword(context, user, sent.value.currentPassword);
      if (check === "limited") return limited("limited");
      if (check === "wrong")
        return {
          status: 400,
          answer: {
            intent,
            reply: sent.reply({
              hideFields,
              fieldErrors: { currentPassword: ["errors.wrongPassword"] },
            }),
          },
        };
      const isRequested = await requestEmailChange(context, user, sent.value.newEmail);
      return isRequested ? done("mailSent") : limited("limitedMail");
    }
    case "password": {
      const schema = changePasswordSchema(user.email);
      const sent = parseWithZod(form, { schema });
      const hideFields = ["currentPassword", "password", "confirmPassword"];
      if (sent.status !== "success")
        return { status: 400, answer: { intent, reply: sent.reply({ hideFields }) } };
      const check = await checkPassword(context, user, sent.value.currentPassword);
      if (check === "limited") return limited("limited");
      if (check === "wrong")
        return {
          status: 400,
          answer: {
            intent,
            reply: sent.reply({
              hideFields,
              fieldErrors: { currentPassword: ["errors.wrongPassword"] },
            }),
          },
        };
      await changePassword(context, user, sent.value.password);
      return done("saved");
    }
    case "revoke": {
      const id = Number(form.get("id"));
      if (Number.isSafeInteger(id)) await revokeSession(context, user, id);
      return id === user.sessionId ? done("signedOut", "/", sessionCookie(null)) : done("saved");
    }
    case "everywhere":
      await revokeAllSessions(context, user);
      return done("signedOut", "/", sessionCookie(null));
    case "resend":
      return (await resendConfirmation(context, user)) ? done("mailSent") : limited("limitedMail");
    default:
      return { status: 400, answer: { intent } };
  }
}
