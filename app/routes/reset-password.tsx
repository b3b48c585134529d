import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getLink } from "#app/features/accounts/account-links.server.ts";
import { knownDeviceCookie } from "#app/features/sign-in/known-device.server.ts";
import { ResetPasswordPage } from "#app/features/accounts/mailed-link-pages.tsx";
import { resetPassword } from "#app/features/sign-in/password-reset.server.ts";
import { isBreached } from "#app/features/accounts/password/breached-passwords.server.ts";
import { commonPasswords } from "#app/features/accounts/password/common-passwords.server.ts";
import { resetSchema } from "#app/features/accounts/schemas.server.ts";
import { sessionCookie } from "#app/features/accounts/sessions.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { unreferred } from "#app/platform/security/security-headers.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["accounts"], noindex: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await getLink(context.db, token, ["reset"]);
  const { t } = context;
  return data(
    {
      token: link && token,
      meta: { title: t("accounts:reset.title"), description: t("accounts:reset.text") },
    },
    { status: link ? 200 : 410, headers: unreferred },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const link = await getLink(context.db, token, ["reset"]);
  if (!link) return data({ reply: null, expired: true }, { status: 410, headers: unreferred });
  const common = await commonPasswords(context.env.ASSETS);
  const submission = parseForm(form, { schema: resetSchema(common, link.email) });
  const refuse = (fieldErrors?: Record<string, Array<string>>) =>
    data(
      {
        reply: submission.reply({
          hideFields: ["password", "confirmPassword"],
          ...(fieldErrors && { fieldErrors }),
        }),
        expired: false,
      },
      { status: 400, headers: unreferred },
    );
  if (submission.status !== "success") return refuse();
  if (await isBreached(context.env, submission.value.password))
    return refuse({ password: ["errors.breached"] });
  const changed = await resetPassword(context, { token, password: submission.value.password });
  if (!changed) return data({ reply: null, expired: true }, { status: 410, headers: unreferred });
  const redirectTo = safePath(changed.redirectTo);
  const query = redirectTo === "/" ? "" : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return redirectWithFlash(
    request,
    `/login${query}`,
    "passwordSaved",
    sessionCookie(null),
    await knownDeviceCookie(context, changed.userId),
  );
}

export default pageRoute<typeof loader, typeof action>(({ token, answer }) => (
  <ResetPasswordPage token={answer?.expired ? null : token} reply={answer?.reply ?? undefined} />
));
