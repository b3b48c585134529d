import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { deleteAccount } from "#app/features/accounts/privacy-export.server.ts";
import { DeleteAccountPage } from "#app/features/accounts/delete-account-page.tsx";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { deleteAccountSchema } from "#app/features/accounts/schemas.server.ts";
import { forgetDevice } from "#app/features/sign-in/known-device.server.ts";
import { sessionCookie } from "#app/features/accounts/sessions.server.ts";
import { checkPassword } from "#app/features/accounts/settings.server.ts";
import { personalData } from "#app/site/privacy-export.server.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["accounts"], noindex: true, form: "delete-account" };

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  return { meta: { title: t("accounts:delete.title"), description: t("accounts:delete.text") } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const sent = parseForm(await request.formData(), { schema: deleteAccountSchema });
  const hideFields = ["currentPassword"];
  if (sent.status !== "success")
    return data({ reply: sent.reply({ hideFields }), limited: false }, 400);
  const check = await checkPassword(context, user, sent.value.currentPassword);
  if (check !== "right")
    return data(
      {
        reply: sent.reply({
          hideFields,
          ...(check === "wrong"
            ? { fieldErrors: { currentPassword: ["errors.wrongPassword"] } }
            : {}),
        }),
        limited: check === "limited",
      },
      check === "limited" ? 429 : 400,
    );
  // Cached pages may show this user's name beside recipes.
  await publishing(context, () => deleteAccount(context, personalData, user, sent.value.recipes));
  return redirectWithFlash(request, "/", "accountDeleted", sessionCookie(null), forgetDevice);
}

export default function DeleteAccountRoute() {
  const answer = useActionData<typeof action>();
  return (
    <DeleteAccountPage reply={answer?.reply} message={answer?.limited ? "limited" : undefined} />
  );
}
