import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getUser } from "#app/features/accounts/admin/user-queries.server.ts";
import { ConfirmPasswordForm } from "#app/features/accounts/password/confirm-password-form.tsx";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { requestPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import { submitUserForm } from "#app/features/accounts/admin/user-form.server.ts";
import { UserPage } from "#app/features/accounts/admin/user-page.tsx";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["accounts", "admin"] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, t } = context;
  const person = await findRow(context, params["id"], (id) => getUser(db, id));
  return {
    person,
    isOwn: person.id === user.id,
    meta: {
      title: t("admin:users.one", { id: person.id }),
      description: t("admin:sections.users.text"),
    },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId } = context;
  const person = await findRow(context, params["id"], (id) => getUser(db, id));
  const form = await request.formData();
  if (form.get("intent") === "role") {
    const asked = await requestPassword(context, user, form);
    if (asked) return data({ answer: undefined, asked }, asked.status);
  }
  const result = await submitUserForm(context, { person, form, actorId: user.id });
  if (!result.ok) {
    if (result.problem === "unknown") throw errorResponse(400, requestId);
    const status = result.problem === "refused" ? 409 : 400;
    return data({ answer: result.answer, asked: null }, status);
  }
  return redirectWithFlash(request, `/admin/users/${person.id}`, "saved");
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) =>
  answer?.asked ? (
    <ConfirmPasswordForm asked={answer.asked} reason="role" />
  ) : (
    <UserPage {...page} answer={answer?.answer} />
  ),
);
