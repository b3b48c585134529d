import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { PasswordFields } from "#app/features/accounts/password/confirm-password-form.tsx";
import { confirmPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { personalFiles } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { lookup } from "#app/lib/lookup.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["accounts", "admin"] };

/** The file that the address names, and the page it is downloaded from. @throws 404 for any other file */
function fileOf(request: Request, requestId: string): { file: string; back: string } {
  const file = safePath(new URL(request.url).searchParams.get("file"));
  const back = lookup(personalFiles, file.split("?")[0]!);
  if (!back) throw errorResponse(404, requestId);
  return { file, back };
}

export function loader({ request, context: { t, requestId } }: LoaderFunctionArgs) {
  return {
    back: fileOf(request, requestId).back,
    meta: {
      title: t("accounts:confirmPassword.title"),
      description: t("accounts:confirmPassword.download"),
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { file } = fileOf(request, context.requestId);
  const refused = await confirmPassword(context, signedInUser(context), await request.formData());
  return refused ? data(refused, refused.status) : redirect(file, 303);
}

export default adminRoute<typeof loader, typeof action>(function Download({ back, answer }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <p>{t("confirmPassword.download")}</p>
      <PasswordFields
        id="confirm-password"
        refused={answer}
        fields={[]}
        submit={t("confirmPassword.submit")}
        back={back}
      />
    </>
  );
});
