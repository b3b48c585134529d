import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { getUser } from "#app/features/accounts/admin/user-queries.server.ts";
import { ConfirmPasswordForm } from "#app/features/accounts/password/confirm-password-form.tsx";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { requestPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { submitUserForm } from "#app/features/accounts/admin/user-form.server.ts";
import { UserPage } from "#app/features/accounts/admin/user-page.tsx";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["accounts", "admin"] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId, t } = context;
  const id = numericId(params["id"]);
  const person = id === null ? null : await getUser(db, id);
  if (!person) throw errorResponse(404, requestId);
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
  const id = numericId(params["id"]);
  const person = id === null ? null : await getUser(db, id);
  if (!person) throw errorResponse(404, requestId);
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

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminUserRoute() {
  const { meta, ...pageProps } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <AdminFrame title={meta.title}>
      {answered?.asked ? (
        <ConfirmPasswordForm asked={answered.asked} reason="role" />
      ) : (
        <UserPage {...pageProps} answer={answered?.answer} />
      )}
    </AdminFrame>
  );
}
